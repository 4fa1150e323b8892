// Where the page is, and what it was told last.

const read = (id) => JSON.parse(document.getElementById(id).textContent);

const words = read("words");
export const table = document.body.dataset.table;
export const name = document.body.dataset.name;
export const byId = (id) => document.getElementById(id);

// version: the last one shown; since: the one whose marks the board shows, -1 for none.
// as: whose eyes the page shows; wanted: whose were asked for, which may have to wait.
export const now = { since: -1, wanted: new URLSearchParams(location.search).get("as") ?? "", ...read("patch") };

// A sentence of this page with its {parameters} filled in.
export function text(id, params = {}) {
  return words[id].replace(/\{(\w+)\}/g, (whole, key) => params[key] ?? whole);
}

export const inPast = () => now.at >= 0;

// A place of the page and the parts of others that belong to it.
export const partsOf = (id) => (id ? [byId(id), ...document.querySelectorAll(`[data-of="${CSS.escape(id)}"]`)].filter(Boolean) : []);

// Places that light up with a place of a panel.
export const matesOf = (id) => (byId(id)?.dataset.mates ?? "").split(" ").map(byId).filter(Boolean);

// The place of the board, a panel or the hand that something belongs to.
export function placeAt(target) {
  const part = target.closest("[data-of]");
  if (part) return byId(part.dataset.of);
  return target.closest(".map > svg [id][role='button'], #hand button[id], #status [id][role='button'], .leaf button[id]");
}

// The choices of one kind of question may lie in several groups with the same places.
export function offersAt(place, mode) {
  return now.choices.filter((offer) => offer.place === place && (!mode || !offer.mode || offer.mode === mode));
}

export const offerOf = (action) => now.choices.find((offer) => offer.action === action);

export function typing(target) {
  return target.matches?.("input:not([type='checkbox']), select, textarea, [contenteditable]") ?? false;
}

export const dialogOpen = () => document.querySelector("dialog[open]") !== null;

export function announce(kind, detail) {
  document.dispatchEvent(new CustomEvent(`table:${kind}`, { detail }));
}

export const on = (kind, act) => document.addEventListener(`table:${kind}`, (event) => act(event.detail));
