// The marks of the board: classes, texts, labels, symbols and lines by element id.

import { still } from "./settings.js";
import { byId, on } from "./state.js";

export function mark(marks, moving) {
  for (const [id, { cls, text, label, pieces, path }] of Object.entries(marks)) {
    const element = byId(id);
    if (!element) continue;
    if (cls !== undefined && element.getAttribute("class") !== cls) element.setAttribute("class", cls);
    if (label !== undefined) element.setAttribute("aria-label", label);
    if (path !== undefined) element.setAttribute("d", path);
    if (pieces !== undefined) put(element, pieces, moving);
    if (text !== undefined && element.textContent !== text) {
      element.textContent = text;
      if (moving && text) swell(element);
    }
  }
}

const symbolOf = (use) => use.getAttribute("href");

// The symbols that stand in a group; those that are new there come up slowly, those that left fade.
function put(group, pieces, moving) {
  const before = [...group.children].filter((use) => !use.classList.contains("leaving"));
  const uses = pieces.map(([symbol, x, y, cls]) => {
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    for (const [name, value] of [["href", `#${symbol}`], ["x", x], ["y", y], ["class", cls]]) use.setAttribute(name, value);
    return use;
  });
  group.replaceChildren(...uses);
  if (!moving) return;
  const [was, is] = [before, uses].map((each) => new Set(each.map(symbolOf)));
  for (const use of uses) if (!was.has(symbolOf(use))) swell(use);
  for (const use of before) if (!is.has(symbolOf(use))) fade(group, use);
}

// A piece that was removed stays for a moment and grows pale.
function fade(group, use) {
  if (still()) return;
  use.classList.add("leaving");
  group.append(use);
  use.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 160, easing: "ease-in" }).onfinish = () => use.remove();
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
