// The board as the table believes it to be: for phones beside a real table, replays, corrections.

import { svg, t } from "./dom.js";
import { badge, drawn, shapeOf } from "./art.js";
import { frame, mat } from "./mat.js";

function look(game, cell, look, label, name) {
  const shape = shapeOf(look, game);
  if (shape === "pasture") return null;
  if (shape === "sheep" && / pen sheep$/.test(look)) {
    const color = look.split(" ")[0];
    const both = svg("g", {}, drawn({ look: `${color} pen`, shape: "pen", letter: "" }, game), svg("g", { transform: "scale(.72)" }, drawn({ look: "sheep", shape: "sheep", letter: "", id: "sheep 1" }, game)));
    both.append(svg("g", { transform: "translate(12 -12) scale(.6)" }, badge(color, label)));
    return both;
  }
  const height = Number((/\d+$/.exec(label || "") || [1])[0]);
  const letter = shape === "stack" ? (label || "").replace(/\d+$/, "") : label || "";
  return drawn({ look, shape, letter, name, height, id: "sheep 1", cell }, game);
}

// A whole board; `tapped` is called with the cell that is tapped.
export function diagram(plan, position, { tapped = null, chosen = [] } = {}) {
  const board = svg("svg", { class: "diagram", viewBox: frame(plan).join(" "), role: "img", "aria-label": described(position) }, mat(plan, t("page-card-place")));
  const pieces = svg("g", { class: "pieces" });
  const scale = plan.cell_mm / 44;
  for (const [cell, seen] of Object.entries(position.looks)) {
    const at = plan.cells[cell] ?? plan.places[cell];
    if (!at) continue;
    if (seen === "pasture" || (plan.game === "battle_sheep" && seen !== "pasture")) board.querySelector(`[data-cell="${CSS.escape(cell)}"]`)?.classList.add("laid");
    const node = look(plan.game, cell, seen, position.labels[cell], position.names[seen] ?? seen);
    const fixed = ["card", "stack", "disc"].includes(shapeOf(seen, plan.game));
    if (node) pieces.append(svg("g", { class: "piece still", transform: `translate(${at[0]} ${-at[1]}) scale(${fixed ? 1 : scale})` }, node));
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
    if (at) group.append(svg("circle", { class: "mark", cx: at[0], cy: -at[1], r: plan.cell_mm * 0.46 }));
  }
  return group;
}

function arrow(plan, pair) {
  const ends = (pair ?? []).map((cell) => plan.cells[cell] ?? plan.places[cell]);
  if (ends.length !== 2 || ends.some((at) => !at)) return svg("g");
  const [[x, y], [tx, ty]] = ends;
  const long = Math.hypot(tx - x, ty - y) || 1;
  const [ux, uy] = [(tx - x) / long, (ty - y) / long];
  const [ex, ey] = [tx - 10 * ux, ty - 10 * uy];
  const head = `M${ex} ${-ey}L${ex - 10 * ux - 6 * uy} ${-(ey - 10 * uy + 6 * ux)}L${ex - 10 * ux + 6 * uy} ${-(ey - 10 * uy - 6 * ux)}z`;
  return svg("g", { class: "arrow-to" }, svg("path", { class: "shaft", d: `M${x + 16 * ux} ${-(y + 16 * uy)}L${ex - 8 * ux} ${-(ey - 8 * uy)}` }), svg("path", { class: "tip", d: head }));
}

const described = (position) =>
  Object.entries(position.looks).filter(([, seen]) => seen !== "pasture").map(([cell, seen]) => `${position.names[seen] ?? seen} ${cell}`).join(", ");
