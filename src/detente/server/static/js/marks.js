// The marks of the board: classes, texts and labels by element id.

import { still } from "./settings.js";
import { byId, on } from "./state.js";

export function mark(marks, moving) {
  for (const [id, { cls, text, label }] of Object.entries(marks)) {
    const element = byId(id);
    if (!element) continue;
    if (cls !== undefined && element.getAttribute("class") !== cls) element.setAttribute("class", cls);
    if (label !== undefined) element.setAttribute("aria-label", label);
    if (text !== undefined && element.textContent !== text) {
      element.textContent = text;
      if (moving && text) swell(element);
    }
  }
}

// A number that changed swells for a moment.
function swell(element) {
  if (still()) return;
  element.animate([{ opacity: 0.15 }, { opacity: 1 }], { duration: 320, easing: "ease-out" });
}

// Swatches in the list take the colour of their place's region on the board.
function tint() {
  for (const row of document.querySelectorAll(".step[data-place]")) {
    const region = byId(row.dataset.place)?.dataset.region;
    if (region) row.querySelector(".sw").classList.add(`r-${region}`);
  }
}

on("changed", tint);
