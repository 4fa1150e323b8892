// Choosing: clicks on places, cards and buttons become actions.

import { warn } from "./dialogs.js";
import { showTab } from "./drawer.js";
import { close, open } from "./popover.js";
import { send, sending } from "./send.js";
import { switched } from "./settings.js";
import { announce, byId, inPast, matesOf, now, offerOf, offersAt, on, partsOf, placeAt, text } from "./state.js";
import { toast } from "./toast.js";

const choices = byId("choices");
const map = byId("map");
const steps = new Map(); // of each place the last action that put something there
let staged = null;
let mode = "";
let touched = "";

// ------------------------------------------------------------------ ways to spend the points

function setMode(wanted) {
  mode = wanted;
  for (const group of choices.querySelectorAll(".group.mode")) {
    const shown = group.dataset.mode === mode;
    group.classList.toggle("shown", shown);
    group.querySelector(".open").setAttribute("aria-expanded", shown);
  }
  map.dataset.mode = mode;
  number();
}

// The buttons that can be seen get the keys 1 to 9.
function number() {
  const rows = [...choices.querySelectorAll(".step, .opt:is([data-action], [data-open])")];
  const seen = rows.filter((row) => row.offsetParent !== null);
  for (const row of rows) {
    const key = seen.indexOf(row) + 1;
    const sign = row.querySelector("kbd");
    row.dataset.key = key > 0 && key < 10 ? key : "";
    sign.hidden = !row.dataset.key;
    sign.textContent = row.dataset.key;
  }
  const field = byId("find")?.parentElement;
  const quiet = [...choices.querySelectorAll(".quiet")];
  if (field) field.hidden = !quiet.some((row) => row.closest(".group").matches(":not(.mode), .shown"));
}

function keepMode() {
  const modes = [...choices.querySelectorAll(".group.mode")].map((group) => group.dataset.mode);
  setMode(modes.includes(mode) ? mode : modes.length === 1 ? modes[0] : "");
}

// ------------------------------------------------------------------ picked, not yet sent

// Whether this choice waits for the main button.
function waits(offer) {
  if (offer.kind === "done") return false;
  return offer.roll || offer.kind.split(" ").includes("pick") || (offer.kind === "target" && offer.final) || (offer.final && switched("confirm"));
}

// The one answer that there is, where no button ends the question: the main button takes it.
function sole() {
  const only = now.choices.length === 1 && now.mine && !inPast() ? now.choices[0] : null;
  return only && only.kind !== "done" ? only : null;
}

const begun = (sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

function paint() {
  for (const row of document.querySelectorAll("[data-row].on, .staged")) row.classList.remove("on", "staged");
  const primary = byId("primary");
  if (!primary) return;
  if (staged) {
    document.querySelector(`[data-row="${CSS.escape(staged.action)}"]`)?.classList.add("on");
    for (const part of partsOf(staged.place)) part.classList.add("chosen", "on");
    for (const mate of matesOf(staged.place)) mate.classList.add("mate");
    primary.classList.add("staged");
    primary.disabled = false;
  } else {
    primary.disabled = !primary.dataset.action && !sole();
  }
  const idle = sole() ? begun(sole().said) : primary.dataset.idle;
  primary.querySelector(".say").textContent = staged ? text("confirm", { what: staged.said }) : idle;
}

function stage(offer) {
  drop();
  staged = offer;
  paint();
  announce("picked");
  const place = byId(offer.place);
  if (place?.dataset.help && offer.kind === "target") open(place);
}

function plain() {
  for (const part of partsOf(staged?.place)) part.classList.remove("chosen", "on");
  for (const mate of matesOf(staged?.place)) mate.classList.remove("mate");
}

// Several choices belong to one place: the list shows these alone.
let alone = "";
function narrow(place = "") {
  alone = place;
  choices.classList.toggle("narrowed", place !== "");
  for (const row of choices.querySelectorAll(".opt")) row.classList.toggle("here", place !== "" && row.dataset.place === place);
  number();
}

// Lets go of what is picked; true when there was something.
export function drop() {
  if (choices.classList.contains("narrowed")) narrow();
  if (!staged) return false;
  plain();
  staged = null;
  paint();
  announce("picked");
  close();
  return true;
}

async function act(offer) {
  if (offer === further) return takeBack();
  if (offer.danger && !(await warn(offer))) return;
  if (offer.kind === "step") steps.set(offer.place, offer.action);
  send("act", { action: offer.action });
}

export function confirm() {
  if (staged) return act(staged);
  if (sole()) return act(sole());
  const done = offerOf(byId("primary")?.dataset.action);
  if (!done) return;
  if (done.final && switched("confirm")) stage(done);
  else act(done);
}

// Takes a choice, or picks it where it waits for the main button. A second time by key confirms,
// by mouse drops; a finger taps twice by habit, and keeps it.
function choose(offer, { byKey = false, touch = false } = {}) {
  if (inPast() || sending()) return;
  if (!waits(offer)) return act(offer);
  if (staged?.action !== offer.action) return stage(offer);
  if (byKey) confirm();
  else if (!touch) drop();
}

// ------------------------------------------------------------------ places and cards

export function less(place) {
  const placed = offersAt(place, mode).find((offer) => offer.placed)?.action;
  const action = placed ?? now.refused.find((no) => no.place === place && no.less)?.less ?? steps.get(place);
  if (action) send("take-back", { action });
}

function closed(element, place) {
  const no = now.refused.find((one) => one.place === place && (!mode || !one.mode || one.mode === mode));
  if (no || element.dataset.help || element.title) open(element, { note: no?.reason ?? "", why: now.mine, pinned: true });
}

// The one choice at a place; which of several, the open way decides.
function offerAt(place) {
  const found = offersAt(place, mode);
  if (new Set(found.map((offer) => offer.mode)).size > 1) {
    toast(text("modeFirst"));
    return null;
  }
  return found[0];
}

const several = (place) => {
  const found = offersAt(place, mode);
  return found.length > 1 && found.every((offer) => offer.kind !== "step" && offer.kind !== "card");
};

// Shows the choices of one place alone.
function ask(place, byKey) {
  drop();
  if (choices.offsetParent === null) showTab("choices");
  narrow(place);
  choices.querySelector(".here").focus({ preventScroll: !byKey });
}

export function pick(element, { byKey = false, touch = false } = {}) {
  const place = element.id;
  const card = element.closest("#hand") !== null;
  if (card && !offersAt(place, mode).length && element.classList.contains("on") && now.undo) return send("undo");
  const offer = offerAt(place);
  if (offer === null) return;
  if (several(place)) return ask(place, byKey);
  if (touch && map.contains(element) && offer !== undefined && touched !== place) return touchOn(element, offer);
  if (offer === undefined) return now.mine && !inPast() ? closed(element, place) : open(element, { pinned: touch });
  choose(offer, { byKey, touch });
}

// ------------------------------------------------------------------ touch: first look, then place

const bar = byId("tapped");

function touchOn(element, offer) {
  touched = element.id;
  bar.hidden = false;
  bar.querySelector(".what").textContent = offer.said;
  for (const step of bar.querySelectorAll("[data-tap='less'], [data-tap='more']")) step.hidden = offer.kind !== "step";
  bar.querySelector("[data-tap='less']").disabled = !offer.placed && !steps.has(touched);
  if (waits(offer) || offer.kind !== "step") stage(offer);
}

function touchOff() {
  touched = "";
  if (bar) bar.hidden = true;
}

bar?.addEventListener("click", (event) => {
  const what = event.target.closest("[data-tap]")?.dataset.tap;
  const element = byId(touched);
  if (!element) return;
  if (what === "help") open(element, { pinned: true });
  else if (what === "less") less(touched);
  else if (what === "more") pick(element, { byKey: true, touch: true });
});

// ------------------------------------------------------------------ clicks

document.addEventListener("click", (event) => {
  const target = event.target;
  const byKey = event.detail === 0;
  const touch = event.pointerType === "touch";
  if (target.closest(".q")) return open(target.closest("[data-help]"), { pinned: true });
  if (target.closest("#primary")) return confirm();
  const opener = target.closest("[data-open]");
  if (opener) return drop(), setMode(mode === opener.dataset.open ? "" : opener.dataset.open);
  const minus = target.closest("[data-less]");
  if (minus) return send("take-back", { action: minus.dataset.less });
  if (target.closest("[data-do='undo']")) return byKey && staged === further ? confirm() : undo();
  const button = target.closest("#options [data-action], #decline");
  if (button && offerOf(button.dataset.action)) return choose(offerOf(button.dataset.action), { byKey, touch });
  const place = placeAt(target);
  if (target.closest(".map > svg") && !place) touchOff(), drop();
  const topic = place ? null : target.closest("button[data-help]:not(#pop *)");
  if (topic) return open(topic, { pinned: true });
  if (!place || place.dataset.jump) return;
  if (event.shiftKey) less(place.id);
  else pick(place, { byKey, touch });
});
byId("status").addEventListener("keydown", (event) => {
  const place = event.target.closest("svg [id][role='button']");
  if (!place || !["Enter", " "].includes(event.key)) return;
  event.preventDefault();
  pick(place, { byKey: true });
});
map.addEventListener("contextmenu", (event) => {
  const place = placeAt(event.target);
  if (!place || event.pointerType === "touch") return;
  event.preventDefault();
  less(place.id);
});

// What takes back more than the steps of this turn waits for the main button, as a choice would.
const further = { action: "", place: "", kind: "undo", said: text("undoFurther") };

function takeBack() {
  if (now.undo) send("undo");
  else send("ask", { kind: "undo" });
}

// By key it stays picked when the key is pressed on and on.
export function undo({ byKey = false } = {}) {
  if (inPast() || sending() || (byKey && staged === further)) return;
  if (drop()) return;
  if (now.undoAsks) {
    stage(further);
    toast(now.undoAsks, 6);
  } else if (now.undo || byId("act").querySelector("[data-ask]")) takeBack();
  else toast(now.undoNote || text("noUndo"));
}

// ------------------------------------------------------------------ finding a choice by its name

function find(wanted) {
  const name = wanted.trim().toLowerCase();
  choices.classList.toggle("finding", name !== "");
  let found = 0;
  for (const row of choices.querySelectorAll(".step, .opt:not(.open)")) {
    const here = row.querySelector(".lb")?.textContent.toLowerCase().includes(name) ?? false;
    const inMode = !row.closest(".group.mode") || row.closest(".group.mode").classList.contains("shown");
    row.classList.toggle("found", name !== "" && here && inMode);
    found += name !== "" && here && inMode ? 1 : 0;
  }
  if (byId("no-match")) byId("no-match").hidden = name === "" || found > 0;
  number();
}

choices.addEventListener("input", (event) => event.target.id === "find" && find(event.target.value));
choices.addEventListener("keydown", (event) => {
  if (event.target.id !== "find") return;
  if (event.key === "Escape" && event.target.value) {
    event.target.value = "";
    find("");
  } else if (event.key === "Escape") {
    event.target.blur();
  } else if (event.key === "Enter") {
    const first = choices.querySelector(".found [data-action], .found[data-action]");
    if (first) choose(offerOf(first.dataset.action), { byKey: true });
  } else return;
  event.preventDefault();
  event.stopPropagation();
});

// The list, the board and the panels light up each other's parts. Not under a finger: what opens
// then would move the list before the tap has landed.
function light(event) {
  if (event.pointerType === "touch" || (event.type === "focusin" && !event.target.matches(":focus-visible"))) return;
  const panel = event.currentTarget;
  const id = event.target.closest("[data-place]")?.dataset.place ?? placeAt(event.target)?.id;
  for (const lit of document.querySelectorAll("#options .lit, .map > svg .lit, #status .lit, .leaf .lit")) lit.classList.remove("lit");
  if (!id) return;
  for (const part of partsOf(id)) if (panel === choices || part.dataset.of) part.classList.add("lit");
  for (const mate of matesOf(id)) mate.classList.add("lit");
  if (panel !== choices) choices.querySelector(`[data-place="${CSS.escape(id)}"]`)?.classList.add("lit");
}
for (const panel of [choices, map, byId("status"), ...document.querySelectorAll(".leaf")]) {
  for (const kind of ["pointerover", "focusin"]) panel.addEventListener(kind, light);
}

// Cards that can lose the game at once have a sign; of rows the list says it.
function warnOfCards() {
  for (const { kind, place, danger } of now.choices) {
    const card = kind === "card" && danger && !inPast() ? byId(place) : null;
    card?.classList.add("risky");
    card?.setAttribute("aria-description", danger);
  }
}

on("arriving", plain);
on("changed", ({ before, find: wanted }) => {
  const same = now.moved === before.moved && now.at === before.at;
  if (!same) staged = null;
  narrow(same && several(alone) ? alone : "");
  if (!now.choices.some((offer) => offer.kind === "step")) steps.clear();
  keepMode();
  const field = byId("find");
  if (field && wanted) field.value = wanted;
  find(field?.value ?? "");
  paint();
  warnOfCards();
  const again = byId(touched);
  const offer = again && offersAt(touched, mode).find((one) => one.kind === "step"); // one more of them
  if (offer) touchOn(again, offer);
  else touchOff();
});
