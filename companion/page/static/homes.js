// Where pieces wait beside the mat: in columns on the right, or below on a narrow screen.

import { frame } from "./mat.js";

const PART = /^p[a-z0-9]{4,}$| x\d+$/; // what has been taken off a pile has no home of its own
const FIRST = ["tile"]; // large things first, then figures, then what there is much of
const LAST = ["disc", "pen", "stack", "sheep", "card"];
const WIDE = 1.8; // a mat so much wider than high has more room below than beside it

export const isPart = (id) => PART.test(id);

// A spot for each piece, the room they take beside the mat, and how large waiting cards are.
export function homes(things, order, plan, narrow) {
  const rank = ({ id, drawing: { shape } }) => (FIRST.includes(shape) ? -1 : LAST.indexOf(shape) + 1) * 1000 + order.get(id);
  const waits = things.filter((p) => !isPart(p.id)).sort((one, two) => rank(one) - rank(two));
  const pieces = waits.filter((p) => p.drawing.shape !== "card");
  const cards = waits.filter((p) => p.drawing.shape === "card");
  const [left, up, wide, tall] = frame(plan);
  const large = narrow ? 1.5 : 1; // fingers need more room than mice
  const spots = new Map();
  const room = { right: 0, below: 0 };
  const pitch = 46 * (narrow ? 1.2 : 1);
  const extra = (k) => (pieces[0]?.drawing.shape === "tile" && k ? 74 : 0);
  if (narrow || plan.width_mm > WIDE * plan.height_mm) {
    const row = Math.max(1, Math.floor((wide - 20) / pitch));
    pieces.forEach((p, k) => spots.set(p.id, [left + 34 + (k % row) * pitch + extra(k), -(up + tall + 20 + Math.floor(k / row) * pitch)]));
    room.below = pieces.length ? 16 + Math.ceil(pieces.length / row) * pitch + (extra(1) ? 46 : 0) : 0;
  } else {
    const rows = Math.floor((tall - extra(1)) / pitch);
    pieces.forEach((p, k) => spots.set(p.id, [left + wide + 22 + Math.floor(k / rows) * pitch + (extra(1) && 16), -(up + 34 + (k % rows) * pitch + extra(k))]));
    room.right = pieces.length ? 8 + Math.ceil(pieces.length / rows) * pitch + (extra(1) && 46) : 0;
  }
  const row = Math.max(1, Math.floor((wide - 10) / (35 * large)));
  cards.forEach((p, k) => spots.set(p.id, [left + 8 + (k % row) * 35 * large + 17 * large, -(up + tall + room.below + 4 + (Math.floor(k / row) * 48 + 22) * large)]));
  if (cards.length) room.below += 8 + Math.ceil(cards.length / row) * 48 * large;
  return { spots, room, large };
}
