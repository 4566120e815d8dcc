// Where pieces wait beside the mat: in columns on the right, or below on a narrow screen.

import { frame } from "./mat.js";

const PART = /^p[a-z0-9]{4,}$| x\d+$/; // what has been taken off a pile has no home of its own
const LAST = ["disc", "chip", "pen", "stack", "sheep", "card"]; // figures first, then what there is much of
const WIDE = 1.8; // a mat so much wider than high has more room below than beside it
const LARGE = 1.5; // so that waiting cards and counters can be read
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

// Cards wait in rows below the mat, or to its right: the spots of so many, and the room they take.
function fan(cards, [left, up, wide, tall], room, below) {
  const [w, h] = [35 * LARGE, 48 * LARGE];
  const [x, y] = below ? [left + 8, up + tall + room.below + 4] : [left + wide + room.right, up + 8];
  const across = below ? Math.floor((wide - 10) / w) : Math.ceil(cards.length / Math.floor((tall - 10) / h));
  const spot = (k) => [x + (k % across) * w + w / 2, -(y + Math.floor(k / across) * h + h / 2)];
  const deep = below ? 8 + Math.ceil(cards.length / across) * h : 8 + across * w;
  return { spots: cards.map((p, k) => [p.id, spot(k)]), deep };
}

// A spot for each piece, the room they take beside the mat, and how large waiting cards and counters are.
export function homes(things, order, plan, narrow) {
  const rank = ({ id, drawing: { shape } }) => (LAST.indexOf(shape) + 1) * 1000 + order.get(id);
  const waits = owners(things).sort((one, two) => rank(one) - rank(two));
  const [tiles, cards] = ["tile", "card"].map((shape) => waits.filter((p) => p.drawing.shape === shape));
  const pieces = waits.filter((p) => !tiles.includes(p) && !cards.includes(p));
  const [left, up, wide, tall] = frame(plan);
  const spots = new Map();
  const room = { right: 0, below: 0 };
  const pitch = 46 * (narrow ? 1.2 : 1); // fingers need more room than mice
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
  if (cards.length) {
    const found = fan(cards, [left, up, wide, tall], room, below);
    for (const [id, at] of found.spots) spots.set(id, at);
    room[below ? "below" : "right"] += found.deep;
  }
  const kinds = new Map(waits.map((p) => [p.kind, spots.get(p.id)])); // for parts that come back
  return { spots, kinds, room, large: LARGE };
}
