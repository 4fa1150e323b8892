// Parts of the page that take turns: the drawer of a narrow screen, log or chat, the score.

import { byId, inPast, now, on } from "./state.js";

const tabs = document.querySelector(".tabs");
let asked = "";
let ended = false;
let opened = ""; // the page that the last question opened

// The page of the log's part that a tab leads to.
const leadsTo = (button) => button.dataset.ofPage ?? (button.dataset.tab === "log" ? "log" : undefined);

export function showTab(tab, page = "log") {
  document.body.dataset.tab = tab;
  for (const button of tabs.children) {
    const open = button.dataset.tab === tab && (tab !== "log" || leadsTo(button) === page);
    button.setAttribute("aria-selected", open);
  }
}

function openTab(button) {
  showTab(button.dataset.tab, leadsTo(button));
  if (leadsTo(button)) showPage(leadsTo(button));
}

export function showPage(page) {
  byId("logbook").dataset.page = page;
  for (const button of document.querySelectorAll(".loghead [data-page]")) {
    button.setAttribute("aria-selected", button.dataset.page === page);
  }
  for (const leaf of document.querySelectorAll(".leaf")) leaf.classList.toggle("shown", leaf.dataset.leaf === page);
  if (page === "chat") {
    document.querySelector(".loghead .dot")?.setAttribute("hidden", "");
    byId("chat").scrollTop = byId("chat").scrollHeight;
  }
}

export function toggleScore(shown = !byId("score")?.classList.contains("shown")) {
  byId("score")?.classList.toggle("shown", shown);
  document.querySelector("[data-do='score']")?.setAttribute("aria-expanded", shown);
}

// A look back begins with the log, whose lines say what happened; then the viewer turns to any page.
function lookBack(before) {
  opened = "";
  if (before.at >= 0) return;
  showPage("log");
  if (document.body.dataset.tab === "log") showTab("log");
}

// A new question opens the part of the page that answers it.
function follow() {
  const has = (...kinds) => now.choices.some((offer) => kinds.includes(offer.kind));
  const listed = has("step", "target") && !has("card");
  const wanted = listed || now.over || byId("hand")?.dataset.choose === undefined ? "choices" : "hand";
  tabs.querySelector("[data-tab='choices']").hidden = wanted !== "choices";
  const question = `${wanted} ${now.mine} ${now.as}`;
  const turned = now.page && now.page !== opened;
  if (question !== asked || turned) showTab(wanted);
  asked = question;
  if (turned) showPage(now.page);
  opened = now.page;
}

document.addEventListener("click", (event) => {
  const tab = event.target.closest(".tabs [data-tab]");
  if (tab) openTab(tab);
  const page = event.target.closest(".loghead [data-page]");
  if (page) showPage(page.dataset.page);
  if (event.target.closest("[data-do='score']")) toggleScore();
});
tabs.addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step) return;
  const open = [...tabs.children].filter((button) => !button.hidden);
  const next = open[(open.indexOf(document.activeElement) + step + open.length) % open.length];
  next.focus();
  openTab(next);
  event.stopPropagation();
});
// The score lies over the board when the game ends, and makes way for a look back.
function atEnd() {
  if (byId("score")?.dataset.atEnd === undefined || !now.over) return;
  if (inPast()) toggleScore(false);
  else if (!ended) toggleScore(true);
  ended = true;
}

on("changed", ({ before }) => {
  showPage(byId("logbook").dataset.page);
  if (inPast()) lookBack(before);
  else follow();
  atEnd();
});
