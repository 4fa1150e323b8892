// The switch that hides the pieces, so that the bare board can be read.

import { switched, turn } from "./settings.js";
import { byId } from "./state.js";

const button = document.querySelector("[data-do='bare']");

export function toggleBare() {
  if (button) turn("bare", !switched("bare"));
}

function show() {
  const bare = switched("bare");
  byId("map").classList.toggle("bare", bare);
  button.setAttribute("aria-pressed", bare);
}

if (button) {
  button.addEventListener("click", toggleBare);
  addEventListener("detente:setting", show);
  show();
}
