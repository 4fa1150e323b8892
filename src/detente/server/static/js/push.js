// The server says when the table has moved on; the page then asks what is new.

import { byId, inPast, now, on, table } from "./state.js";
import { refresh, working } from "./send.js";

let source = null;
let latest = now.version;
let lostTimer = 0;
let wait = 1000;
let patience = 1000; // until the next question after one that was not answered

function seem(lost) {
  clearTimeout(lostTimer);
  if (lost) lostTimer = setTimeout(() => (byId("lost").hidden = false), 2000);
  else byId("lost").hidden = true;
}

async function look() {
  if (latest <= now.version || inPast() || working()) return;
  if (await refresh()) patience = 1000;
  else {
    setTimeout(look, patience);
    patience = Math.min(patience * 2, 30000);
  }
}

export function listen() {
  source?.close();
  source = new EventSource(`/t/${table}/events?as=${encodeURIComponent(now.wanted)}`);
  source.addEventListener("open", () => {
    wait = 1000;
    seem(false);
  });
  source.addEventListener("version", (event) => {
    seem(false);
    latest = Math.max(latest, Number(event.data));
    look();
  });
  source.addEventListener("error", () => {
    seem(true);
    if (source.readyState !== EventSource.CLOSED) return; // it tries again by itself
    setTimeout(listen, wait);
    wait = Math.min(wait * 2, 15000);
  });
}

// A browser has few connections to one server: a page that nobody sees asks now and then instead.
let asking = 0;

async function ask() {
  try {
    const answer = await fetch(`/t/${table}/version`, { credentials: "same-origin" });
    if (answer.ok) latest = Math.max(latest, Number(await answer.text()));
    look();
  } catch {
    // no connection: the next question may have one
  }
}

on("done", look);
document.addEventListener("visibilitychange", () => {
  clearInterval(asking);
  if (document.visibilityState === "hidden") {
    source?.close();
    asking = setInterval(ask, 4000);
    return;
  }
  listen();
  if (!inPast()) refresh();
});
