// The pages around the tables: what a choice in a form means, times as this browser writes them.

import { times } from "./times.js";

function tell(select) {
  document.getElementById(select.dataset.lines).textContent = select.selectedOptions[0].dataset.line;
}

// Values that cannot go with what is chosen for the option they depend on cannot be chosen; where
// one of them was, the first value that is left takes its place.
function settle(form) {
  const option = (name) => form.elements[`option_${name}`];
  const selects = form.querySelectorAll("select[name^='option_']");
  for (const select of selects) for (const each of select.options) each.disabled = false;
  for (const { option: name, values, other, others } of JSON.parse(form.dataset.clashes)) {
    if (!others.includes(option(other).value)) continue;
    for (const each of option(name).options) each.disabled ||= values.includes(each.value);
    if (option(name).selectedOptions[0].disabled)
      option(name).value = [...option(name).options].find((each) => !each.disabled).value;
  }
}

document.addEventListener("change", (event) => {
  const select = event.target.closest("select[data-lines]");
  if (select) tell(select);
  const form = event.target.closest("form[data-clashes]");
  if (form) settle(form);
});
document.querySelectorAll("form[data-clashes]").forEach(settle);
document.addEventListener("htmx:afterSwap", times);
document.querySelectorAll("select[data-lines]").forEach(tell); // the browser may have kept an earlier choice
times();
