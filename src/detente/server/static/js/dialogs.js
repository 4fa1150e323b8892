// Dialogs: opening and closing, the warning before a choice that can lose at once.

import { send } from "./send.js";
import { byId, on, text } from "./state.js";
import { toast } from "./toast.js";

export function openDialog(name) {
  for (const open of document.querySelectorAll("dialog[open]")) open.close();
  byId(`dialog-${name}`)?.showModal();
}

// Asks again before a dangerous choice; true when the viewer wants it all the same.
export function warn(offer) {
  const dialog = byId("dialog-danger");
  byId("danger-title").textContent = text("danger", { what: offer.label });
  byId("danger-text").textContent = offer.danger;
  const anyway = byId("danger-anyway");
  anyway.textContent = text("anyway");
  return new Promise((resolve) => {
    let wanted = false;
    anyway.onclick = () => {
      wanted = true;
      dialog.close();
    };
    dialog.onclose = () => resolve(wanted);
    dialog.showModal();
  });
}

// Links to hand out, with the name of the server that this browser knows.
const whole = (link) => new URL(link, location.href).href;

on("changed", () => {
  for (const field of document.querySelectorAll(".share input")) field.value = whole(field.defaultValue);
});

document.addEventListener("click", async (event) => {
  const opener = event.target.closest("[data-dialog]");
  if (opener) return openDialog(opener.dataset.dialog);
  if (event.target.closest("dialog [data-close]")) event.target.closest("dialog").close();
  if (event.target.matches("dialog")) event.target.close(); // the ground beside it
  const ask = event.target.closest("[data-ask]");
  if (ask) {
    ask.closest("dialog")?.close();
    send("ask", { kind: ask.dataset.ask });
  }
  const copy = event.target.closest("[data-copy]");
  if (copy) {
    copy.closest(".share")?.querySelector("input")?.select();
    await navigator.clipboard?.writeText(whole(copy.dataset.copy)).catch(() => {});
    toast(text("copied"), 2);
  }
});
document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form.command");
  if (!form) return;
  event.preventDefault();
  const accepted = await send(new URL(form.action).pathname.split("/").pop(), Object.fromEntries(new FormData(form)));
  if (!accepted) return;
  form.closest("dialog:not(#dialog-people)")?.close();
  form.reset();
});
