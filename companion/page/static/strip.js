// Everybody's points in one line above the table; new points fly there with their reason.

import { byId, el } from "./dom.js";
import { chip } from "./art.js";

const FLY_MS = 2200;
const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Strip {
  constructor() {
    this.before = [];
  }

  set({ seats, turn, over }) {
    const node = byId("strip");
    node.replaceChildren(...seats.map((seat, number) => el("span", { class: number === turn && !over ? "now" : "" },
      chip(seat.color, seat.letter), el("i", {}, seat.name), String(seat.score))));
    const same = seats.length === this.before.length && seats.every((seat, k) => seat.color === this.before[k].color);
    if (same) seats.forEach((seat, k) => seat.score !== this.before[k].score && this.fly(seat, seat.score - this.before[k].score, node.children[k]));
    this.before = seats;
  }

  // A reason is read where the eyes are, on the table, before it goes to its seat.
  fly(seat, points, to) {
    const sign = points > 0 ? `+${points}` : `${points}`;
    const reason = seat.reasons[0]?.startsWith(sign) ? seat.reasons[0] : sign;
    const note = el("div", { class: "flying", "aria-hidden": "true" }, chip(seat.color, seat.letter), reason);
    document.body.append(note);
    const [stage, end, own] = [byId("stage"), to, note].map((one) => one.getBoundingClientRect());
    note.style.left = `${stage.left + (stage.width - own.width) / 2}px`;
    note.style.top = `${Math.max(70, stage.top + 30)}px`;
    const here = note.getBoundingClientRect();
    const away = `translate(${end.left - here.left}px, ${end.top - here.top}px) scale(.3)`;
    const steps = still.matches ? [{ opacity: 1 }, { opacity: 1 }] : [{ opacity: 0, transform: "scale(.6)" }, { opacity: 1, transform: "none", offset: 0.15 }, { opacity: 1, transform: "none", offset: 0.75 }, { opacity: 0.2, transform: away }];
    note.animate(steps, FLY_MS).finished.finally(() => note.remove());
  }
}
