// Games that were played: a list, and one of them step by step.

import { clear, el, svg, t } from "./dom.js";
import { chip } from "./art.js";
import { chart } from "./scores.js";
import { diagram } from "./diagram.js";
import { Report } from "./report.js";
import { asked } from "./link.js";
import { figures } from "./figures.js";

const found = async (path) => {
  const answer = await asked(path);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
};

const STEP_MS = 1400; // one look at each moment of a replay

export class Past {
  constructor(resume, forget) {
    this.resume = resume; // goes on with a game by its number
    this.forget = forget; // forgets a player's name
    this.report = new Report(found);
    this.game = null;
    this.at = 0;
  }

  async draw(panel) {
    this.panel = panel;
    if (this.game) return this.drawGame();
    const open = panel.querySelector(".figures")?.open ?? false; // who forgets one name may forget another
    clear(panel);
    const list = el("ul", { class: "past" });
    panel.append(list);
    let games = [];
    let none = "page-no-games";
    try {
      games = await found("past");
    } catch (error) {
      if (error.message === "403") none = "page-not-paired";
    }
    if (!games.length) list.append(el("li", { class: "faint" }, t(none)));
    for (const game of games) list.append(this.row(game));
    const players = await figures(this.forget);
    if (!players || !list.isConnected) return;
    players.open = open;
    list.before(players);
  }

  // The same in the language that the page speaks now; a report stays as it was written.
  async reword(panel) {
    const at = this.at;
    if (this.report.number) return;
    if (!this.game) return this.draw(panel);
    await this.open(this.number);
    if (this.game) this.go(at);
  }

  row(game) {
    const when = new Date(game.began).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
    const scores = (game.scores ?? []).map((seat) => el("span", {}, chip(seat.color, seat.letter), ` ${seat.score} `));
    const going = game.playable && !game.over ? el("button", { type: "button", class: "resume", "aria-label": `${t("page-resume")}: ${game.title}, ${when}`, onclick: () => this.resume(game.number) }, t("page-resume")) : null;
    const told = game.playable && game.over ? el("button", { type: "button", class: "resume", "aria-label": `${t("page-report")}: ${game.title}, ${when}`, onclick: () => this.tell(game.number) }, t("page-report")) : null;
    return el("li", {}, el("button", { type: "button", disabled: !game.playable, onclick: () => this.open(game.number) },
      el("b", {}, game.title), el("span", {}, when), el("span", { class: "result" }, ...scores, game.over ? null : t("page-not-over"))), going, told);
  }

  async open(number) {
    try {
      this.game = await found(`past/${number}`);
    } catch {
      return;
    }
    this.number = number;
    this.moments = [{ ...this.game.start, text: t("page-start"), seat: -2, news: [] }];
    for (const step of this.game.steps) {
      const before = this.moments.at(-1);
      const merged = (old, changes) => Object.fromEntries(Object.entries({ ...old, ...changes }).filter(([, value]) => value.length));
      this.moments.push({ ...step, looks: merged(before.looks, step.looks), pieces: merged(before.pieces, step.pieces) });
    }
    this.at = this.moments.length - 1;
    this.drawGame();
  }

  // The game that was played last, from its start.
  async watchLast() {
    const [last] = await found("past").catch(() => []);
    if (!last?.playable) return;
    await this.open(last.number);
    this.at = 0;
    this.play();
  }

  // What the coach says of a game.
  tell(number) {
    return this.report.draw(this.panel, number, () => (this.close(), this.draw(this.panel)));
  }

  async reportLast() {
    const [last] = await found("past").catch(() => []);
    if (last?.playable) await this.tell(last.number);
  }

  close() {
    clearInterval(this.timer);
    this.timer = 0;
    this.game = null;
    this.report.close();
  }

  // One step after the other, until the end or until it is stopped.
  play() {
    clearInterval(this.timer);
    const running = this.timer;
    this.timer = 0;
    if (!running) {
      if (this.at === this.moments.length - 1) this.at = 0;
      this.timer = setInterval(() => this.tick(), STEP_MS);
    }
    this.drawGame();
  }

  tick() {
    if (!this.game || !this.panel.querySelector(".replay") || this.at === this.moments.length - 1) {
      clearInterval(this.timer);
      this.timer = 0;
    }
    if (this.game && this.panel.querySelector(".replay")) this.go(this.at + (this.timer ? 1 : 0));
  }

  go(at) {
    this.at = Math.max(0, Math.min(this.moments.length - 1, at));
    this.drawGame();
  }

  drawGame() {
    const { plan, seats, names } = this.game;
    const moment = this.moments[this.at];
    const icon = (paths) => svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, ...paths.map((d) => svg("path", { class: "full", d })));
    const button = (paths, text, at, off) => el("button", { type: "button", class: "icon", "aria-label": text, title: text, disabled: off, "data-at": at, onclick: () => this.go(at) }, icon(paths));
    const last = this.moments.length - 1;
    const who = seats[moment.seat] ? `${seats[moment.seat].name}: ` : moment.seat === -1 ? "⚄ " : "";
    const keys = () => [...this.panel.querySelectorAll("button, input")];
    const held = keys().indexOf(document.activeElement);
    this.panel.replaceChildren(
      el("div", { class: "replay" },
        el("button", { type: "button", onclick: () => (this.close(), this.draw(this.panel)) }, `‹ ${t("page-past")}`),
        diagram(plan, { looks: moment.looks, pieces: moment.pieces, names }),
        el("p", { class: "moment", role: "status" }, el("b", {}, `${this.at}/${last} `), who + moment.text, ...moment.news.map((news) => el("small", {}, news))),
        el("button", { type: "button", class: "main", onclick: () => this.play() }, t(this.timer ? "page-replay-stop" : "page-replay-play")),
        el("div", { class: "steps" }, button(["M6 5v14", "M19 5L9 12l10 7z"], t("page-first"), 0, !this.at), button(["M17 5L7 12l10 7z"], t("page-before"), this.at - 1, !this.at),
          el("input", { id: "replay-at", type: "range", min: 0, max: last, value: this.at, "aria-label": t("page-step"), oninput: (event) => this.go(Number(event.target.value)) }),
          button(["M7 5l10 7-10 7z"], t("page-after"), this.at + 1, this.at === last), button(["M18 5v14", "M5 5l10 7-10 7z"], t("page-last"), last, this.at === last)),
        el("p", { class: "result" }, ...seats.map((seat, k) => el("span", {}, chip(seat.color, seat.letter), ` ${moment.score[k]} `))),
        chart(seats.map((seat, k) => ({ ...seat, score: moment.score[k] })), this.moments.slice(0, this.at + 1).map((one) => one.score).concat(this.at ? [] : [moment.score]))));
    const again = keys()[held];
    if (again) (again.disabled ? this.panel.querySelector("#replay-at") : again).focus();
  }
}
