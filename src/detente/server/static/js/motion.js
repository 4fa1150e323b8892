// Pieces that went somewhere travel there over the board.

import { still } from "./settings.js";
import { byId } from "./state.js";

const SVG = "http://www.w3.org/2000/svg";
const TIME = 240; // of one piece
const AFTER = 120; // the next one follows
const MOST = 8; // of many only the last ones
const POINTS = 16;
const JUMP = 4; // a stretch so many times as long as usual leads round the edge

const board = byId("map").querySelector(":scope > svg");

// Where a piece is on its way; at the edge it is in two places at once.
function frames(course) {
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", course);
  const long = line.getTotalLength();
  const found = [];
  let last = null;
  for (let part = 0; part <= POINTS; part += 1) {
    const { x, y } = line.getPointAtLength((long * part) / POINTS);
    const frame = { offset: part / POINTS, transform: `translate(${x}px, ${y}px)` };
    const jumps = last && Math.hypot(x - last.x, y - last.y) > (JUMP * long) / POINTS;
    if (jumps) found.push({ ...found.at(-1), offset: frame.offset });
    found.push(frame);
    last = { x, y };
  }
  return found;
}

function send({ symbol, path }, order) {
  const piece = document.createElementNS(SVG, "use");
  piece.setAttribute("href", `#${symbol}`);
  piece.setAttribute("class", "travelling");
  board.append(piece);
  const timing = { duration: TIME, delay: order * AFTER, easing: "ease-in-out", fill: "backwards" };
  piece.animate(frames(path), timing).onfinish = () => piece.remove();
}

// Shows the moves that entries of the journal from number `from` on tell of.
export function travel(motions, from) {
  if (!board || still()) return;
  motions.filter(({ number }) => number >= from).slice(-MOST).forEach(send);
}
