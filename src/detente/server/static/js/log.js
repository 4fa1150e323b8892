// The log: new lines, read aloud once; places of a line light up on the board.

import { byId, inPast, now, on } from "./state.js";

const list = byId("lines");
let pinned = null;
let read = false; // whether the viewer has scrolled to where the log stands

const number = (line) => Number(line.dataset.n);

// Puts the lines from `from` on in place of those that were there; those from `unread` on are new.
export function addLines(fresh, from, unread) {
  const known = new Map();
  for (const line of [...list.children]) {
    if (number(line) < from) continue;
    known.set(number(line), line.textContent);
    line.remove();
  }
  const added = [...(fresh?.children ?? [])];
  list.append(...added);
  for (const line of list.children) line.classList.toggle("new", number(line) >= unread);
  const news = added.filter((line) => known.get(number(line)) !== line.textContent);
  if (news.length && news.length < 40) byId("news").textContent = news.map((line) => line.textContent.trim()).join(". ");
  if (news.length) read = false;
  if (!read) toNews();
}

// The end of the log; where more is new than fits, the first of it.
function toNews() {
  list.scrollTop = list.scrollHeight;
  const first = list.querySelector(".new");
  if (first && first.offsetTop - list.offsetTop < list.scrollTop) list.scrollTop = first.offsetTop - list.offsetTop - 16;
}

// Where the list comes into view or gets another height, it would stand at old lines; what the
// viewer has scrolled to stays until it is hidden or something is new.
for (const kind of ["wheel", "touchmove", "pointerdown", "keydown"]) {
  list.addEventListener(kind, () => (read = true), { passive: true });
}
new ResizeObserver(() => {
  if (!list.clientHeight) read = false;
  else if (!read) inPast() ? standAt() : toNews();
}).observe(list);

// What a line speaks of: its places, and those that it names.
function places(line) {
  const named = [...line.querySelectorAll("[data-place]")].map((link) => link.dataset.place);
  return [...new Set([...(line.dataset.places?.split(" ") ?? []), ...named])];
}

function light(ids) {
  for (const lit of document.querySelectorAll(".lit")) lit.classList.remove("lit");
  for (const id of ids) byId(id)?.classList.add("lit");
}

function relight() {
  light(pinned?.isConnected ? places(pinned) : []);
}

function pin(line) {
  pinned?.classList.remove("pinned");
  pinned = pinned === line ? null : line;
  pinned?.classList.add("pinned");
  relight();
}

export function unpin() {
  const was = pinned !== null;
  if (was) pin(pinned);
  return was;
}

list.addEventListener("mouseover", (event) => {
  const link = event.target.closest("[data-place]");
  const line = event.target.closest("li");
  if (link) light([link.dataset.place]);
  else if (line) light(places(line));
});
list.addEventListener("mouseleave", relight);
list.addEventListener("click", (event) => {
  const line = event.target.closest("li");
  if (line) pin(line);
});
list.addEventListener("keydown", (event) => {
  if (!["ArrowUp", "ArrowDown"].includes(event.key)) return;
  event.preventDefault();
  event.stopPropagation();
  const lines = [...list.children];
  const at = pinned?.isConnected ? lines.indexOf(pinned) : lines.length;
  const next = lines[at + (event.key === "ArrowUp" ? -1 : 1)];
  if (!next) return;
  pin(next);
  next.scrollIntoView({ block: "nearest" });
});

// While an earlier position is shown, the lines after it step back.
function standAt() {
  let here = null;
  for (const line of list.children) {
    const later = inPast() && Number(line.dataset.at) > now.at;
    line.classList.toggle("later", later);
    line.classList.remove("here");
    if (inPast() && !later) here = line;
  }
  here?.classList.add("here");
  if (inPast() && !here) list.scrollTop = 0;
  here?.scrollIntoView({ block: "nearest" });
}

// Once the viewer acts, what had happened before is no news any more.
on("sending", ({ path }) => {
  if (path === "act") for (const line of list.querySelectorAll(".new")) line.classList.remove("new");
});
on("changed", () => {
  standAt();
  relight();
});
toNews();
