// Tells that it is the viewer's turn: title of the tab, a short tone.

import { switched } from "./settings.js";
import { byId, name, now, on, text } from "./state.js";

const title = document.title;
let sounds = null;

// Browsers let a page make sounds only after its user has done something on it.
addEventListener("pointerdown", () => (sounds ??= new AudioContext()), { once: true });

function tone() {
  if (!sounds || !switched("sound")) return;
  const volume = sounds.createGain();
  const pitch = sounds.createOscillator();
  pitch.frequency.value = 660;
  volume.gain.setValueAtTime(0.12, sounds.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, sounds.currentTime + 0.35);
  pitch.connect(volume).connect(sounds.destination);
  pitch.start();
  pitch.stop(sounds.currentTime + 0.36);
}

function show() {
  document.title = now.mine && !now.over ? text("yourTurn", { name }) : title;
}

on("changed", ({ before }) => {
  show();
  if (now.mine && !before.mine && now.at < 0) tone();
  if (now.said > before.said && byId("logbook").dataset.page !== "chat") {
    document.querySelector(".loghead .dot")?.removeAttribute("hidden");
    if (now.said > before.said) tone();
  }
});
show();
