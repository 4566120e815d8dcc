// The printed mats, drawn from their plan: cells, places in the margin, markers in the corners.

import { svg } from "./dom.js";
import { points } from "./art.js";

const LANES = ["red", "blue", "green", "yellow", "white", "black"];
const DARK = /^[efg][567]$/;

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

function square(plan, name, x, y) {
  const c = plan.cell_mm;
  const column = name.charCodeAt(0) - 97;
  const row = Number(name.slice(1)) - 1;
  const ring = plan.game === "pasterze" && (column === 0 || row === 0 || column === 10 || row === 10);
  const dark = plan.game === "pasterze" && DARK.test(name);
  const kind = ring ? "ring" : dark ? "start" : (column + row) % 2 ? "odd" : "even";
  return svg("rect", { class: `cell ${kind}`, x: x - c / 2, y: -y - c / 2, width: c, height: c, "data-cell": name });
}

function lane(plan, name, x, y) {
  const c = plan.cell_mm;
  const [number, place] = name.split("-").map(Number);
  const kind = place === 0 ? "start" : place > 15 ? "finish" : (number + place) % 2 ? "odd" : "even";
  return svg("rect", { class: `cell ${kind} lane-${LANES[number - 1]}`, x: x - c / 2, y: -y - c / 2, width: c, height: c, "data-cell": name });
}

const hexagon = (plan, name, x, y) =>
  svg("polygon", { class: `cell ${plan.game === "plops" ? "odd" : "bare"}`, points: points(plan.cell_mm / Math.sqrt(3)), transform: `translate(${x} ${-y})`, "data-cell": name });

const CELLS = { square, track: lane, hexagon };

function names(plan) {
  const group = svg("g", { class: "names", "aria-hidden": "true" });
  const near = plan.cell_mm / 2 - 5;
  for (const [name, [x, y]] of Object.entries(plan.cells)) {
    if (plan.shape === "square" && /^[a-z]1$/.test(name)) group.append(svg("text", { x: x + near, y: -y + near }, name[0]));
    if (plan.shape === "square" && name[0] === "a") group.append(svg("text", { x: x - near, y: -y - near }, name.slice(1)));
    if (plan.shape === "track" && name.endsWith("-0")) group.append(svg("text", { class: "lane", x: x - plan.cell_mm / 2 - 12, y: -y }, name[0]));
  }
  return group;
}

function place(name, [x, y], label) {
  const card = name.endsWith("card");
  const group = svg("g", { class: "place", transform: `translate(${x} ${-y})`, "data-cell": name });
  group.append(card ? svg("rect", { x: -16.5, y: -22.5, width: 33, height: 45, rx: 5 }) : svg("circle", { r: 19 }));
  if (card) group.append(svg("text", { y: 0 }, label));
  return group;
}

// The whole mat; `labels` are texts for places of cards.
export function mat(plan, label) {
  const [w, h, m] = [plan.width_mm / 2, plan.height_mm / 2, plan.margin_mm];
  const group = svg("g", { class: `mat ${plan.shape}` }, svg("rect", { class: "sheet", x: -w - m, y: -h - m, width: 2 * (w + m), height: 2 * (h + m), rx: 5 }));
  const far = 23;
  const corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]];
  corners.forEach(([x, y], k) => group.append(marker(plan.markers[k], x * (w + m - far), y * (h + m - far))));
  group.append(svg("text", { class: "name", x: -w + 4, y: -h - m / 2 }, plan.title));
  const cells = svg("g", { class: "cells" });
  for (const [name, [x, y]] of Object.entries(plan.cells)) cells.append(CELLS[plan.shape](plan, name, x, y));
  group.append(cells, names(plan));
  const seen = new Set();
  for (const [name, at] of Object.entries(plan.places)) {
    if (seen.has(String(at))) continue;
    seen.add(String(at));
    group.append(place(name, at, label));
  }
  return group;
}

// A frame round the mat with room for what lies beside it: left, top, width, height.
export function frame(plan, { right = 0, below = 0 } = {}) {
  const [w, h, m] = [plan.width_mm / 2, plan.height_mm / 2, plan.margin_mm];
  const pad = 14;
  return [-w - m - pad, -h - m - pad, 2 * (w + m + pad) + right, 2 * (h + m + pad) + below];
}
