// Who plays each seat of the game that is about to begin, and its house rules: one choice each.

import { byId, el } from "./dom.js";

export class Rules {
  constructor(say, mayAct) {
    this.say = say;
    this.mayAct = mayAct;
  }

  set({ rules, robots }) {
    byId("rules").hidden = !rules.length;
    byId("robots").hidden = !robots.length;
    byId("switches").replaceChildren(...rules.map((rule) => this.row(rule, "rule",
      (value) => this.say("setrule", { name: rule.name, value }))));
    byId("players").replaceChildren(...robots.map((seat) => this.row(seat, "robot",
      (value) => this.say("setrobot", { seat: Number(seat.name), value }))));
  }

  row(rule, kind, send) {
    const id = `${kind}-${rule.name}`;
    const choose = (event) => {
      const value = Number(event.target.value);
      event.target.value = rule.chosen;
      if (this.mayAct()) send(value);
    };
    const options = rule.values.map((value, k) => el("option", { value: k, selected: k === rule.chosen }, value));
    return el("div", { class: "rule" }, el("label", { for: id }, rule.title),
      el("select", { id, "aria-describedby": `${id}-says`, onchange: choose }, ...options),
      el("p", { id: `${id}-says` }, rule.sentences[rule.chosen] ?? ""));
  }
}
