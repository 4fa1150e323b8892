// What the viewer has set, kept in this browser.

const usual = { theme: "auto", confirm: "on", hover: "on", sound: "on", motion: "on", bare: "off" };
const here = {};

function setting(name) {
  if (name in here) return here[name];
  try {
    return localStorage.getItem(`detente.${name}`) ?? usual[name];
  } catch {
    return usual[name];
  }
}

export const switched = (name) => setting(name) === "on";

export const still = () =>
  !switched("motion") || matchMedia("(prefers-reduced-motion: reduce)").matches;

function keep(name, value) {
  try {
    localStorage.setItem(`detente.${name}`, value);
  } catch {
    here[name] = value;
  }
  dispatchEvent(new Event("detente:setting"));
}

export const turn = (name, on) => keep(name, on ? "on" : "off");

function show() {
  for (const field of document.querySelectorAll("[data-setting]")) {
    const value = setting(field.dataset.setting);
    if (field.type === "checkbox") field.checked = value === "on";
    else field.value = value;
  }
}

addEventListener("detente:theme", show);
document.addEventListener("change", (event) => {
  const field = event.target.closest("[data-setting]");
  if (!field) return;
  keep(field.dataset.setting, field.type === "checkbox" ? (field.checked ? "on" : "off") : field.value);
});
show();
