// The pages around the tables: what a choice in a form means, times as this browser writes them.

import { times } from "./times.js";

function tell(select) {
  document.getElementById(select.dataset.lines).textContent = select.selectedOptions[0].dataset.line;
}

document.addEventListener("change", (event) => {
  const select = event.target.closest("select[data-lines]");
  if (select) tell(select);
});
document.addEventListener("htmx:afterSwap", times);
document.querySelectorAll("select[data-lines]").forEach(tell); // the browser may have kept an earlier choice
times();
