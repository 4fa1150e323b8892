// Help on one thing of the page, in a box that covers as few legal targets as it can.

import { switched } from "./settings.js";
import { byId, inPast, now, on, table } from "./state.js";

const pop = byId("pop");
const texts = new Map(); // by topic, for the position that is shown
const EDGE = 8;
let anchor = null;
let timer = 0;
let asked = 0;
let coming = false; // a box was asked for and is on its way

const hit = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

// Where the box could stand: beside the anchor; for a place of the board anywhere on it.
function spots(rect, w, h, frame) {
  const gap = 10;
  const found = [];
  for (const y of [(rect.top + rect.bottom - h) / 2, rect.top, rect.bottom - h]) found.push([rect.right + gap, y], [rect.left - gap - w, y]);
  for (const x of [(rect.left + rect.right - w) / 2, rect.left, rect.right - w]) found.push([x, rect.bottom + gap], [x, rect.top - gap - h]);
  if (!frame) return found;
  for (let x = frame.left + EDGE; x + w <= frame.right - EDGE; x += 20) for (let y = frame.top + EDGE; y + h <= frame.bottom - EDGE; y += 20) found.push([x, y]);
  return found;
}

// How far two boxes are apart.
const apart = (a, b) => Math.hypot(Math.max(a.left - b.right, b.left - a.right, 0), Math.max(a.top - b.bottom, b.top - a.bottom, 0));

const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());

function place() {
  const rect = anchor.getBoundingClientRect();
  const { offsetWidth: w, offsetHeight: h } = pop;
  const onBoard = byId("map").contains(anchor);
  const frame = onBoard ? byId("map").getBoundingClientRect() : null;
  const targets = boxes(".map > svg .legal, .map > svg .chosen");
  const region = onBoard && anchor.dataset.region ? boxes(`.map > svg [data-region="${anchor.dataset.region}"]`) : [];
  const mates = [...(anchor.parentElement?.children ?? [])].filter((one) => one !== anchor && one.matches("button[data-help]"));
  const beside = mates.map((one) => one.getBoundingClientRect()); // what is read next
  const among = mates.length ? anchor.parentElement.getBoundingClientRect() : null;
  const kept = boxes("#act .btn"); // what confirms a choice stays free
  let best = null;
  for (const [left, top] of spots(rect, w, h, frame)) {
    const x = Math.max(Math.min(left, innerWidth - w - EDGE), EDGE);
    const y = Math.max(Math.min(top, innerHeight - h - EDGE), EDGE);
    const box = { left: x, top: y, right: x + w, bottom: y + h };
    const covered = targets.filter((one) => hit(one, box)).length + 0.5 * region.filter((one) => hit(one, box)).length;
    const outside = frame && (y < frame.top || y + h > frame.bottom) ? 0.5 : 0;
    const next = 2 * beside.filter((one) => hit(one, box)).length + (among && hit(among, box) ? 2 : 0);
    const cost = covered + next + outside + apart(box, rect) / 80 + (hit(rect, box) ? 100 : 0) + (kept.some((one) => hit(one, box)) ? 50 : 0);
    if (!best || cost < best.cost) best = { cost, x, y };
  }
  pop.style.left = `${best.x}px`;
  pop.style.top = `${best.y}px`;
}

async function help(topic, why) {
  const key = `${topic} ${why}`;
  if (texts.has(key)) return texts.get(key);
  const query = new URLSearchParams({ as: now.wanted, topic, ...(why ? { why: 1 } : {}), ...(inPast() ? { at: now.at } : {}) });
  const answer = await fetch(`/t/${table}/help?${query}`, { credentials: "same-origin" });
  if (!answer.ok) return "";
  const html = await answer.text();
  texts.set(key, html);
  return html;
}

function fill(html, note) {
  pop.innerHTML = html;
  if (!note) return;
  const box = document.createElement("div");
  box.className = "note why";
  box.innerHTML = note; // from the server, its rules as links
  pop.prepend(box);
}

// Opens help on an element; `note` is a sentence above it, `pinned` keeps it until it is closed.
export async function open(element, { pinned = false, note = "", why = false } = {}) {
  const topic = element.dataset.help ?? element.id;
  const mine = ++asked;
  clearTimeout(timer);
  coming = true;
  let html = "";
  try {
    html = topic ? await help(topic, why && !note) : "";
  } catch {
    // no connection: the note stands alone
  }
  if (mine !== asked) return;
  coming = false;
  if (!element.isConnected || (!html && !note)) return;
  anchor = element;
  fill(html, note);
  pop.classList.toggle("pinned", pinned);
  pop.hidden = false;
  pop.scrollTop = 0;
  place();
}

// Whether there was a box to close, or one to come.
export function close() {
  clearTimeout(timer);
  asked += 1;
  const was = !pop.hidden || coming;
  coming = false;
  pop.hidden = true;
  anchor = null;
  return was;
}

// After a change other things lie under a pointer that has not moved: no help until it moves on.
let still = null;
addEventListener("pointermove", (event) => {
  if (still && Math.hypot(event.clientX - still.x, event.clientY - still.y) > 12) still = null;
});
document.addEventListener("pointerdown", (event) => (still = { x: event.clientX, y: event.clientY }));

const pinned = () => !pop.hidden && pop.classList.contains("pinned");

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse" || !switched("hover")) return;
  const topic = event.target.closest("[data-help]");
  if (pinned() || pop.contains(event.target)) return clearTimeout(timer);
  clearTimeout(timer);
  if (topic && topic !== anchor && !still) timer = setTimeout(() => open(topic), 400);
  else if (!topic && !pop.hidden) timer = setTimeout(close, 250);
});
const HOLD = 500; // milliseconds that a finger rests to ask for help
let touched = -Infinity;
document.addEventListener("pointerdown", (event) => {
  touched = -Infinity;
  if (pop.contains(event.target)) return;
  close();
  if (event.pointerType !== "touch") return;
  touched = event.timeStamp;
  const topic = event.target.closest("[data-help]");
  if (topic) timer = setTimeout(() => open(topic, { pinned: true }), HOLD);
});
// On a busy device the timer may run although the finger was lifted in time.
document.addEventListener("pointerup", (event) => event.timeStamp - touched < HOLD && close());
// Not when it is pressed: the click would then fall on what lies under the box.
pop.addEventListener("click", (event) => {
  if (!event.target.closest("[data-close]")) return;
  event.stopPropagation();
  close();
});
for (const end of ["pointerup", "pointercancel", "wheel"]) document.addEventListener(end, () => pop.hidden && clearTimeout(timer), { passive: true });
byId("map").addEventListener("map:moved", () => !pop.hidden && anchor && place());
addEventListener("resize", close);
on("changed", () => {
  texts.clear();
  close();
});
