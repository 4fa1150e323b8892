// Keys of the whole page.

import { toggleBare } from "./bare.js";
import { confirm, drop, undo } from "./choose.js";
import { openDialog } from "./dialogs.js";
import { showPage, showTab, toggleScore } from "./drawer.js";
import { unpin } from "./log.js";
import { fit, pan, toggleJumps, zoom } from "./map.js";
import { focusBoard } from "./near.js";
import { close, open } from "./popover.js";
import { stepTo } from "./send.js";
import { byId, dialogOpen, inPast, now, typing } from "./state.js";

function hand() {
  showTab("hand");
  (byId("hand")?.querySelector(".on, button") ?? byId("choices")).focus();
}

function log() {
  showTab("log");
  showPage("log");
  byId("lines").focus();
}

function help() {
  const topic = document.activeElement?.closest("[data-help]");
  if (topic) open(topic, { pinned: true });
  else openDialog("keys");
}

function enter(event) {
  // A tab that is open already has nothing to do; what is picked waits.
  if (event.target.closest("[role='tab'][aria-selected='true']") && byId("primary")?.matches(".staged")) {
    confirm();
    return true;
  }
  if (event.target.closest("button, a, summary, [role='button']")) return false;
  confirm();
  return true;
}

function escape() {
  if (close()) return;
  toggleJumps(false);
  if (byId("score")?.classList.contains("shown")) return toggleScore(false);
  if (drop() || unpin()) return;
  if (inPast()) return stepTo(-1);
  if (byId("hand")?.querySelector("button.on") && now.undo) undo();
}

// The choice with this number; without a list, of the cards that may be chosen.
function digit(key) {
  const rows = byId("options").querySelectorAll("[data-key]:not([data-key=''])");
  const cards = now.choices.filter((offer) => offer.kind === "card").map((offer) => byId(offer.place));
  const row = rows.length ? [...rows].find((one) => one.dataset.key === key) : cards[key - 1];
  (row?.querySelector("[data-action]") ?? row)?.click();
}

// The choice that has this letter for its own.
function letter(key) {
  const offer = now.choices.find((one) => one.key === key.toLowerCase());
  const row = offer && document.querySelector(`:is(#options, #act) [data-action="${CSS.escape(offer.action)}"]`);
  row?.click();
  return row;
}

// To the left and right one steps while an earlier position is shown; else the board moves.
function sideways(way, event) {
  if (inPast() && !event.shiftKey) byId(way < 0 ? "step-back" : "step-on")?.click();
  else pan(60 * way, 0);
}

// Parts of the page in which arrows have a use of their own.
function keepsArrows(event) {
  const stepping = inPast() && ["ArrowLeft", "ArrowRight"].includes(event.key);
  return event.target.closest(stepping ? "[role='tablist'], .hand" : "[role='tablist'], .hand, .lines, .choices, .chat, .screen");
}

const keys = {
  Escape: escape,
  h: hand,
  l: log,
  u: () => undo({ byKey: true }),
  m: focusBoard,
  p: toggleBare,
  s: () => toggleScore(),
  "?": help,
  "/": () => byId("find")?.focus(),
  "+": () => zoom(1.4),
  "=": () => zoom(1.4),
  "-": () => zoom(1 / 1.4),
  0: fit,
  ",": () => byId("step-back")?.click(),
  ".": () => byId("step-on")?.click(),
  ArrowLeft: (event) => sideways(-1, event),
  ArrowRight: (event) => sideways(1, event),
  ArrowUp: () => pan(0, -60),
  ArrowDown: () => pan(0, 60),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || dialogOpen() || typing(event.target)) return;
  if (byId("cover").childElementCount) return;
  if (event.key === "Enter") {
    if (enter(event)) event.preventDefault();
    return;
  }
  if (/^[1-9]$/.test(event.key)) return digit(event.key);
  if (letter(event.key)) return;
  const act = keys[event.key] ?? keys[event.key.toLowerCase()];
  if (!act || (act === keys.u && event.repeat)) return;
  if (event.key.startsWith("Arrow") && keepsArrows(event)) return;
  event.preventDefault();
  act(event);
});

// Arrows in the hand go from card to card.
byId("hand")?.addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step) return;
  const cards = [...byId("hand").querySelectorAll("button")];
  cards[cards.indexOf(document.activeElement) + step]?.focus();
  event.preventDefault();
});

document.addEventListener("click", (event) => {
  const step = event.target.closest("[data-step]");
  if (step) stepTo(Number(step.dataset.step));
});
