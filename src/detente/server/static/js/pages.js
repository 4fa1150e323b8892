// The pages around the tables: what a choice in a form means, times as this browser writes them.

import { times } from "./times.js";

function tell(select) {
  document.getElementById(select.dataset.lines).textContent = select.selectedOptions[0].dataset.line;
}

// Of two options that contradict one another the second can no longer be chosen so: what somebody
// chose last stands, and a choice that it rules out falls back to one that is left.
function settle(form, changed = null) {
  const clashes = JSON.parse(form.dataset.clashes);
  const option = (name) => form.elements[`option_${name}`];
  for (const select of form.querySelectorAll("select[name^='option_']"))
    for (const each of select.options) each.disabled = false;
  const bar = (select, values) => {
    for (const each of select.options) if (values.includes(each.value)) each.disabled = true;
    if (select.selectedOptions[0]?.disabled) select.value = [...select.options].find((each) => !each.disabled).value;
  };
  const inTurn = [...clashes, ...clashes.map(({ option, values, other, others }) => ({ option: other, values: others, other: option, others: values }))];
  inTurn.sort((one, two) => (option(two.other) === changed) - (option(one.other) === changed));
  for (const { option: barred, values, other, others } of inTurn)
    if (option(barred) && option(other) && others.includes(option(other).value)) bar(option(barred), values);
}

document.addEventListener("change", (event) => {
  const select = event.target.closest("select[data-lines]");
  if (select) tell(select);
  const form = event.target.closest("form[data-clashes]");
  if (form) settle(form, event.target);
});
document.querySelectorAll("form[data-clashes]").forEach((form) => settle(form));
document.addEventListener("htmx:afterSwap", times);
document.querySelectorAll("select[data-lines]").forEach(tell); // the browser may have kept an earlier choice
times();
