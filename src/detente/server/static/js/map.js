// The board: pan, zoom, fit, jump. The view is the upper left corner and the pixels a unit.

import { byId, on } from "./state.js";

const FAR = 0.4; // below so many pixels a unit the board is drawn in its simple form
const MOST = 4;
const map = byId("map");
const board = map.querySelector(":scope > svg");
const home = board ? board.getAttribute("viewBox").split(" ").map(Number) : [0, 0, 1, 1];
const view = { x: 0, y: 0, k: 1 };
const pointers = new Map();
let fitted = true;
let dragged = false;
let start = null;

const size = () => ({ w: board.clientWidth || 1, h: board.clientHeight || 1 });
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

function least() {
  const { w, h } = size();
  return Math.min(w / home[2], h / home[3]);
}

function draw() {
  const { w, h } = size();
  view.k = clamp(view.k, least(), Math.max(MOST, least()));
  const wide = w / view.k;
  const high = h / view.k;
  view.x = wide >= home[2] ? home[0] - (wide - home[2]) / 2 : clamp(view.x, home[0] - 40, home[0] + home[2] - wide + 40);
  view.y = high >= home[3] ? home[1] - (high - home[3]) / 2 : clamp(view.y, home[1] - 40, home[1] + home[3] - high + 40);
  board.setAttribute("viewBox", `${view.x} ${view.y} ${wide} ${high}`);
  map.classList.toggle("far", view.k < FAR);
  map.dispatchEvent(new Event("map:moved"));
}

export function fit() {
  Object.assign(view, { k: least(), x: home[0], y: home[1] });
  fitted = true;
  draw();
}

function show([x, y, w, h]) {
  const room = size();
  view.k = Math.min(room.w / w, room.h / h);
  view.x = x - (room.w / view.k - w) / 2;
  view.y = y - (room.h / view.k - h) / 2;
  fitted = false;
  draw();
}

// On a narrow screen a board that wants it shows the part that the question is about.
const narrow = matchMedia("(max-width: 700px), (max-height: 500px)");
const WHOLE = 0.7;
let followed = "";

function follow() {
  if (!board || board.dataset.follow === undefined || !narrow.matches) return;
  const mates = [...board.querySelectorAll(".mate")];
  const places = mates.length ? mates : [...board.querySelectorAll("[id][role='button']:is(.legal, .subject)")];
  const question = places.map((place) => place.id).join(" ");
  if (question === followed) return;
  followed = question;
  const boxes = places.map((place) => place.getBBox());
  const left = Math.min(...boxes.map((box) => box.x));
  const top = Math.min(...boxes.map((box) => box.y));
  const wide = Math.max(...boxes.map((box) => box.x + box.width)) - left;
  const high = Math.max(...boxes.map((box) => box.y + box.height)) - top;
  if (!boxes.length || wide > WHOLE * home[2]) return fit();
  const room = 0.12 * Math.max(wide, high) + 12;
  show([left - room, top - room, wide + 2 * room, high + 2 * room]);
}

for (const kind of ["changed", "picked"]) on(kind, follow);

// Zooms so that the point under (px, py) of the map stays where it is.
function zoomAt(factor, px, py) {
  const k = clamp(view.k * factor, least(), MOST);
  view.x += px / view.k - px / k;
  view.y += py / view.k - py / k;
  view.k = k;
  fitted = k <= least() * 1.001;
  draw();
}

export function zoom(factor) {
  const { w, h } = size();
  zoomAt(factor, w / 2, h / 2);
}

export function pan(dx, dy) {
  view.x += dx / view.k;
  view.y += dy / view.k;
  fitted = false;
  draw();
}

// Brings an element into view when it lies outside.
export function reveal(element) {
  if (!board?.contains(element)) return;
  const place = element.getBoundingClientRect();
  const frame = board.getBoundingClientRect();
  const inside = place.left >= frame.left && place.right <= frame.right && place.top >= frame.top && place.bottom <= frame.bottom;
  if (inside) return;
  pan((place.left + place.right - frame.left - frame.right) / 2, (place.top + place.bottom - frame.top - frame.bottom) / 2);
}

// ------------------------------------------------------------------ jumping to a region

const jumps = byId("jumps");

function regions() {
  const found = new Map();
  for (const element of board.querySelectorAll("[data-jump][data-view]")) {
    const label = element.querySelector("text")?.textContent || element.getAttribute("aria-label");
    found.set(element.dataset.jump, { label, view: element.dataset.view.split(" ").map(Number) });
  }
  return found;
}

function listRegions() {
  const button = (label, jump) => {
    const one = document.createElement("button");
    one.type = "button";
    one.textContent = label;
    one.dataset.jumpTo = jump;
    return one;
  };
  jumps.replaceChildren(button(jumps.dataset.world, ""));
  for (const [jump, { label }] of regions()) jumps.append(button(label, jump));
}

function jump(region) {
  if (region) show(regions().get(region).view);
  else fit();
  for (const button of jumps.children) button.classList.toggle("on", button.dataset.jumpTo === region);
  jumps.querySelector(".on")?.scrollIntoView({ block: "nearest", inline: "nearest" }); // the small map takes room of it
}

export function toggleJumps(shown = !jumps.classList.contains("shown")) {
  jumps.classList.toggle("shown", shown);
  map.querySelector("[data-zoom='jump']").setAttribute("aria-expanded", shown);
  if (shown) jumps.querySelector("button")?.focus();
}

// ------------------------------------------------------------------ pointers

function spread() {
  const [a, b] = [...pointers.values()];
  return { d: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function down(event) {
  if (event.button !== 0) return;
  pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (pointers.size === 1) dragged = false;
  start = pointers.size === 2 ? spread() : { x: event.clientX, y: event.clientY };
}

function move(event) {
  if (!pointers.has(event.pointerId)) return;
  const last = pointers.get(event.pointerId);
  const next = { x: event.clientX, y: event.clientY };
  if (pointers.size === 1) {
    if (!dragged && Math.hypot(next.x - start.x, next.y - start.y) < 6) return;
    if (!dragged) board.setPointerCapture(event.pointerId);
    dragged = true;
    map.classList.add("dragging");
    pointers.set(event.pointerId, next);
    pan(last.x - next.x, last.y - next.y);
    return;
  }
  dragged = true;
  pointers.set(event.pointerId, next);
  const now = spread();
  const frame = board.getBoundingClientRect();
  zoomAt(now.d / (start.d || 1), now.x - frame.left, now.y - frame.top);
  pan(start.x - now.x, start.y - now.y);
  start = now;
}

function up(event) {
  pointers.delete(event.pointerId);
  map.classList.remove("dragging");
  if (pointers.size === 1) start = [...pointers.values()][0];
}

// A click that ends a drag chooses nothing.
function swallow(event) {
  if (!dragged) return;
  dragged = false;
  event.stopPropagation();
  event.preventDefault();
}

if (board) {
  board.addEventListener("pointerdown", down);
  board.addEventListener("pointermove", move);
  board.addEventListener("pointerup", up);
  board.addEventListener("pointercancel", up);
  board.addEventListener("click", swallow, { capture: true });
  board.addEventListener("wheel", (event) => {
    event.preventDefault();
    const frame = board.getBoundingClientRect();
    zoomAt(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), event.clientX - frame.left, event.clientY - frame.top);
  }, { passive: false });
  board.addEventListener("dblclick", (event) => {
    if (event.target.closest("[role='button']")) return;
    const frame = board.getBoundingClientRect();
    zoomAt(1.8, event.clientX - frame.left, event.clientY - frame.top);
  });
  new ResizeObserver(() => (fitted ? fit() : draw())).observe(board);
  map.addEventListener("click", (event) => {
    const kind = event.target.closest("[data-zoom]")?.dataset.zoom;
    if (kind === "in") zoom(1.4);
    else if (kind === "out") zoom(1 / 1.4);
    else if (kind === "fit") jump("");
    else if (kind === "jump") toggleJumps();
    const to = event.target.closest("[data-jump-to]");
    const plate = event.target.closest("svg [data-jump]");
    if (to) {
      jump(to.dataset.jumpTo);
      toggleJumps(false);
    } else if (plate) jump(plate.dataset.jump);
  });
  listRegions();
  fit();
}
