// The end of a game: one picture with winner, points, their course and the awards, to show and keep.

import { byId, el, svg, t } from "./dom.js";
import { badge } from "./art.js";

const PAINTS = { blue: "#2166c8", yellow: "#e8b000", green: "#1f8a3f", red: "#c9252d", black: "#2b2a2a", white: "#f7f3e8" };
export const DASHES = ["", "10 5", "3 5", "14 5 3 5"];
const LINES = { yellow: "#c9930a", white: "#b9b1a0", black: "#1c1b1a" }; // a paint that is seen on paper
const [WIDE, TALL] = [720, 960];
const text = (words, x, y, size, more = {}) => svg("text", { x, y, "font-size": size, "font-family": "system-ui, sans-serif", fill: "#fffdf4", "text-anchor": "middle", ...more }, words);
const pen = el("canvas").getContext("2d");
// Long names and awards are set smaller, so that they stay in the picture.
function fitting(words, x, y, size, room, more = {}) {
  pen.font = `${more["font-weight"] ?? 400} ${size}px system-ui, sans-serif`;
  return text(words, x, y, size * Math.min(1, room / pen.measureText(words).width), more);
}
const line = (words, y, size, more) => fitting(words, WIDE / 2, y, size, WIDE - 40, more);
export const paint = (color) => PAINTS[color.split(" ")[0]] ?? color.split(" ")[0];

// A badge without the page's styles, so that the picture looks the same as a file.
function token({ color, letter }, x, y, scale) {
  const node = badge(color, letter);
  for (const part of [node, ...node.querySelectorAll("*")]) {
    const name = part.getAttribute("class") ?? "";
    part.removeAttribute("class");
    part.removeAttribute("style");
    if (part.tagName === "text") {
      for (const [key, value] of Object.entries({ fill: "#fff", "font-size": part.textContent.length > 1 ? 7 : 9, "font-weight": 700, "text-anchor": "middle", "dominant-baseline": "central", "font-family": "system-ui, sans-serif" })) part.setAttribute(key, value);
      if (/white|yellow/.test(color)) part.setAttribute("fill", "#2b2a2a");
    } else if (part.tagName !== "g" && !/none/.test(name)) {
      part.setAttribute("fill", paint(color));
      part.setAttribute("stroke", "#fffdf4");
    }
  }
  return svg("g", { transform: `translate(${x} ${y}) scale(${scale})` }, node);
}

const pitch = (seats) => Math.min(74, 260 / seats.length);

function rows(seats, places) {
  const step = pitch(seats);
  return places.flat().map((number, k) => {
    const y = 300 + k * step;
    const place = places.findIndex((tied) => tied.includes(number)) + 1;
    return svg("g", {}, svg("rect", { x: 110, y: y - step / 2 + 4, width: 500, height: step - 8, rx: 16, fill: place === 1 ? "#e0a526" : "#ffffff22" }),
      text(`${place}.`, 145, y + 9, 26, { "font-weight": 700 }), token(seats[number], 200, y, step / 26),
      fitting(seats[number].name, 245, y + 9, 28, 270, { "text-anchor": "start" }), text(String(seats[number].score), 580, y + 10, 32, { "text-anchor": "end", "font-weight": 800 }));
  });
}

function course(seats, points) {
  const most = Math.max(1, ...points.flat());
  const least = Math.min(0, ...points.flat());
  const x = (k) => 110 + (500 * k) / Math.max(1, points.length - 1);
  const top = 290 + seats.length * pitch(seats); // all that the seats leave
  const y = (value) => 736 - ((736 - top - 26) * (value - least)) / (most - least);
  const ink = { fill: "#6d675b", "text-anchor": "end" };
  const levels = [...new Set([least, 0, most])];
  return [svg("rect", { x: 60, y: top, width: 600, height: 758 - top, rx: 20, fill: "#fbf6e7" }),
    ...levels.flatMap((value) => [svg("line", { x1: 110, x2: 610, y1: y(value), y2: y(value), stroke: "#d9ceb2" }), text(String(value), 100, y(value) + 6, 16, ink)]),
    ...seats.map(({ color }, number) => svg("path", { d: points.map((row, k) => `${k ? "L" : "M"}${x(k).toFixed(1)} ${y(row[number]).toFixed(1)}`).join(""), fill: "none", stroke: LINES[color.split(" ")[0]] ?? paint(color), "stroke-width": 6, "stroke-linejoin": "round", "stroke-linecap": "round", "stroke-dasharray": DASHES[number % 4] })),
    ...seats.map((seat, number) => token(seat, 632, y(points.at(-1)[number]), 1.3))];
}

// Scraps of paper in the colours of those who played, thrown from both sides and always alike.
function confetti(seats) {
  const scrap = (k) => {
    const chance = (salt) => Math.abs(Math.sin(12.9898 * k + 78.233 * salt) * 43758.5453) % 1;
    const [far, high] = [190 * chance(1), 20 + 250 * chance(2)];
    const x = k % 2 ? 16 + far : WIDE - 16 - far;
    return svg("rect", { x: -6, y: -4, width: 12, height: k % 3 ? 8 : 12, rx: k % 3 ? 1 : 6, fill: k % 4 ? paint(seats[k % seats.length].color) : "#ffd23e", stroke: "#fffdf455", transform: `translate(${x.toFixed(0)} ${high.toFixed(0)}) rotate(${(k * 47) % 180})` });
  };
  return Array.from({ length: 46 }, (_, k) => scrap(k));
}

const crown = () => svg("g", { transform: "translate(360 122)", fill: "#ffd23e" }, svg("path", { d: "M-46 26L-56 -18L-24 2L0 -36L24 2L56 -18L46 26z" }), svg("rect", { x: -46, y: 31, width: 92, height: 9, rx: 4 }),
  ...[[-56, -18], [0, -36], [56, -18]].map(([cx, cy]) => svg("circle", { cx, cy, r: 7 })));

export function picture({ seats, places, headline, awards }, points, title, day) {
  const lines = awards.slice(0, 4);
  return svg("svg", { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${WIDE} ${TALL}`, width: WIDE, height: TALL, role: "img", "aria-label": [headline, ...seats.map((seat) => `${seat.name} ${seat.score}`), ...lines].join(". ") },
    svg("rect", { width: WIDE, height: TALL, fill: "#2f5130" }), svg("circle", { cx: 360, cy: -120, r: 420, fill: "#3d6b3e" }), ...confetti(seats),
    line(title, 56, 26, { opacity: 0.85 }), crown(), line(headline, 232, 58, { "font-weight": 800 }),
    ...rows(seats, places), ...(points.length > 1 ? course(seats, points) : []),
    ...lines.map((award, k) => line(`★ ${award}`, 800 + k * 34, 22)), text(`Bellwether · ${day}`, 360, TALL - 18, 18, { opacity: 0.7 }));
}

// As an image of its own the picture looks everywhere as it does in the file.
export function shown(drawing) {
  const source = encodeURIComponent(new XMLSerializer().serializeToString(drawing));
  return el("img", { class: "finish-picture", alt: drawing.getAttribute("aria-label"), src: `data:image/svg+xml;charset=utf-8,${source}` });
}

async function png(image) {
  await image.decode();
  const [width, height] = [2 * image.naturalWidth, 2 * image.naturalHeight];
  const canvas = el("canvas", { width, height });
  canvas.getContext("2d").drawImage(image, 0, 0, width, height);
  return new Promise((made) => canvas.toBlob(made, "image/png"));
}

// By the phone's own sheet where it has one, otherwise as a file.
export async function save(image, name) {
  const file = new File([await png(image)], name, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file] }).catch(() => {});
  const link = el("a", { href: URL.createObjectURL(file), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export class Finish {
  constructor(replay, report) {
    this.replay = replay;
    this.report = report;
    this.over = null; // not known yet: a page that comes to a game long over does not celebrate
  }

  set(seats, points, title) {
    const over = seats.over && seats.places.length > 0;
    const begins = over && this.over === false;
    this.over = over;
    if (begins) this.open(seats, points, title);
  }

  open(seats, points, title) {
    const dialog = byId("finish");
    const drawing = shown(picture(seats, points, title, new Date().toLocaleDateString(document.documentElement.lang)));
    const button = (key, act, kind = "") => el("button", { type: "button", class: kind, onclick: act }, t(key));
    dialog.setAttribute("aria-label", t("page-finish"));
    dialog.replaceChildren(drawing, el("div", { class: "row" }, button("page-finish-share", () => save(drawing, "bellwether.png")), button("page-report", () => (dialog.close(), this.report())),
      button("page-finish-replay", () => (dialog.close(), this.replay())), button("page-finish-close", () => dialog.close(), "main")));
    dialog.showModal();
  }
}
