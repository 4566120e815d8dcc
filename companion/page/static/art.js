// Drawings of pieces from above, by shape and paint: no game is known here. Millimetres.

import { svg } from "./dom.js";

export const COLORS = ["blue", "yellow", "green", "red", "black", "white"];
const QUARTER = { n: 0, e: 90, s: 180, w: 270 };

const hexagon = (r) =>
  [0, 1, 2, 3, 4, 5]
    .map((k) => [r * Math.sin((k * Math.PI) / 3), -r * Math.cos((k * Math.PI) / 3)])
    .map((point) => point.map((value) => value.toFixed(2)).join(","))
    .join(" ");

// Paint is a class where the style sheet knows the colour; any other name is tried as it is.
export function paint(node, color, property = "fill") {
  if (COLORS.includes(color)) node.classList.add(`${property === "fill" ? "fill" : "line"}-${color}`);
  else node.setAttribute(property, color && CSS.supports("color", color) ? color : "#8a8371");
  return node;
}

const inked = (color) => (COLORS.includes(color) ? `on-${color}` : "on-other");

// A colour is told by hue, by the shape of its badge and by a letter.
const BADGES = {
  blue: (r) => svg("circle", { r }),
  yellow: (r) => svg("path", { d: `M0 ${-1.25 * r}L${1.2 * r} ${0.85 * r}H${-1.2 * r}z` }),
  green: (r) => svg("rect", { x: -0.92 * r, y: -0.92 * r, width: 1.84 * r, height: 1.84 * r, rx: 1 }),
  red: (r) => svg("path", { d: `M0 ${-1.3 * r}L${1.3 * r} 0L0 ${1.3 * r}L${-1.3 * r} 0z` }),
  black: (r) => svg("polygon", { points: hexagon(1.12 * r) }),
  white: (r) => svg("path", { d: `M${-0.5 * r} ${-1.1 * r}h${r}l${0.6 * r} ${0.6 * r}v${r}l${-0.6 * r} ${0.6 * r}h${-r}l${-0.6 * r} ${-0.6 * r}v${-r}z` }),
};

export function badge(color, letter, r = 7) {
  const plain = color.split(" ")[0];
  const shape = (BADGES[plain] || BADGES.blue)(r);
  shape.setAttribute("class", "rim");
  paint(shape, plain);
  const low = plain === "yellow" ? 0.35 * r : 0;
  const size = (letter.length > 1 ? 0.85 : 1.15) * r;
  return svg("g", { class: "badge" }, shape,
    svg("text", { class: inked(plain), y: low, "font-size": size.toFixed(1) }, letter));
}

// The same for running text: a small picture of its own.
export const chip = (color, letter) =>
  svg("svg", { class: "chip", viewBox: "-10 -10 20 20", "aria-hidden": "true" }, badge(color, letter, 7.2));

function wool(kind) {
  const bumps = [];
  for (let k = 0; k < 13; k++) {
    const angle = (k * 2 * Math.PI) / 13;
    bumps.push(svg("circle", { cx: (9.4 * Math.sin(angle)).toFixed(1), cy: (4 - 11.6 * Math.cos(angle)).toFixed(1), r: 5 }));
  }
  return svg("g", { class: `wool ${kind}` }, ...bumps, svg("ellipse", { class: "fleece", cy: 4, rx: 12.4, ry: 14.2 }));
}

function head(kind) {
  return svg("g", { class: `head ${kind}` },
    svg("ellipse", { class: "ear", cx: -7.6, cy: -11.6, rx: 4.6, ry: 2.5, transform: "rotate(-24 -7.6 -11.6)" }),
    svg("ellipse", { class: "ear", cx: 7.6, cy: -11.6, rx: 4.6, ry: 2.5, transform: "rotate(24 7.6 -11.6)" }),
    svg("ellipse", { cy: -14.6, rx: 5.8, ry: 7.6 }),
    svg("circle", { class: "eye", cx: -2.7, cy: -15.6, r: 1.5 }),
    svg("circle", { class: "eye", cx: 2.7, cy: -15.6, r: 1.5 }),
    svg("path", { class: "tuft", d: "M-4.4 -9.4a3 3 0 0 1 2.6 -2.2a3 3 0 0 1 4 0a3 3 0 0 1 2.2 2.2z" }));
}

function upright(degrees, ...children) {
  return svg("g", { transform: `rotate(${-degrees})` }, ...children);
}

function sheep(color, letter, degrees, onBack = false) {
  const dark = color === "black" ? "dark" : "";
  const body = svg("g", { transform: `rotate(${degrees})` },
    svg("ellipse", { class: "shade", cx: 1.5, cy: 4, rx: 15, ry: 19 }),
    svg("circle", { class: `tail ${dark}`, cy: 19.6, r: 3 }), wool(dark), head(dark));
  if (onBack) {
    for (const [x, y] of [[-6, -3], [6, -3], [-6, 9], [6, 9]])
      body.append(svg("path", { class: "leg", d: `M${x} ${y}l${x < 0 ? -4 : 4} -3` }), svg("circle", { class: "hoof", cx: x, cy: y, r: 2.6 }));
  }
  if (color) {
    const mark = color === "black" ? svg("text", { class: "on-black big" }, letter) : badge(color, letter, 6.6);
    body.append(svg("g", { transform: "translate(0 5.5)" }, upright(degrees, mark)));
  }
  return body;
}

const FIGURES = {
  ram: () => svg("g", {}, svg("ellipse", { class: "shade", cx: 1.5, cy: 3, rx: 16, ry: 20 }), wool("ram"), head("ram"),
    svg("path", { class: "horn", d: "M-4 -14c-9-6-15 2-11 8 3 4 9 2 7-3" }),
    svg("path", { class: "horn", d: "M4 -14c9-6 15 2 11 8-3 4-9 2-7-3" })),
  shearer: () => svg("g", {}, svg("ellipse", { class: "shade", cx: 1.5, cy: 3, rx: 18, ry: 13 }),
    svg("ellipse", { class: "shirt", rx: 17, ry: 10 }), svg("circle", { class: "straw", r: 9.5 }),
    svg("circle", { class: "straw band", r: 5.5 }),
    svg("path", { class: "shears", d: "M10 -8l9-12M16 -6l4-13M10 -8a3 3 0 1 0 4 2M16 -6a3 3 0 1 1-4 1" })),
  dog: () => svg("g", {}, svg("ellipse", { class: "shade", cx: 1.5, cy: 3, rx: 10, ry: 17 }),
    svg("path", { class: "dog tail", d: "M0 13c2 6 7 6 8 3" }), svg("ellipse", { class: "dog", cy: 3, rx: 8.4, ry: 13 }),
    svg("ellipse", { class: "patch", cx: 2, cy: 5, rx: 4, ry: 6 }), svg("ellipse", { class: "dog", cy: -12, rx: 6, ry: 7 }),
    svg("ellipse", { class: "ear", cx: -6, cy: -11, rx: 2.4, ry: 4.6, transform: "rotate(18 -6 -11)" }),
    svg("ellipse", { class: "ear", cx: 6, cy: -11, rx: 2.4, ry: 4.6, transform: "rotate(-18 6 -11)" }),
    svg("path", { class: "collar", d: "M-5.4 -6.6q5.4 3.4 10.8 0" }),
    svg("circle", { class: "nose", cy: -18, r: 1.8 })),
  wolf: () => svg("g", {}, svg("ellipse", { class: "shade", cx: 1.5, cy: 3, rx: 11, ry: 18 }),
    svg("path", { class: "wolf tail", d: "M0 13c-3 6-8 6-10 2" }), svg("ellipse", { class: "wolf", cy: 3, rx: 9, ry: 13.5 }),
    svg("ellipse", { class: "wolf pale", cy: 5, rx: 4, ry: 9 }), svg("path", { class: "wolf", d: "M-8 -19l4 3h8l4 -3 0 8c0 3-3 6-5 7l-3 2-3 -2c-2-1-5-4-5-7z" }),
    svg("circle", { class: "eye", cx: -3.2, cy: -11.5, r: 1.3 }), svg("circle", { class: "eye", cx: 3.2, cy: -11.5, r: 1.3 }),
    svg("circle", { class: "nose", cy: -3.6, r: 1.6 })),
  shepherd: () => svg("g", {}, svg("ellipse", { class: "shade", cx: 1.5, cy: 3, rx: 16, ry: 14 }),
    svg("ellipse", { class: "cloak", rx: 15, ry: 12 }), svg("circle", { class: "felt", r: 9 }),
    svg("circle", { class: "felt band", r: 5 }), svg("path", { class: "crook", d: "M13 14V-10a5 5 0 0 0-9-3" })),
};

// Any other figure: a cone in its colour with its letter.
function pawn(color, letter) {
  return svg("g", {}, svg("ellipse", { class: "shade", cx: 2, cy: 3, rx: 15, ry: 14.5 }), paint(svg("circle", { class: "token", r: 14 }), color),
    svg("circle", { class: "ring cone", r: 10 }), svg("text", { class: `${inked(color)} big`, "font-size": letter.length > 1 ? 9 : 12 }, letter));
}

function pen(color, letter) {
  const fence = svg("g", { class: "pen" }, paint(svg("rect", { x: -16, y: -16, width: 32, height: 32, rx: 3 }), color),
    svg("rect", { class: "yard", x: -11.5, y: -11.5, width: 23, height: 23, rx: 2 }));
  for (let k = -12; k <= 12; k += 8)
    fence.append(svg("path", { class: "post", d: `M${k} -16v5M${k} 11v5M-16 ${k}h5M11 ${k}h5` }));
  fence.append(svg("g", { transform: "translate(0 0) scale(.75)" }, badge(color, letter, 7)));
  return fence;
}

// A height of 0 is one that nobody has counted.
function stack(color, letter, height) {
  const group = svg("g", { class: "stack" }, svg("ellipse", { class: "shade", cx: 2, cy: 3, rx: 16, ry: 15.5 }));
  const shown = Math.min(height || 3, 16);
  for (let k = 0; k < shown; k++)
    group.append(paint(svg("circle", { class: "token", cy: (-k * 0.9).toFixed(1), r: 15 }), color));
  const top = svg("g", { transform: `translate(0 ${(-(shown - 1) * 0.9).toFixed(1)})` },
    svg("circle", { class: "ring", r: 11.6 }),
    svg("g", { transform: "translate(0 -3.6) scale(.42)" }, wool(""), head("")),
    svg("text", { class: `${inked(color)} count`, y: 7 }, `${letter}${height || "?"}`));
  group.append(top);
  return group;
}

function disc(color, height) {
  const group = svg("g", { class: `disc ${color}` }, svg("ellipse", { class: "shade", cx: 1.5, cy: 2, rx: 13, ry: 12 }));
  for (let k = 0; k < Math.min(3, height); k++) group.append(paint(svg("circle", { class: "flat", cy: -k * 1.6, r: 12 }), color));
  const y = -(Math.min(3, height) - 1) * 1.6;
  group.append(svg("path", { class: "swirl", d: `M0 ${y}a3 3 0 1 1 3 3a6 6 0 1 1 -8 -7a8 8 0 0 1 11 -1` }));
  if (height > 1) group.append(svg("text", { class: "count pale", y: y + 18 }, height));
  return group;
}

// A small counter that covers a place: with a number on it, or as a cube.
function counter(color, letter, height) {
  const group = svg("g", { class: `counter ${color}` }, svg("ellipse", { class: "shade", cx: 1, cy: 1.4, rx: 7, ry: 6.6 }));
  const laid = Math.min(3, height);
  for (let k = 0; k < laid; k++) group.append(paint(svg("circle", { class: "flat", cy: -k * 1.2, r: 6.6 }), color));
  const y = -(laid - 1) * 1.2;
  if (/^\d$/.test(letter)) group.append(svg("circle", { class: "middle", cy: y, r: 4.6 }), svg("text", { class: "number", y: y + 0.2 }, letter));
  if (height > 1) group.append(svg("text", { class: "count pale", y: y + 14 }, height));
  return group;
}

// A tile covers cells of `mm`, hexagons or squares.
function tile(cells, height, { lattice, cell_mm: mm }) {
  const group = svg("g", { class: "tile" });
  const laid = Math.min(height, 3);
  for (let k = 0; k < laid; k++)
    for (const [x, y] of cells) {
      const at = `translate(${(mm * x).toFixed(2)} ${(-mm * y - k * 2.4).toFixed(2)})`;
      const turf = lattice === "hexagon" ? svg("polygon", { points: hexagon(mm / Math.sqrt(3)) }) : svg("rect", { x: -mm / 2, y: -mm / 2, width: mm, height: mm });
      turf.setAttribute("class", "turf");
      turf.setAttribute("transform", at);
      group.append(turf);
      if (k === laid - 1) group.append(svg("path", { class: "grass", d: "M-8 4l2-5 2 5M3 -5l2-5 2 5M5 9l2-5 2 5", transform: at }));
    }
  if (height > 1) group.append(svg("text", { class: "count", x: mm / 2, y: 2 }, `×${height}`));
  return group;
}

// What a card tells to do: lines, arrows, and pieces that stand at points; a single one stands large.
function stroke([kind, points, width, color], alone) {
  const flipped = points.map(([x, y]) => [x, -y]);
  const line = () => svg("path", { d: flipped.map(([x, y], k) => `${k ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join(""), "stroke-width": Math.max(0.5, 1.5 * width) });
  if (kind === "arrow") return svg("g", { class: "arrow" }, line(), tip(flipped));
  if (["line", "faint", "dashed"].includes(kind)) return svg("g", { class: kind }, line());
  const scale = alone ? 0.62 : 0.19;
  return svg("g", {}, ...flipped.map(([x, y]) => svg("g", { transform: `translate(${x} ${y})` },
    color === "own" ? svg("circle", { class: "own", r: 4.2 }) : null,
    svg("g", { transform: `scale(${scale})` }, drawn({ shape: kind, color: color === "own" ? "" : color, letter: "", heading: 0 }, {})))));
}

function tip(points) {
  const [[x, y], [tx, ty]] = points.slice(-2);
  const turn = (Math.atan2(ty - y, tx - x) * 180) / Math.PI;
  return svg("path", { d: "M-2.4 -2L0 0L-2.4 2", "stroke-width": 1.1, transform: `translate(${tx} ${ty}) rotate(${turn.toFixed(1)})` });
}

function card({ value, title, sketch, letter }) {
  const group = svg("g", { class: "card" }, svg("rect", { class: "shade", x: -14, y: -19.5, width: 31, height: 43, rx: 4 }),
    svg("rect", { class: "paper", x: -15.5, y: -21.5, width: 31, height: 43, rx: 4 }));
  group.append(svg("g", { class: "sketch", transform: "translate(0 -4)" }, ...sketch.map((one) => stroke(one, sketch.length === 1))));
  group.append(svg("text", { class: "value", y: 15 }, value || (sketch.length || title ? "" : letter)));
  if (title) group.append(svg("text", { class: "title", y: -17 }, title));
  return group;
}

export const UNKNOWN = { shape: "pawn", color: "", letter: "?", heading: 0, turn: "", value: "", title: "", sketch: [], forms: {} };

// A piece as a drawing round 0 0; a shape that nobody drew yet is a pawn.
export function drawn(drawing, { facing = "", over = false, height = 1, form = "" }, plan = null) {
  const { shape, color, letter, heading } = drawing;
  switch (shape) {
    case "card": return card(drawing);
    case "pen": return pen(color, letter);
    case "stack": return stack(color, letter, height);
    case "disc": return disc(color, height);
    case "chip": return counter(color, letter, height);
    case "tile": return tile(drawing.forms[form] ?? Object.values(drawing.forms)[0] ?? [[0, 0]], height, plan);
    case "sheep": return sheep(color, letter, QUARTER[facing] ?? heading, over);
  }
  const figure = (FIGURES[shape] ?? (() => pawn(color, letter)))();
  const degrees = (QUARTER[facing] ?? 0) + (over ? 90 : 0);
  return degrees ? svg("g", { transform: `rotate(${degrees})` }, figure) : figure;
}

// These are as large as they are; everything else is as large as the cells of the mat.
export const isFixed = (shape) => ["card", "stack", "disc", "chip", "tile"].includes(shape);

export const points = hexagon;

const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

// A die with one face up; a face that is a colour is told by badge and letter, too.
export function die(face, letter) {
  const color = COLORS.includes(face) ? face : "";
  const group = svg("g", { class: "die" }, svg("rect", { class: color ? `fill-${color} cube` : "cube", x: -20, y: -20, width: 40, height: 40, rx: 8 }));
  if (color) group.append(svg("g", { class: "raised" }, badge(color, letter, 10)));
  else if (PIPS[face]) for (const k of PIPS[face]) group.append(svg("circle", { class: "pip", cx: -11 + 11 * (k % 3), cy: -11 + 11 * Math.floor(k / 3), r: 3.6 }));
  else group.append(svg("text", { class: "sign" }, face === "x" ? "×" : face.length > 2 ? "?" : face));
  return group;
}
