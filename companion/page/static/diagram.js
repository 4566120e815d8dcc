// The board as the table believes it to be: for phones beside a real table, replays, corrections.

import { svg, t } from "./dom.js";
import { UNKNOWN, badge, drawn, isFixed } from "./art.js";
import { frame, mat } from "./mat.js";

const shapeOf = (plan, [kind]) => (plan.pieces[kind] ?? UNKNOWN).shape;

// What stands on a cell; on something flat it is smaller, with the letter of what is below it.
function stood(plan, pieces) {
  const [first, second] = pieces.map(([kind, facing, over, height]) => ({ drawing: plan.pieces[kind] ?? UNKNOWN, how: { facing, over, height } }));
  const below = drawn(second ? { ...first.drawing, letter: "" } : first.drawing, first.how, plan);
  if (!second) return below;
  const { color, letter } = first.drawing;
  return svg("g", {}, below, svg("g", { transform: "scale(.72)" }, drawn(second.drawing, second.how, plan)),
    svg("g", { transform: "translate(12 -12) scale(.6)" }, badge(color, letter)));
}

// A whole board; `tapped` is called with the cell that is tapped.
export function diagram(plan, position, { tapped = null, chosen = [] } = {}) {
  const board = svg("svg", { class: "diagram", viewBox: frame(plan).join(" "), role: "img", "aria-label": described(plan, position) }, mat(plan, t("page-card-place")));
  const pieces = svg("g", { class: "pieces" });
  const scale = plan.cell_mm / 44;
  for (const [cell, all] of Object.entries(position.pieces)) {
    const at = plan.cells[cell] ?? plan.places[cell];
    if (!at) continue;
    const upon = all.filter((one) => shapeOf(plan, one) !== "tile");
    if (upon.length < all.length) board.querySelector(`[data-cell="${CSS.escape(cell)}"]`)?.classList.add("laid");
    if (!upon.length) continue;
    const fixed = isFixed(shapeOf(plan, upon[0]));
    pieces.append(svg("g", { class: "piece still", transform: `translate(${at[0]} ${-at[1]}) scale(${fixed ? 1 : scale})` }, stood(plan, upon)));
  }
  board.append(pieces, marks(plan, [...(position.marked ?? []), ...chosen]), arrow(plan, position.arrow));
  if (tapped)
    board.addEventListener("click", (event) => {
      const cell = event.target.closest("[data-cell]")?.dataset.cell ?? under(board, event);
      if (cell) tapped(cell);
    });
  return board;
}

// Pieces cover their cells: look below them.
function under(board, event) {
  const found = document.elementsFromPoint(event.clientX, event.clientY).find((node) => board.contains(node) && node.dataset?.cell);
  return found?.dataset.cell;
}

function marks(plan, cells) {
  const group = svg("g", { class: "marks" });
  for (const cell of cells) {
    const at = plan.cells[cell] ?? plan.places[cell];
    if (at) group.append(svg("circle", { class: "mark", cx: at[0], cy: -at[1], r: plan.counters[cell] ? 9 : plan.cell_mm * 0.46 }));
  }
  return group;
}

// From where to where a move went.
export function arrow(plan, pair) {
  const ends = (pair ?? []).map((cell) => plan.cells[cell] ?? plan.places[cell]);
  if (ends.length !== 2 || ends.some((at) => !at)) return svg("g");
  const [[x, y], [tx, ty]] = ends;
  const long = Math.hypot(tx - x, ty - y) || 1;
  const [ux, uy] = [(tx - x) / long, (ty - y) / long];
  const [ex, ey] = [tx - 10 * ux, ty - 10 * uy];
  const head = `M${ex} ${-ey}L${ex - 10 * ux - 6 * uy} ${-(ey - 10 * uy + 6 * ux)}L${ex - 10 * ux + 6 * uy} ${-(ey - 10 * uy - 6 * ux)}z`;
  return svg("g", { class: "arrow-to" }, svg("path", { class: "shaft", d: `M${x + 16 * ux} ${-(y + 16 * uy)}L${ex - 8 * ux} ${-(ey - 8 * uy)}` }), svg("path", { class: "tip", d: head }));
}

const described = (plan, position) =>
  Object.entries(position.looks).filter(([cell]) => position.pieces[cell]?.some((one) => shapeOf(plan, one) !== "tile")).map(([cell, seen]) => `${position.names[seen] ?? seen} ${cell}`).join(", ");
