// How everything looks from above: sheep and other figures, tokens, cards, dice. Millimetres.

import { svg } from "./dom.js";

export const COLORS = ["blue", "yellow", "green", "red", "black", "white"];
const LANES = ["red", "blue", "green", "yellow", "white", "black"];
const QUARTER = { n: 0, e: 90, s: 180, w: 270 };

const hexagon = (r) =>
  [0, 1, 2, 3, 4, 5]
    .map((k) => [r * Math.sin((k * Math.PI) / 3), -r * Math.cos((k * Math.PI) / 3)])
    .map((point) => point.map((value) => value.toFixed(2)).join(","))
    .join(" ");

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
  shape.setAttribute("class", `fill-${plain} rim`);
  const low = plain === "yellow" ? 0.35 * r : 0;
  const size = (letter.length > 1 ? 0.85 : 1.15) * r;
  return svg("g", { class: "badge" }, shape,
    svg("text", { class: `on-${plain}`, y: low, "font-size": size.toFixed(1) }, letter));
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

function sheep(color, letter, degrees, lying = false) {
  const dark = color === "black" ? "berta" : "";
  const body = svg("g", { transform: `rotate(${degrees})` },
    svg("ellipse", { class: "shade", cx: 1.5, cy: 4, rx: 15, ry: 19 }),
    svg("circle", { class: `tail ${dark}`, cy: 19.6, r: 3 }), wool(dark), head(dark));
  if (lying) {
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
  roger: () => svg("g", {}, svg("ellipse", { class: "shade", cx: 1.5, cy: 3, rx: 16, ry: 20 }), wool("ram"), head("ram"),
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
  shepherd: () => svg("g", {}, svg("ellipse", { class: "shade", cx: 1.5, cy: 3, rx: 16, ry: 14 }),
    svg("ellipse", { class: "cloak", rx: 15, ry: 12 }), svg("circle", { class: "felt", r: 9 }),
    svg("circle", { class: "felt band", r: 5 }), svg("path", { class: "crook", d: "M13 14V-10a5 5 0 0 0-9-3" })),
};

function pen(color, letter) {
  const fence = svg("g", { class: `pen fill-${color}` }, svg("rect", { x: -16, y: -16, width: 32, height: 32, rx: 3 }),
    svg("rect", { class: "yard", x: -11.5, y: -11.5, width: 23, height: 23, rx: 2 }));
  for (let k = -12; k <= 12; k += 8)
    fence.append(svg("path", { class: "post", d: `M${k} -16v5M${k} 11v5M-16 ${k}h5M11 ${k}h5` }));
  fence.append(svg("g", { transform: "translate(0 0) scale(.75)" }, badge(color, letter, 7)));
  return fence;
}

function stack(color, letter, height) {
  const group = svg("g", { class: "stack" }, svg("ellipse", { class: "shade", cx: 2, cy: 3, rx: 16, ry: 15.5 }));
  const shown = Math.min(height, 16);
  for (let k = 0; k < shown; k++)
    group.append(svg("circle", { class: `fill-${color} token`, cy: (-k * 0.9).toFixed(1), r: 15 }));
  const top = svg("g", { transform: `translate(0 ${(-(shown - 1) * 0.9).toFixed(1)})` },
    svg("circle", { class: "ring", r: 11.6 }),
    svg("g", { transform: "translate(0 -3.6) scale(.42)" }, wool(""), head("")),
    svg("text", { class: `on-${color} count`, y: 7 }, `${letter}${height}`));
  group.append(top);
  return group;
}

function plop(height) {
  const group = svg("g", {}, svg("ellipse", { class: "shade", cx: 1.5, cy: 2, rx: 13, ry: 12 }));
  for (let k = 0; k < Math.min(3, height); k++) group.append(svg("circle", { class: "plop", cy: -k * 1.6, r: 12 }));
  const y = -(Math.min(3, height) - 1) * 1.6;
  group.append(svg("path", { class: "swirl", d: `M0 ${y}a3 3 0 1 1 3 3a6 6 0 1 1 -8 -7a8 8 0 0 1 11 -1` }));
  if (height > 1) group.append(svg("text", { class: "count pale", y: y + 18 }, height));
  return group;
}

const TILES = { t1: [[0, 0], [1, -1], [1, 0], [0, 1]], t2: [[0, 0], [0, -1], [1, -1], [1, 0]], t3: [[0, 0], [1, 0], [0, 1], [-1, 1]] };

function tile(look, height) {
  const group = svg("g", { class: "tile" });
  const laid = Math.min(height, 3);
  for (let k = 0; k < laid; k++)
    for (const [q, r] of TILES[look] || TILES.t1) {
      const at = `translate(${42 * (q + r / 2)} ${(42 * r * Math.sqrt(3)) / 2 - k * 2.4})`;
      group.append(svg("polygon", { class: "pasture", points: hexagon(24), transform: at }));
      if (k === laid - 1) group.append(svg("path", { class: "grass", d: "M-8 4l2-5 2 5M3 -5l2-5 2 5M5 9l2-5 2 5", transform: at }));
    }
  if (height > 1) group.append(svg("text", { class: "count", x: 21, y: 2 }, `×${height}`));
  return group;
}

// What a card tells to do, as a small drawing of sheep that move.
const ARROWS = {
  step: "M-7 6L5 -6M5 -6h-6M5 -6v6",
  slam: "M-11 0h9M-2 0l-4-4M-2 0l-4 4M2 -5v10M7 -5v10",
  boing: "M-10 5Q0 -16 10 3M10 3l-6-1M10 3l1-6",
  line: "M-11 -5h18M7 -5l-4-3M7 -5l-4 3M-11 5h18M7 5l-4-3M7 5l-4 3",
  diag: "M-9 9L8 -8M8 -8h-6M8 -8v6M-9 -2L-2 -9",
  wool: "M-10 8v-12M0 8v-12M10 8v-12M-12 -8h24M-10 -4l-3 4M-10 -4l3 4M0 -4l-3 4M0 -4l3 4M10 -4l-3 4M10 -4l3 4",
  ewe: "M8 -3A9 9 0 1 0 8 5M8 -3v-6M8 -3h-6",
};

function card(look, name) {
  const [kind, value] = look.includes(" ") ? look.split(" ") : ["", look];
  const group = svg("g", { class: "card" }, svg("rect", { class: "shade", x: -14, y: -19.5, width: 31, height: 43, rx: 4 }),
    svg("rect", { class: "paper", x: -15.5, y: -21.5, width: 31, height: 43, rx: 4 }));
  if (ARROWS[kind]) group.append(svg("path", { class: "arrow", d: ARROWS[kind], transform: "translate(0 -5)" }));
  else group.append(svg("g", { transform: "translate(0 -5) scale(.62)" }, FIGURES.dog()));
  group.append(svg("text", { class: "value", y: 15 }, value));
  if (kind) group.append(svg("text", { class: "title", y: -16 }, name.replace(/ \d+$/, "")));
  return group;
}

// A piece of the virtual table, or a look of a diagram, as a drawing round 0 0.
export function drawn({ look, shape, letter, name, height, id, cell }, game) {
  const words = look.split(" ");
  const facing = words.at(-1);
  switch (shape) {
    case "card": return card(look, name);
    case "pen": return pen(words[0], letter);
    case "stack": return stack(look, letter, height);
    case "disc": return plop(height);
    case "tile": return tile(look, height);
    case "figure": return (FIGURES[look] || FIGURES.dog)();
  }
  if (game === "sheep_race") return runner(Number((cell || id.split(" ")[1]).split("-")[0]), look === "lying");
  if (facing in QUARTER && words.length > 1) return sheep(words[0], letter, QUARTER[facing]);
  return sheep("", "", 0, look === "lying");
}

// The sheep of the race run to the east, each in the colour of its lane.
const runner = (lane, lying) => sheep(LANES[(lane - 1) % 6], String(lane), 90, lying);

export const shapeOf = (look, game) => {
  if (look === "pasture") return "pasture";
  if (/^(slam|step|boing|line|diag|wool|ewe) \d$/.test(look) || /^\d$/.test(look)) return "card";
  if (look in FIGURES) return "figure";
  if (look.endsWith("pen")) return "pen";
  if (look === "plop") return "disc";
  if ((game === "battle_sheep" || game === "plops") && COLORS.includes(look)) return "stack";
  return "sheep";
};

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
