// A move entered by tapping its cells, for when the camera cannot tell.

import { clear, el, t } from "./dom.js";
import { diagram } from "./diagram.js";

const MOST = 40;

export class Moves {
  constructor(say, mayAct) {
    this.say = say;
    this.mayAct = mayAct;
    this.tapped = [];
    this.moves = [];
  }

  async draw(panel, plan, position) {
    this.panel = panel;
    this.plan = plan;
    this.position = position;
    if (JSON.stringify(position.looks) !== this.of) {
      this.of = JSON.stringify(position.looks);
      this.tapped = [];
    }
    try {
      const answer = await fetch(`moves?language=${document.documentElement.lang}`, { cache: "no-store" });
      this.moves = answer.ok ? await answer.json() : this.moves;
    } catch {
      this.moves = [];
    }
    this.show();
  }

  show() {
    if (!this.plan) return;
    const found = this.moves.filter((move) => this.tapped.every((cell) => move.cells.includes(cell)));
    const cells = [...new Set(found.flatMap((move) => move.cells))];
    clear(this.panel);
    this.panel.append(el("p", {}, t("page-tap-cells")),
      diagram(this.plan, { ...this.position, marked: this.tapped.length ? this.tapped : [], arrow: null }, { tapped: (cell) => this.tap(cell) }));
    if (this.tapped.length) this.panel.append(el("button", { type: "button", onclick: () => ((this.tapped = []), this.show()) }, `× ${this.tapped.join(" ")}`));
    const list = el("ul", { class: "moves" });
    for (const move of found.slice(0, MOST)) list.append(el("li", {}, el("button", { type: "button", onclick: () => this.enter(move) }, move.text)));
    if (found.length > MOST) list.append(el("li", { class: "faint" }, `+ ${found.length - MOST} (${cells.length})`));
    this.panel.append(list);
  }

  tap(cell) {
    this.tapped = this.tapped.includes(cell) ? this.tapped.filter((one) => one !== cell) : [...this.tapped, cell];
    this.show();
  }

  enter(move) {
    if (!this.mayAct()) return;
    this.tapped = [];
    this.say("enter", { move: move.move });
  }
}
