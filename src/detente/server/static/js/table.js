// The page of a table: starts its parts and shows the first position.

import "./alert.js";
import "./bare.js";
import "./fold.js";
import "./keys.js";
import "./mini.js";
import { refresh } from "./send.js";
import { mark } from "./marks.js";
import { listen } from "./push.js";
import { announce, now, on } from "./state.js";
import { times } from "./times.js";

// In a game on one screen the next one looks; when it is over, anybody looks through any eyes.
document.addEventListener("click", async (event) => {
  const eyes = event.target.closest("[data-eyes]");
  if (!eyes) return;
  const as = eyes.dataset.eyes;
  if (!(await refresh({ all: true, as }))) return;
  history.replaceState(null, "", `?as=${encodeURIComponent(as)}`);
  listen();
});

on("changed", () => {
  document.body.classList.toggle("over", now.over);
  times();
});
mark(now.marks, false);
if (now.at < 0) now.since = now.version;
announce("changed", { before: { ...now, mine: now.mine }, find: "" });
listen();
