// Commands to the server and questions after what is new, one after the other.

import { announce, byId, now, inPast, table, text } from "./state.js";
import { toast } from "./toast.js";
import { show } from "./update.js";

const csrf = document.querySelector("meta[name='csrf']").content;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
let underWay = null; // the request that is on its way
let commanding = false; // whether a command is, or waits for news

// A name for one command, by which the server knows it again when it is sent twice.
function fresh() {
  if (crypto.randomUUID) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function lineCount() {
  const last = byId("lines").lastElementChild;
  return last ? Number(last.dataset.n) + 1 : 0;
}

function address(path, fields) {
  const query = new URLSearchParams({ as: now.wanted, since: now.since, lines: lineCount(), ...fields });
  return `/t/${table}/${path}?${query}`;
}

// The same request again until an answer comes; the server applies it once.
async function persist(path, request) {
  for (let wait = 400, warned = false; ; wait = Math.min(wait * 2, 8000)) {
    try {
      const answer = await fetch(path, { ...request, credentials: "same-origin" });
      if (![502, 503, 504].includes(answer.status)) return answer;
    } catch {
      // no connection: as if the server were away
    }
    if (!warned) toast(text("offline"), 6);
    warned = true;
    await pause(wait);
  }
}

async function exchange(path, request) {
  const answer = await persist(path, request);
  const html = await answer.text();
  const eyes = now.as;
  if (show(html)) {
    const lacks = now.as !== eyes && now.logFrom > 0;
    setTimeout(() => announce("done"));
    return lacks ? exchange(address("update", {}), {}) : answer.ok;
  }
  const plain = answer.headers.get("content-type")?.startsWith("text/plain");
  toast(plain ? html : text("failed"));
  return false;
}

async function alone(work) {
  document.body.classList.add("sending");
  try {
    underWay = work();
    return await underWay;
  } finally {
    underWay = null;
    document.body.classList.remove("sending");
  }
}

// Sends a command for the position that is shown; a second one while it is on its way is dropped.
// News that are being fetched are waited for. True when it was accepted.
export async function send(path, fields = {}) {
  if (commanding || inPast()) return false;
  commanding = true;
  try {
    const seen = { as: now.wanted, version: now.version };
    while (underWay) await underWay.catch(() => {});
    const body = new URLSearchParams({ ...seen, since: now.since, lines: lineCount(), key: fresh(), csrf, ...fields });
    announce("sending", { path, fields });
    const headers = { "X-CSRF-Token": csrf };
    return await alone(() => exchange(`/t/${table}/${path}`, { method: "POST", body, headers }));
  } finally {
    commanding = false;
  }
}

// Asks for what changed; with `all`, for everything. Not while another request is on its way.
export function refresh({ all = false, as = now.wanted } = {}) {
  if (working()) return Promise.resolve(false);
  if (all) now.since = -1;
  if (as !== now.wanted) byId("lines").replaceChildren();
  now.wanted = as;
  return alone(() => exchange(address("update", {}), {}));
}

// Shows the position after `at` actions; -1 is now.
export function stepTo(at) {
  if (at < 0) return inPast() ? refresh({ all: true }) : Promise.resolve(false);
  if (working()) return Promise.resolve(false);
  return alone(() => exchange(address("past", { at }), {}));
}

export const working = () => commanding || underWay !== null;
export const sending = () => commanding;
