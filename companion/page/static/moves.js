// A move entered by tapping its cells, for when the camera cannot tell.

import { clear, el, t } from "./dom.js";
import { diagram } from "./diagram.js";
import { asked } from "./link.js";

const MOST = 40;

export class Moves {
  constructor(say, mayAct, told) {
    this.told = told; // the last message of each kind: whose phone this is
    this.say = say;
    this.mayAct = mayAct;
    this.tapped = [];
    this.moves = [];
    this.secret = -1; // the seat that settles a move in secret
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
      const answer = await asked("moves");
      this.moves = answer.ok ? await answer.json() : this.moves;
    } catch {
      this.moves = [];
    }
    this.show();
  }

  show() {
    if (!this.plan) return;
    const open = this.moves.filter((move) => move.seat === undefined);
    const found = open.filter((move) => this.tapped.every((cell) => move.cells.includes(cell)));
    const cells = [...new Set(found.flatMap((move) => move.cells))];
    clear(this.panel);
    this.seal();
    this.panel.append(el("p", {}, t("page-tap-cells")),
      diagram(this.plan, { ...this.position, marked: this.tapped.length ? this.tapped : [], arrow: null }, { tapped: (cell) => this.tap(cell) }));
    if (this.tapped.length) this.panel.append(el("button", { type: "button", onclick: () => ((this.tapped = []), this.show()) }, `× ${this.tapped.join(" ")}`));
    const list = el("ul", { class: "moves" });
    for (const move of found.slice(0, MOST)) list.append(el("li", {}, el("button", { type: "button", onclick: () => this.enter(move) }, move.text)));
    if (found.length > MOST) list.append(el("li", { class: "faint" }, `+ ${found.length - MOST} (${cells.length})`));
    this.panel.append(list);
  }

  // A seat that may settle a later move in secret: first who, then what; nobody else is told.
  seal() {
    const sealers = (this.told.seats?.seats ?? []).map((seat) => seat.sealer);
    const free = (seat) => !sealers[seat] || sealers[seat] === this.told.you?.phone;
    const seats = new Map(this.moves.filter((move) => move.seat !== undefined && free(move.seat)).map((move) => [move.seat, move.color]));
    if (!seats.size) return;
    const box = el("div", { class: "seal" }, el("p", {}, t("page-seal")));
    const list = el("ul", { class: "moves" });
    const entry = (text, act) => list.append(el("li", {}, el("button", { type: "button", onclick: act }, text)));
    const choose = (seat) => ((this.secret = seat), this.show());
    if (!seats.has(this.secret)) for (const [seat, color] of seats) entry(color, () => choose(seat));
    else {
      for (const move of this.moves.filter((one) => one.seat === this.secret))
        entry(move.text, () => {
          if (this.mayAct()) this.say("seal", { seat: move.seat, move: move.move });
          choose(-1);
        });
      entry(`× ${seats.get(this.secret)}`, () => choose(-1));
    }
    box.append(list);
    this.panel.append(box);
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
