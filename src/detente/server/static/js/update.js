// Shows what the server answered: panels, log lines, the marks of the board.

import { addLines } from "./log.js";
import { mark } from "./marks.js";
import { travel } from "./motion.js";
import { announce, byId, now } from "./state.js";
import { toast } from "./toast.js";

// Which thing has the focus, so that a swapped panel can give it back.
function focused() {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  if (element.id) return { selector: `[id="${CSS.escape(element.id)}"]`, panel: element.closest("#choices, #act") };
  for (const key of ["action", "less", "open", "step", "page", "dialog", "eyes", "row"]) {
    const value = element.dataset?.[key];
    if (value === undefined) continue;
    return { selector: `[data-${key}="${CSS.escape(value)}"]`, panel: element.closest("#choices, #act") };
  }
  return { selector: null, panel: element.closest("#choices, #act") };
}

byId("choices").addEventListener("blur", (event) => delete event.target.dataset.given);

function refocus(before) {
  const lost = !document.activeElement || document.activeElement === document.body;
  if (!before || !lost) return;
  const again = before.selector && document.querySelector(before.selector);
  if (again && !again.disabled) again.focus({ preventScroll: true });
  else if (before.panel) {
    byId("choices").dataset.given = "";
    byId("choices").focus({ preventScroll: true });
  }
}

// Puts an answer of the server on the page; false when it is no update.
// Lines that other eyes have read go away with them.
export function show(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const fragment = template.content;
  const patch = fragment.querySelector("#patch");
  if (!patch) return false;
  const news = JSON.parse(patch.textContent);
  const lines = fragment.querySelector("#new-lines");
  const keep = focused();
  const find = byId("find")?.value ?? "";
  announce("arriving");
  htmx.swap(document.body, fragment, { swapStyle: "none", swapDelay: 0, settleDelay: 0 });
  const before = { ...now };
  Object.assign(now, news, { since: news.at < 0 ? news.version : -1 });
  mark(news.marks, before.since >= 0);
  if (before.since >= 0 && news.at < 0 && news.as === before.as) travel(news.motions, before.entries);
  if (news.as !== before.as) {
    byId("lines").replaceChildren();
    now.since = -1;
  }
  if (news.at < 0) addLines(lines, news.logFrom, news.unread);
  if (news.notice) toast(news.notice);
  if (before.since >= 0 && news.at < 0 && news.as === before.as) {
    for (const [number, sentence] of news.notices) if (number >= before.entries) toast(sentence, 8);
  }
  announce("changed", { before, find });
  refocus(keep);
  return true;
}
