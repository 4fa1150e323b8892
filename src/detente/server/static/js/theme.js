// Light or dark, and less motion: before the page is drawn, and by the button on every page.
(() => {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");

  function stored(name) {
    try {
      return localStorage.getItem(`detente.${name}`);
    } catch {
      return null; // storage is switched off
    }
  }

  function show() {
    const theme = stored("theme");
    root.dataset.theme = theme === "paper" || theme === "night" ? theme : system.matches ? "night" : "paper";
    root.dataset.motion = stored("motion") === "off" ? "off" : "on";
  }

  show();
  system.addEventListener("change", show);
  addEventListener("storage", show);
  addEventListener("detente:setting", show);
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-do='theme']")) return;
    const theme = root.dataset.theme === "night" ? "paper" : "night";
    try {
      localStorage.setItem("detente.theme", theme);
    } catch {
      // it then holds for this page only
    }
    root.dataset.theme = theme;
    dispatchEvent(new Event("detente:theme"));
  });
})();
