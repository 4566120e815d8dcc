// What happened, newest first, with the points from which one can start again.

import { clear, el, t } from "./dom.js";
import { chip } from "./art.js";

export class Log {
  constructor(say, mayAct) {
    this.say = say;
    this.mayAct = mayAct;
    this.entries = [];
    this.seats = { seats: [], undo: 0 };
  }

  add({ start, entries }) {
    this.entries = [...this.entries.slice(0, start), ...entries];
  }

  draw(panel) {
    clear(panel);
    if (!this.entries.length) {
      panel.append(el("p", { class: "faint" }, t("page-log-empty")));
      return;
    }
    const list = el("ol", { class: "log", reversed: true });
    for (const entry of this.entries.slice(-200).reverse()) list.append(this.row(entry));
    panel.append(list);
  }

  row(entry) {
    const seat = this.seats.seats[entry.seat];
    const mark = seat ? chip(seat.color, seat.letter) : el("span", { class: "chip", "aria-hidden": "true" }, entry.seat === -1 ? "⚄" : "✎");
    const time = new Date(entry.wall).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
    const back = entry.start && entry.number >= this.seats.undo;
    const undo = back ? el("button", { type: "button", class: "undo", title: t("page-undo-to"), "aria-label": `${t("page-undo-to")}: ${entry.text}`, onclick: () => this.mayAct() && this.say("takeback", { step: entry.number }) }, "↶") : null;
    return el("li", { value: entry.number + 1 }, mark, el("span", { class: "what" }, el("b", {}, seat ? `${seat.name}: ` : ""), entry.text, ...entry.news.map((news) => el("small", {}, news))), el("time", {}, time), undo);
  }
}
