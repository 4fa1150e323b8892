// Short messages at the lower edge.

import { byId } from "./state.js";

export function toast(sentence, seconds = 5) {
  const box = byId("toasts");
  for (const old of box.children) if (old.textContent === sentence) old.remove();
  const one = document.createElement("p");
  one.className = "toast";
  one.textContent = sentence;
  box.append(one);
  setTimeout(() => one.remove(), seconds * 1000);
}
