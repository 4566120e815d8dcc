// The printed mats, drawn from their plan: cells, places in the margin, markers in the corners.

import { svg } from "./dom.js";
import { paint, points } from "./art.js";

// Not the real code of a marker, but as crowded as one.
function marker(id, x, y) {
  const group = svg("g", { class: "marker", transform: `translate(${x} ${y})` }, svg("rect", { x: -17, y: -17, width: 34, height: 34 }));
  let bits = (id + 3) * 40503;
  for (let k = 0; k < 16; k++) {
    if ((bits >> k) & 1)
      group.append(svg("rect", { class: "bit", x: -11.3 + (k % 4) * 5.66, y: -11.3 + Math.floor(k / 4) * 5.66, width: 5.7, height: 5.7 }));
  }
  return group;
}

// Cells side by side are squares or hexagons; without a lattice they are round places.
function cell(plan, name, [x, y]) {
  const [c, common] = [plan.cell_mm, { class: `cell ${plan.tints[name]}`, "data-cell": name }];
  return outline(plan, x, y, c, common);
}

function outline({ lattice }, x, y, c, common) {
  if (lattice === "hexagon") return svg("polygon", { ...common, points: points(c / Math.sqrt(3)), transform: `translate(${x} ${-y})` });
  if (!lattice) return svg("circle", { ...common, cx: x, cy: -y, r: 0.46 * c });
  return svg("rect", { ...common, x: x - c / 2, y: -y - c / 2, width: c, height: c });
}

// What else is printed: names of rows and columns, large marks, checkered lines, closed places.
function printed(plan) {
  const group = svg("g", { class: "names", "aria-hidden": "true" });
  const near = plan.cell_mm / 2 - 7;
  const all = Object.entries(plan.cells);
  const west = (row) => Math.min(...all.filter(([, [, y]]) => y === row).map(([, [x]]) => x));
  const south = (column) => Math.min(...all.filter(([, [x]]) => x === column).map(([, [, y]]) => y));
  const columns = [...new Set(all.map(([, [x]]) => x))].sort((one, two) => one - two);
  for (const [x, y] of plan.ponds) group.append(outline(plan, x, y, plan.cell_mm, { class: "pond" }));
  for (const x of plan.bands)
    for (const side of [-2, 2])
      group.append(svg("line", { class: "checker", x1: x + side, x2: x + side, y1: -plan.height_mm / 2 + (side > 0 ? 4 : 0), y2: plan.height_mm / 2 }));
  for (const [name, [x, y]] of all) {
    if (plan.marks[name]) group.append(svg("text", { class: "large", x, y: -y }, plan.marks[name]));
    if (plan.lattice === "hexagon") group.append(svg("text", { class: "inside", x, y: -y, "font-size": 0.27 * plan.cell_mm }, name));
    const column = plan.columns.length ? plan.columns[columns.indexOf(x)] : plan.lattice === "square" ? name.replace(/\d+$/, "") : "";
    if (column && y === south(x)) group.append(svg("text", { x: plan.columns.length ? x : x + near, y: -y + near }, column));
    if (plan.lattice === "square" && x === west(y)) group.append(svg("text", { x: x - near, y: -y - near }, /\d*$/.exec(name)[0]));
  }
  return group;
}

function place(name, [x, y], card, label) {
  const group = svg("g", { class: "place", transform: `translate(${x} ${-y})`, "data-cell": name });
  group.append(card ? svg("rect", { x: -16.5, y: -22.5, width: 33, height: 45, rx: 5 }) : svg("circle", { r: 19 }));
  if (card) group.append(svg("text", { y: 0 }, label));
  return group;
}

// A pattern that a small counter covers, in a frame of its colour.
function counter(name, [x, y], color) {
  const group = svg("g", { class: `counter ${color}`, transform: `translate(${x} ${-y})`, "data-cell": name }, paint(svg("rect", { x: -7.2, y: -7.2, width: 14.4, height: 14.4, rx: 1 }), color), svg("rect", { class: "white", x: -6, y: -6, width: 12, height: 12 }));
  for (const [column, row] of [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2]])
    group.append(svg("rect", { class: "black", x: -6 + 4 * column, y: -6 + 4 * row, width: 4, height: 4 }));
  return group;
}

// The whole mat; `labels` are texts for places of cards.
export function mat(plan, label) {
  const [w, h, m] = [plan.width_mm / 2, plan.height_mm / 2, plan.margin_mm];
  const group = svg("g", { class: `mat ${plan.lattice}` }, svg("rect", { class: "sheet", x: -w - m, y: -h - m, width: 2 * (w + m), height: 2 * (h + m), rx: 5 }));
  const far = 23;
  const corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]];
  corners.forEach(([x, y], k) => group.append(marker(plan.markers[k], x * (w + m - far), y * (h + m - far))));
  group.append(svg("text", { class: "name", x: -w + 4, y: -h - m / 2 }, plan.title));
  const cells = svg("g", { class: "cells" });
  for (const [name, at] of Object.entries(plan.cells)) cells.append(cell(plan, name, at));
  group.append(cells, printed(plan));
  const seen = new Set();
  for (const [name, at] of Object.entries(plan.places)) {
    if (seen.has(String(at))) continue;
    seen.add(String(at));
    const color = plan.counters[name];
    if (plan.dice.includes(name)) group.append(svg("rect", { class: "tray", x: at[0] - 20, y: -at[1] - 20, width: 40, height: 40, "data-cell": name }));
    else group.append(color ? counter(name, at, color) : place(name, at, plan.cards.includes(name), label));
  }
  return group;
}

// A frame round the mat with room for what lies beside it: left, top, width, height.
export function frame(plan, { right = 0, below = 0 } = {}) {
  const [w, h, m] = [plan.width_mm / 2, plan.height_mm / 2, plan.margin_mm];
  const pad = 14;
  return [-w - m - pad, -h - m - pad, 2 * (w + m + pad) + right, 2 * (h + m + pad) + below];
}
