// Scores with their reasons, a chart of how they grew, whose turn it is and the clock.

import { byId, clear, el, minutes, svg, t } from "./dom.js";
import { chip, paint } from "./art.js";

export function chart(seats, rows) {
  const most = Math.max(1, ...rows.flat());
  const least = Math.min(0, ...rows.flat());
  const [wide, tall] = [300, 110];
  const x = (k) => 6 + ((wide - 30) * k) / Math.max(1, rows.length - 1);
  const y = (points) => tall - 10 - ((tall - 22) * (points - least)) / (most - least);
  const picture = svg("svg", { class: "chart", viewBox: `0 0 ${wide} ${tall}`, role: "img", "aria-label": `${t("page-chart")}: ${seats.map((seat) => `${seat.name} ${seat.score}`).join(", ")}` },
    svg("line", { class: "axis", x1: 6, x2: wide - 24, y1: y(0), y2: y(0) }),
    svg("text", { class: "scale", x: 6, y: 9 }, most));
  seats.forEach((seat, number) => {
    const path = rows.map((row, k) => `${k ? "L" : "M"}${x(k).toFixed(1)} ${y(row[number]).toFixed(1)}`).join("");
    const color = seat.color.split(" ")[0];
    picture.append(paint(svg("path", { class: `curve dash-${number % 4}`, d: path }), color, "stroke"));
    const [ex, ey] = [x(rows.length - 1) + 12, y(rows.at(-1)[number])];
    const mark = chip(seat.color, seat.letter).firstChild;
    mark.setAttribute("transform", `translate(${ex} ${ey}) scale(.85)`);
    picture.append(mark);
  });
  return picture;
}

export class Scores {
  constructor(rename) {
    this.rename = rename; // calls whoever plays a colour so
    this.seats = { seats: [], turn: null, status: [], over: false, places: [] };
    this.clock = { seat: null };
    this.rows = [];
    this.open = new Set();
    setInterval(() => this.tick(), 500);
  }

  setSeats(seats) {
    this.seats = seats;
  }

  setClock(clock) {
    this.clock = { ...clock, at: Date.now() };
    this.tick();
  }

  setLog(entries) {
    this.rows = entries.map((entry) => entry.score);
    if (this.rows.length) this.rows.unshift(this.rows[0].map(() => 0));
    this.rolls = entries.filter((entry) => entry.faces.length).slice(-8).reverse();
  }

  time() {
    const { seat, ms, down, running, at } = this.clock;
    if (seat === null) return "";
    const gone = running ? Date.now() - at : 0;
    return minutes(down ? ms - gone : ms + gone);
  }

  tick() {
    const node = byId("clock");
    if (node) node.textContent = this.time();
  }

  // A name is kept on the box alone; an empty one gives the colour back its own.
  name(seat) {
    return el("label", { class: "name" }, t("page-name"), " ", el("input", { type: "text", maxlength: 16, value: seat.called ? seat.name : "", autocomplete: "off",
      onkeydown: (event) => event.stopPropagation(), onchange: (event) => this.rename(seat.color, event.target.value) }));
  }

  draw(panel) {
    if (panel.contains(document.activeElement) && document.activeElement.tagName === "INPUT") return; // somebody writes a name
    clear(panel);
    const { seats, turn, status, over, places } = this.seats;
    if (!seats.length) {
      panel.append(el("p", { class: "faint" }, t("page-no-game")));
      return;
    }
    const list = el("ul", { class: "seats" });
    const order = over ? places.flat() : seats.keys(); // the winner stands on top
    for (const number of order) {
      const seat = seats[number];
      const turns = number === turn && !over;
      const won = over && places[0]?.includes(number);
      const row = el("summary", {}, chip(seat.color, seat.letter), el("span", { class: "who" }, seat.name),
        seat.pledge ? el("code", { class: "faint", title: seat.pledge }, `#${seat.pledge.slice(0, 8)}`) : null,
        turns ? el("span", { class: "turn" }, t("page-turn-now"), " ", el("span", { id: "clock" }, this.time())) : null,
        won ? el("span", { class: "turn" }, "♛") : null, el("b", { class: "points" }, String(seat.score)));
      const more = el("details", { open: this.open.has(number), ontoggle: (event) => event.target.open ? this.open.add(number) : this.open.delete(number) }, row,
        el("ul", { class: "reasons" }, ...(seat.reasons.length ? seat.reasons : [t("page-no-points")]).map((reason) => el("li", {}, reason))), this.name(seat));
      list.append(el("li", { class: turns ? "now" : "" }, more));
    }
    panel.append(list);
    if (this.rows.flat().some(Boolean)) panel.append(el("h3", {}, t("page-chart")), chart(seats, this.rows));
    if (this.rolls?.length) panel.append(el("h3", {}, t("page-rolls")), el("p", { class: "rolls" }, this.rolls.map((entry) => entry.faces.join(" ")).join(" · ")));
    if (status.length) panel.append(el("h3", {}, t("page-status")), el("ul", { class: "status" }, ...status.map((line) => el("li", {}, line))));
  }
}
