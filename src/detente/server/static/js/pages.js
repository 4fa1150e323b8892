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

// One person sits on one seat: who takes another one leaves the first to whoever was chosen there.
const sitters = [...document.querySelectorAll("select[name^='seat_']")];
const chosen = new Map(sitters.map((select) => [select, select.value]));

function change(select) {
  const before = chosen.get(select);
  for (const other of sitters) {
    if (select.value !== "me" || other === select || other.value !== "me") continue;
    if ([...other.options].some((each) => each.value === before)) other.value = before;
    chosen.set(other, other.value);
    tell(other);
  }
  chosen.set(select, select.value);
}

// The name that was given last is there again.
const you = document.getElementById("your-name");
const NAME = "detente.you";

function remember(name) {
  try {
    if (name) localStorage.setItem(NAME, name);
    return localStorage.getItem(NAME) ?? "";
  } catch {
    return ""; // the browser keeps nothing
  }
}

if (you && !you.value) you.value = remember();
you?.form.addEventListener("submit", () => remember(you.value.trim()));

// What a form makes is made once: its button waits for the answer, and by its key the server knows
// the form again. After a step back the page would have another key; the history keeps the one used.
const REST = 8000; // milliseconds after which a form without an answer may be sent again

for (const form of document.querySelectorAll("form[method='post']")) {
  const button = form.querySelector("button:not([type])");
  const key = form.elements.key;
  if (key && history.state?.key) key.value = history.state.key;
  const again = () => (button.disabled = false);
  form.addEventListener("submit", () => {
    if (key) history.replaceState({ key: key.value }, "");
    button.disabled = true;
    setTimeout(again, REST);
  });
  addEventListener("pageshow", again);
}

document.addEventListener("change", (event) => {
  if (sitters.includes(event.target)) change(event.target);
  const select = event.target.closest("select[data-lines]");
  if (select) tell(select);
  const form = event.target.closest("form[data-clashes]");
  if (form) settle(form);
});
document.querySelectorAll("form[data-clashes]").forEach(settle);
document.addEventListener("htmx:afterSwap", times);
document.querySelectorAll("select[data-lines]").forEach(tell); // the browser may have kept an earlier choice
times();
