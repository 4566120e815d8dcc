// Where pieces wait beside the mat: in columns on the right, or below on a narrow screen.

import { frame } from "./mat.js";

const PART = /^p[a-z0-9]{4,}$| x\d+$/; // what has been taken off a pile has no home of its own
const LAST = ["disc", "chip", "pen", "stack", "sheep", "card"]; // figures first, then what there is much of
const WIDE = 1.8; // a mat so much wider than high has more room below than beside it
const [GAP, COUNT] = [8, 12]; // round tiles; a pile is a little higher than its tile

export const isWide = (plan) => plan.width_mm > WIDE * plan.height_mm;
export const isPart = (id) => PART.test(id);

// What has a place beside the mat: all but parts of piles, and the last of a pile that is used up.
export function owners(things) {
  const own = things.filter((p) => !isPart(p.id));
  const kinds = new Set(own.map((p) => p.kind));
  const left = things.filter((p) => isPart(p.id) && p.away && !kinds.has(p.kind) && kinds.add(p.kind));
  return [...own, ...left];
}

// How far a tile reaches from its anchor to the left, up, right and down, however it is turned.
function reach({ drawing: { forms } }, { lattice, cell_mm: mm }) {
  const cells = [[0, 0], ...Object.values(forms).flat()];
  const half = lattice === "hexagon" ? mm / Math.sqrt(3) : mm / 2;
  const [xs, ys] = [0, 1].map((k) => cells.map((cell) => cell[k] * mm));
  return { left: half - Math.min(...xs), up: half + Math.max(...ys) + COUNT, right: half + Math.max(...xs), down: half - Math.min(...ys) };
}

// A spot for each piece, the room they take beside the mat, and how large waiting cards are.
export function homes(things, order, plan, narrow) {
  const rank = ({ id, drawing: { shape } }) => (LAST.indexOf(shape) + 1) * 1000 + order.get(id);
  const waits = owners(things).sort((one, two) => rank(one) - rank(two));
  const [tiles, cards] = ["tile", "card"].map((shape) => waits.filter((p) => p.drawing.shape === shape));
  const pieces = waits.filter((p) => !tiles.includes(p) && !cards.includes(p));
  const [left, up, wide, tall] = frame(plan);
  const large = narrow ? 1.5 : 1; // fingers need more room than mice
  const spots = new Map();
  const room = { right: 0, below: 0 };
  const pitch = 46 * (narrow ? 1.2 : 1);
  const below = narrow || isWide(plan);
  let [used, deep] = [GAP, 0]; // by tiles: along the mat, and away from it
  for (const tile of tiles) {
    const far = reach(tile, plan);
    spots.set(tile.id, below ? [left + used + far.left, -(up + tall + GAP + far.up)] : [left + wide + far.left, -(up + used + far.up)]);
    used += GAP + (below ? far.left + far.right : far.up + far.down);
    deep = Math.max(deep, GAP + (below ? far.up + far.down : far.left + far.right));
  }
  const row = Math.max(1, Math.floor(((below ? wide : tall) - used) / pitch));
  const lines = Math.ceil(pieces.length / row);
  pieces.forEach((p, k) => {
    const [along, away] = [used + 20 + (k % row) * pitch, 20 + Math.floor(k / row) * pitch];
    spots.set(p.id, below ? [left + along, -(up + tall + away)] : [left + wide + away, -(up + along)]);
  });
  room[below ? "below" : "right"] = waits.length > cards.length ? GAP + Math.max(deep, lines * pitch) : 0;
  const across = Math.max(1, Math.floor((wide - 10) / (35 * large)));
  cards.forEach((p, k) => spots.set(p.id, [left + 8 + (k % across) * 35 * large + 17 * large, -(up + tall + room.below + 4 + (Math.floor(k / across) * 48 + 22) * large)]));
  if (cards.length) room.below += 8 + Math.ceil(cards.length / across) * 48 * large;
  const kinds = new Map(waits.map((p) => [p.kind, spots.get(p.id)])); // for parts that come back
  return { spots, kinds, room, large };
}
