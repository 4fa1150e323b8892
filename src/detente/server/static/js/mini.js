// A small map that shows which part of a board is in view; a click on it shows the whole.

import { byId } from "./state.js";

const SVG = "http://www.w3.org/2000/svg";
const WHOLE = 0.9; // so much of the board in view counts as all of it
const mini = byId("mini");
const board = byId("map").querySelector(":scope > svg[data-mini]");
let cut = null;

const make = (name, values) => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(values)) element.setAttribute(key, value);
  return element;
};

// Drawn when it is first needed: few see it.
function draw() {
  cut = make("rect", { class: "cut" });
  const small = make("svg", { viewBox: board.dataset.home, "aria-hidden": "true", inert: "" });
  small.append(make("use", { href: board.dataset.mini }), cut);
  mini.replaceChildren(small);
}

function show() {
  const home = board.dataset.home.split(" ").map(Number);
  const [x, y, wide, high] = board.getAttribute("viewBox").split(" ").map(Number);
  mini.hidden = wide > WHOLE * home[2] && high > WHOLE * home[3];
  if (mini.hidden) return;
  if (!cut) draw();
  const left = Math.max(x, home[0]);
  const top = Math.max(y, home[1]);
  const frame = { x: left, y: top, width: Math.min(x + wide, home[0] + home[2]) - left, height: Math.min(y + high, home[1] + home[3]) - top };
  for (const [key, value] of Object.entries(frame)) cut.setAttribute(key, Math.max(value, 0));
}

if (board) {
  byId("map").addEventListener("map:moved", show);
  show();
}
