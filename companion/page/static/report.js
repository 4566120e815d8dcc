// The report on a game: course of the chances, the turns that decided it, luck and time, as one picture to keep.

import { byId, el, svg, t } from "./dom.js";
import { diagram, arrow } from "./diagram.js";
import { DASHES, paint, save, shown } from "./finish.js";

const [WIDE, PLOT] = [720, 200];
const ASK_MS = 700; // a review takes seconds to minutes
const LINE = 19;
const STYLES = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "opacity", "font-size", "font-weight", "font-family", "text-anchor", "dominant-baseline", "display", "visibility"];

// The page's own styles for words in drawings are not meant here.
function text(words, x, y, size, { anchor = "start", weight = 400, fill = "#2b2a2a", opacity = 1 } = {}) {
  const node = svg("text", { x, y }, words);
  Object.assign(node.style, { font: `${weight} ${size}px system-ui, sans-serif`, fill, opacity, textAnchor: anchor, dominantBaseline: "auto" });
  return node;
}

// Words on as many lines as they need: no browser breaks them in a picture.
function lines(words, x, y, size, width, more) {
  const most = Math.floor(width / (size * 0.52));
  const rows = words.split(" ").reduce((all, word) => {
    const last = all.at(-1);
    return last && `${last} ${word}`.length <= most ? [...all.slice(0, -1), `${last} ${word}`] : [...all, word];
  }, []);
  return rows.map((row, k) => text(row, x, y + k * (size + 3), size, more));
}

function plot({ course, seats, turns }, top) {
  const x = (k) => 60 + (620 * k) / Math.max(1, course.length - 1);
  const y = (share) => top + PLOT * (1 - share);
  const ink = ({ color }) => (color.startsWith("white") ? "#b0aa9c" : paint(color));
  return [svg("rect", { x: 60, y: top, width: 620, height: PLOT, fill: "#ffffff", stroke: "#b0aa9c" }),
    ...[0.25, 0.5, 0.75].flatMap((share) => [svg("line", { x1: 60, x2: 680, y1: y(share), y2: y(share), stroke: "#e0dac8" }), text(`${100 * share} %`, 54, y(share) + 4, 12, { anchor: "end" })]),
    ...seats.map((seat, k) => svg("path", { d: course.map((all, n) => `${n ? "L" : "M"}${x(n).toFixed(1)} ${y(all[k]).toFixed(1)}`).join(""), fill: "none", stroke: ink(seat), "stroke-width": 3.5, "stroke-dasharray": DASHES[k % 4] })),
    ...seats.flatMap((seat, k) => [svg("line", { x1: 60 + k * 105, x2: 90 + k * 105, y1: top + PLOT + 18, y2: top + PLOT + 18, stroke: ink(seat), "stroke-width": 3.5, "stroke-dasharray": DASHES[k % 4] }), text(seat.name, 95 + k * 105, top + PLOT + 23, 14)]),
    ...turns.flatMap(({ at, seat }, k) => [svg("circle", { cx: x(at), cy: y(course[at][seat]), r: 9, fill: "#ffffff", stroke: "#2b2a2a" }), text(String(k + 1), x(at), y(course[at][seat]) + 5, 13, { anchor: "middle", weight: 700 })])];
}

function turn(report, one, k, top) {
  const left = 30 + k * 225;
  const board = diagram(report.plan, { looks: one.looks, pieces: one.pieces, names: report.names });
  one.arrows.forEach((pair, n) => {
    const way = arrow(report.plan, pair);
    way.setAttribute("class", `arrow-to ${n ? "better" : "played"}`);
    board.append(way);
  });
  for (const [key, value] of Object.entries({ x: left, y: top, width: 210, height: 210 })) board.setAttribute(key, value);
  return [board, text(`${k + 1}. ${one.text}`, left, top + 232, 14, { weight: 700 }),
    ...lines(one.played, left, top + 252, 13, 210, { fill: "#a51d24" }), ...lines(one.better, left, top + 302, 13, 210, { fill: "#1f6a3f" })];
}

export function drawing(report) {
  const below = 330 + (report.turns.length ? 380 : 20);
  const tall = below + 60 + LINE * report.foot.length + 30;
  const said = [report.title, ...report.turns.flatMap((one) => [one.text, one.played, one.better]), ...report.foot];
  return svg("svg", { xmlns: "http://www.w3.org/2000/svg", class: "report", viewBox: `0 0 ${WIDE} ${tall}`, width: WIDE, height: tall, role: "img", "aria-label": said.join(". ") },
    svg("rect", { width: WIDE, height: tall, fill: "#fffdf4" }), text(`${t("page-report")}: ${report.title}`, 30, 36, 24, { weight: 800 }),
    text(report.words.chances, 30, 66, 16, { weight: 700 }), ...plot(report, 78), text(report.words.turns, 30, 330, 16, { weight: 700 }),
    ...report.turns.flatMap((one, k) => turn(report, one, k, 345)), text(report.words.foot, 30, below + 20, 16, { weight: 700 }),
    ...report.foot.map((line, k) => text(line, 30, below + 44 + LINE * k, 14)), text(report.words.note, 30, tall - 14, 10.5, { opacity: 0.8 }));
}

// A copy that looks the same without the page's styles.
function alone(picture) {
  const copy = picture.cloneNode(true);
  const copies = [...copy.querySelectorAll("*")];
  [...picture.querySelectorAll("*")].forEach((node, k) => {
    const styles = getComputedStyle(node);
    for (const name of STYLES) copies[k].style.setProperty(name, styles.getPropertyValue(name));
  });
  return copy;
}

export class Report {
  constructor(found) {
    this.found = found; // asks the server
    this.number = 0;
  }

  close() {
    this.number = 0;
  }

  // Ask until it is done; whoever looks at something else meanwhile asks no more.
  async draw(panel, number, back) {
    this.number = number;
    const wait = el("p", { role: "status" }, "…");
    const leave = el("button", { type: "button", onclick: back }, `‹ ${t("page-past")}`);
    panel.replaceChildren(el("div", { class: "replay" }, leave, el("h3", {}, t("page-report")), wait));
    while (this.number === number && wait.isConnected) {
      const report = await this.found(`report/${number}`).catch(() => null);
      if (!report) return void (wait.textContent = t("report-none"));
      if (report.course) return this.show(panel, report, leave);
      wait.replaceChildren(el("progress", { max: report.of, value: report.done, "aria-label": t("page-report") }), ` ${report.done}/${report.of}`);
      await new Promise((done) => setTimeout(done, ASK_MS));
    }
  }

  show(panel, report, leave) {
    if (this.number !== report.number) return;
    const picture = drawing(report);
    const keep = () => el("button", { type: "button", onclick: () => save(image, `bellwether-${report.number}.png`) }, t("page-report-share"));
    panel.replaceChildren(el("div", { class: "replay" }, leave, picture, keep()));
    const image = shown(alone(picture));
    const dialog = byId("finish");
    dialog.setAttribute("aria-label", t("page-report"));
    dialog.replaceChildren(image, el("div", { class: "row" }, keep(), el("button", { type: "button", class: "main", onclick: () => dialog.close() }, t("page-finish-close"))));
    dialog.showModal();
  }
}
