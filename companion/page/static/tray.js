// The dice tray: dice that are thrown, cards of which one is turned up, faces that are keyed in.

import { byId, clear, el, speak, svg, t } from "./dom.js";
import { COLORS, die } from "./art.js";

export class Tray {
  constructor(say, mayAct) {
    this.say = say;
    this.mayAct = mayAct;
    this.timer = 0;
    this.tray = null;
    this.letters = {};
    this.word = el("input", { id: "share", maxlength: "40", autocomplete: "off", spellcheck: "false" });
  }

  set(tray) {
    const before = this.tray;
    this.tray = tray;
    byId("tray").hidden = !tray.dice.length;
    byId("tray").classList.toggle("due", tray.due && !tray.rolling);
    clearInterval(this.timer);
    if (tray.rolling) this.timer = setInterval(() => this.draw(true), 90);
    this.draw(tray.rolling);
    if (before?.rolling && !tray.rolling && tray.faces.length) speak(this.words(tray).join(", "));
  }

  // What a press on the tray does: cards are turned up, dice are thrown.
  get does() {
    return this.tray?.dice.some((card) => card.cards) ? "page-turn-card" : "page-throw";
  }

  words(tray) {
    return tray.faces.map((face, k) => {
      const card = tray.dice[k];
      const at = card ? card.faces.indexOf(face) : -1;
      return at < 0 ? face : card.words[at];
    });
  }

  draw(rolling) {
    const node = byId("dice");
    const { dice, faces, due } = this.tray;
    const deals = dice.some((card) => card.cards);
    clear(node);
    const plate = el("button", { type: "button", class: `plate${rolling ? " rolling" : ""}`, onclick: () => this.throw() });
    dice.forEach((card, k) => {
      const face = rolling ? card.faces[Math.floor(Math.random() * card.faces.length)] : faces[k] ?? card.faces[0];
      const word = card.words[card.faces.indexOf(face)] ?? face;
      plate.append(deals ? this.turned(word, rolling || !faces.length) : this.cube(face, word, rolling));
    });
    plate.setAttribute("aria-label", [t(this.does), rolling ? "" : plate.textContent].filter(Boolean).join(": "));
    node.append(plate);
    const text = t(rolling ? "page-rolling" : this.does);
    node.append(el("button", { type: "button", class: due ? "main" : "", disabled: rolling, onclick: () => this.throw() }, text));
    this.prove(rolling);
  }

  // The pledge that stands before the throw, the players' word, and how the last roll is checked.
  prove(rolling) {
    const node = byId("proof");
    const { pledge, opened, due } = this.tray;
    const open = node.querySelector("details")?.open ?? false;
    const typing = document.activeElement === this.word;
    const parts = [];
    if (due && pledge && !rolling) {
      parts.push(el("p", { class: "pledge" }, `${t("page-pledge")}: `, el("code", { title: pledge }, pledge.slice(0, 8)), el("code", { class: "faint" }, pledge.slice(8))));
      parts.push(el("label", {}, `${t("page-share")} `, this.word));
    }
    if (opened[0]) {
      const lines = [`printf '%s' '${opened[1]}' | sha256sum`, opened[0], `printf '%s' '${opened[2].replaceAll("'", "'\\''")}' | sha256sum`];
      parts.push(el("h3", {}, t("page-check")), el("p", {}, t("page-check-how")), el("pre", {}, lines.join("\n")));
    }
    node.replaceChildren(...(parts.length ? [el("details", { open }, el("summary", {}, t("page-fair")), ...parts)] : []));
    if (typing) this.word.focus();
  }

  cube(face, word, rolling) {
    const spin = rolling ? Math.round(Math.random() * 70 - 35) : 0;
    const cube = svg("svg", { viewBox: "-26 -26 52 52", "aria-hidden": "true" }, svg("g", { transform: `rotate(${spin})` }, die(face, word[0] ?? "")));
    const told = COLORS.includes(face) && !rolling ? el("span", {}, word) : null;
    return el("span", { class: "thrown" }, cube, told);
  }

  turned(word, hidden) {
    return el("span", { class: `turned${hidden ? " back" : ""}` }, hidden ? "?" : word);
  }

  throw() {
    if (this.tray?.rolling || !this.mayAct()) return;
    this.say("throw", { word: this.word.value.replace(/\s/g, "") });
    this.word.value = "";
  }
}
