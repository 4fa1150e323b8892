// Pieces that lie folded under one disc: a click on it lays them out, another puts them back.

import { byId } from "./state.js";

const map = byId("map");

function lay(group, out) {
  group.classList.toggle("unfolded", out);
  const top = group.closest("[data-of]");
  if (out && top) top.parentElement.append(top); // over its neighbours
}

map.addEventListener("click", (event) => {
  const group = event.target.closest(".fold")?.parentElement;
  const out = group && !group.classList.contains("unfolded");
  for (const open of map.querySelectorAll(".unfolded")) lay(open, false);
  if (!group) return;
  lay(group, out);
  event.stopPropagation(); // it chooses nothing
});
