// The camera of a real table is taught with its own picture: the lens, and a board of one's own.

import { el, svg, t } from "./dom.js";
import { asked } from "./link.js";

export class Calibration {
  constructor(say, mayAct) {
    this.step = (step, more = {}) => mayAct() && say("calibrate", { step, ...more });
    this.offered = false; // only beside a real table
    this.boards = [];
    this.board = null; // the one that is pointed at
    this.points = [];
    this.said = "";
    this.ready = false;
    this.node = el("details", { class: "calibration", ontoggle: () => this.find() });
  }

  set(said, ready) {
    if (said === this.said && ready === this.ready) return;
    [this.said, this.ready] = [said, ready];
    this.draw();
  }

  async find() {
    if (this.boards.length || !this.node.open) return;
    const answer = await asked("boards").catch(() => null);
    this.boards = answer?.ok ? await answer.json() : [];
    this.draw();
  }

  draw() {
    const button = (key, act, kind = "") => el("button", { type: "button", class: kind, onclick: act }, t(key));
    const pointing = this.board && this.points.length < 4;
    const told = pointing ? `${t("page-calibrate-tap")} ${this.board.cells[this.points.length]}` : this.said;
    const choose = el("select", { onchange: (event) => this.choose(event.target.value) },
      el("option", { value: "" }, t("page-calibrate-board")), ...this.boards.map(({ game, title }) => el("option", { value: game, selected: game === this.board?.game }, title)));
    this.node.replaceChildren(el("summary", {}, t("page-calibrate")),
      el("p", { role: "status" }, told),
      el("div", { class: "row" }, button("page-calibrate-lens", () => this.lens()),
        el("label", {}, el("span", { class: "hidden" }, t("page-calibrate-board")), choose),
        ...(this.ready ? [button("page-calibrate-keep", () => this.end("keep"), "main"), button("page-calibrate-drop", () => this.end("drop"))] : []),
        button("page-calibrate-undo", () => this.end("undo"))));
    this.node.hidden = !this.offered;
    return this.node;
  }

  lens() {
    this.board = null;
    this.step("lens");
    this.draw();
  }

  end(step) {
    this.board = null;
    this.step(step);
    this.draw();
  }

  choose(game) {
    this.board = this.boards.find((one) => one.game === game) ?? null;
    this.points = [];
    this.draw();
  }

  // The corner cells of an own board, tapped one after the other in the picture.
  pointed(event, picture) {
    if (!this.board || this.points.length === 4 || !picture?.getScreenCTM) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(picture.getScreenCTM().inverse());
    this.points.push([Math.max(0, x), Math.max(0, y)]);
    picture.append(...this.marks());
    if (this.points.length === 4) this.step("board", { game: this.board.game, points: this.points });
    this.draw();
  }

  marks() {
    return this.board ? this.points.map(([x, y]) => svg("circle", { class: "pointed", cx: x, cy: y, r: 9 })) : [];
  }
}
