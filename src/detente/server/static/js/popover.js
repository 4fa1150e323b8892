// Help on one thing of the page, in a box that covers as few legal targets as it can.

import { switched } from "./settings.js";
import { byId, inPast, now, on, table } from "./state.js";

const pop = byId("pop");
const texts = new Map(); // by topic, for the position that is shown
const EDGE = 8;
let anchor = null;
let timer = 0;
let asked = 0;

const hit = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function spots(rect, w, h) {
  const middle = { x: (rect.left + rect.right - w) / 2, y: (rect.top + rect.bottom - h) / 2 };
  const gap = 10;
  const found = [];
  for (const y of [middle.y, rect.top, rect.bottom - h]) found.push([rect.right + gap, y], [rect.left - gap - w, y]);
  for (const x of [middle.x, rect.left, rect.right - w]) found.push([x, rect.bottom + gap], [x, rect.top - gap - h]);
  const map = byId("map").getBoundingClientRect();
  for (const x of [map.left + EDGE, map.right - w - EDGE]) for (const y of [map.top + EDGE, map.bottom - h - EDGE]) found.push([x, y]);
  return found;
}

function place() {
  const rect = anchor.getBoundingClientRect();
  const { offsetWidth: w, offsetHeight: h } = pop;
  const targets = [...document.querySelectorAll(".map svg .legal, .map svg .chosen")].map((one) => one.getBoundingClientRect());
  const region = anchor.dataset.region;
  const near = region ? [...document.querySelectorAll(`.map svg [data-region="${region}"]`)].map((one) => one.getBoundingClientRect()) : [];
  const map = byId("map");
  const top = map.contains(anchor) && h < map.clientHeight - 2 * EDGE ? map.getBoundingClientRect().top + EDGE : EDGE;
  let best = null;
  for (const [order, [left, wantedTop]] of spots(rect, w, h).entries()) {
    const x = Math.min(Math.max(left, EDGE), innerWidth - w - EDGE);
    const y = Math.max(Math.min(Math.max(wantedTop, top), innerHeight - h - EDGE), EDGE);
    const box = { left: x, top: y, right: x + w, bottom: y + h };
    const covered = targets.filter((one) => hit(one, box)).length + 0.5 * near.filter((one) => hit(one, box)).length;
    const far = Math.hypot(x + w / 2 - (rect.left + rect.right) / 2, y + h / 2 - (rect.top + rect.bottom) / 2) / 400;
    const cost = covered + far + order * 0.01 + (hit(rect, box) ? 100 : 0);
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
  box.textContent = note;
  pop.prepend(box);
}

// Opens help on an element; `note` is a sentence above it, `pinned` keeps it until it is closed.
export async function open(element, { pinned = false, note = "", why = false } = {}) {
  const topic = element.dataset.help ?? element.id;
  const mine = ++asked;
  clearTimeout(timer);
  let html = "";
  try {
    html = topic ? await help(topic, why && !note) : "";
  } catch {
    // no connection: the note stands alone
  }
  if (mine !== asked || !element.isConnected || (!html && !note)) return;
  anchor = element;
  fill(html, note);
  pop.classList.toggle("pinned", pinned);
  pop.hidden = false;
  pop.scrollTop = 0;
  place();
}

export function close() {
  clearTimeout(timer);
  asked += 1;
  const was = !pop.hidden;
  pop.hidden = true;
  anchor = null;
  return was;
}

const pinned = () => !pop.hidden && pop.classList.contains("pinned");

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse" || !switched("hover")) return;
  const topic = event.target.closest("[data-help]");
  if (pinned() || pop.contains(event.target)) return clearTimeout(timer);
  clearTimeout(timer);
  if (topic && topic !== anchor) timer = setTimeout(() => open(topic), 400);
  else if (!topic && !pop.hidden) timer = setTimeout(close, 250);
});
document.addEventListener("pointerdown", (event) => {
  if (pop.contains(event.target)) {
    if (event.target.closest("[data-close]")) close();
    return;
  }
  close();
  if (event.pointerType !== "touch") return;
  const topic = event.target.closest("[data-help]");
  if (topic) timer = setTimeout(() => open(topic, { pinned: true }), 500);
});
for (const end of ["pointerup", "pointercancel", "wheel"]) document.addEventListener(end, () => pop.hidden && clearTimeout(timer), { passive: true });
byId("map").addEventListener("map:moved", () => !pop.hidden && anchor && place());
addEventListener("resize", close);
on("changed", () => {
  texts.clear();
  close();
});
