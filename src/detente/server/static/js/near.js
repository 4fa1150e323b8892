// Keys on the board: arrows go to the neighbour that lies in that direction.

import { less, pick } from "./choose.js";
import { pan, reveal } from "./map.js";
import { byId, inPast } from "./state.js";

const board = byId("map").querySelector(":scope > svg");
const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
let clicked = false; // whether the place that has the focus got it by the pointer
const places = () => board.querySelectorAll("[id][role='button'][tabindex]:not(.farl)");

function middle(element) {
  const rect = element.getBoundingClientRect();
  return [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2];
}

// The one of `candidates` that lies best in a direction, if any does.
function towards(from, candidates, [dx, dy]) {
  const [x, y] = middle(from);
  let best = null;
  for (const element of candidates) {
    const [ex, ey] = middle(element);
    const along = (ex - x) * dx + (ey - y) * dy;
    const aside = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
    if (element === from || along <= 4 || aside > along * 2.5) continue;
    const cost = along + aside * 2;
    if (!best || cost < best.cost) best = { cost, element };
  }
  return best?.element;
}

function go(from, way) {
  const near = (from.dataset.near ?? "").split(" ").map(byId).filter(Boolean);
  const next = towards(from, near, way) ?? towards(from, places(), way);
  if (!next) return;
  focusOn(next);
}

// One place of the board is a stop for Tab; from there the arrows lead on.
function focusOn(element) {
  for (const other of places()) other.setAttribute("tabindex", other === element ? "0" : "-1");
  reveal(element);
  clicked = false;
  element.focus({ preventScroll: true });
}

export function focusBoard() {
  if (!board) return byId("map").focus();
  const first = board.querySelector("[role='button'].legal") ?? board.querySelector("[role='button'][tabindex='0']") ?? places()[0];
  if (first) focusOn(first);
}

if (board) {
  board.addEventListener("pointerdown", () => (clicked = true));
  board.addEventListener("keyup", (event) => event.key === "Tab" && (clicked = false));
  [...places()].forEach((element, order) => element.setAttribute("tabindex", order === 0 ? "0" : "-1"));
  board.addEventListener("keydown", (event) => {
    const place = event.target.closest("[id][role='button']");
    if (!place || event.ctrlKey || event.metaKey || event.altKey) return;
    if (inPast() && clicked && ways[event.key]?.[1] === 0) return; // steps through the game
    if (event.key === "Enter" || event.key === " ") {
      if (event.shiftKey) less(place.id);
      else if (place.dataset.jump) place.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      else pick(place, { byKey: true });
    } else if ((event.key === "-" || event.key === "Delete" || event.key === "Backspace") && place.dataset.region) less(place.id);
    else if (ways[event.key] && event.shiftKey) pan(ways[event.key][0] * 60, ways[event.key][1] * 60);
    else if (ways[event.key]) go(place, ways[event.key]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}
