// Games that were played: a list, and one of them step by step.

import { clear, el, t } from "./dom.js";
import { chip } from "./art.js";
import { chart } from "./scores.js";
import { diagram } from "./diagram.js";

const asked = async (path) => {
  const answer = await fetch(`${path}?language=${document.documentElement.lang}`, { cache: "no-store" });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
};

export class Past {
  constructor() {
    this.game = null;
    this.at = 0;
  }

  async draw(panel) {
    this.panel = panel;
    if (this.game) return this.drawGame();
    clear(panel);
    const list = el("ul", { class: "past" });
    panel.append(list);
    let games = [];
    try {
      games = await asked("past");
    } catch {
      games = [];
    }
    if (!games.length) list.append(el("li", { class: "faint" }, t("page-no-games")));
    for (const game of games) list.append(this.row(game));
  }

  row(game) {
    const when = new Date(game.began).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
    const scores = (game.scores ?? []).map((seat) => el("span", {}, chip(seat.color, seat.name[0]), ` ${seat.score} `));
    return el("li", {}, el("button", { type: "button", disabled: !game.playable, onclick: () => this.open(game.number) },
      el("b", {}, game.title), el("span", {}, when), el("span", { class: "result" }, ...scores, game.over ? null : t("page-not-over"))));
  }

  async open(number) {
    try {
      this.game = await asked(`past/${number}`);
    } catch {
      return;
    }
    this.moments = [{ ...this.game.start, text: t("page-start"), seat: -2, news: [] }];
    for (const step of this.game.steps) {
      const before = this.moments.at(-1);
      const merged = (old, changes) => Object.fromEntries(Object.entries({ ...old, ...changes }).filter(([, value]) => value.length));
      this.moments.push({ ...step, looks: merged(before.looks, step.looks), pieces: merged(before.pieces, step.pieces) });
    }
    this.at = this.moments.length - 1;
    this.drawGame();
  }

  go(at) {
    this.at = Math.max(0, Math.min(this.moments.length - 1, at));
    this.drawGame();
  }

  drawGame() {
    const { plan, seats, names } = this.game;
    const moment = this.moments[this.at];
    const button = (sign, text, at, off) => el("button", { type: "button", class: "icon", "aria-label": text, title: text, disabled: off, "data-at": at, onclick: () => this.go(at) }, sign);
    const last = this.moments.length - 1;
    const who = seats[moment.seat] ? `${seats[moment.seat].name}: ` : moment.seat === -1 ? "⚄ " : "";
    const held = document.activeElement?.id === "replay-at";
    this.panel.replaceChildren(
      el("div", { class: "replay" },
        el("button", { type: "button", onclick: () => ((this.game = null), this.draw(this.panel)) }, `‹ ${t("page-past")}`),
        diagram(plan, { looks: moment.looks, pieces: moment.pieces, names }),
        el("p", { class: "moment", role: "status" }, el("b", {}, `${this.at}/${last} `), who + moment.text, ...moment.news.map((news) => el("small", {}, news))),
        el("div", { class: "steps" }, button("⏮", t("page-first"), 0, !this.at), button("◀", t("page-before"), this.at - 1, !this.at),
          el("input", { id: "replay-at", type: "range", min: 0, max: last, value: this.at, "aria-label": t("page-step"), oninput: (event) => this.go(Number(event.target.value)) }),
          button("▶", t("page-after"), this.at + 1, this.at === last), button("⏭", t("page-last"), last, this.at === last)),
        el("p", { class: "result" }, ...seats.map((seat, k) => el("span", {}, chip(seat.color, seat.letter), ` ${moment.score[k]} `))),
        chart(seats.map((seat, k) => ({ ...seat, score: moment.score[k] })), this.moments.slice(0, this.at + 1).map((one) => one.score).concat(this.at ? [] : [moment.score]))));
    if (held) this.panel.querySelector("#replay-at").focus();
  }
}
