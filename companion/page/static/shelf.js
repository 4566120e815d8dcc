// The shelf: which game to lay on the table, or to be shown.

import { byId, clear, el, svg, t } from "./dom.js";
import { UNKNOWN, drawn } from "./art.js";

const SPEEDS = ["slow", "normal", "fast", "top"];

// The picture on a game's card; without one the first letter of its name stands there.
function cover({ cover, title }) {
  if (!cover.length) return [drawn({ ...UNKNOWN, letter: title.slice(0, 1) }, {})];
  return cover.map(([drawing, facing, height, x, y]) => {
    const plain = drawing.shape === "stack" ? { ...drawing, letter: "" } : drawing;
    return svg("g", { transform: `translate(${x} ${y})` }, drawn(plain, { facing, height }, { lattice: "hexagon", cell_mm: 30 }));
  });
}

// 2–4 if all of them can play, else "2 or 4" as the language has it.
function counted(seats) {
  const [least, most] = [seats[0], seats.at(-1)];
  if (seats.length > 2 && most - least === seats.length - 1) return `${least}–${most}`;
  return new Intl.ListFormat(document.documentElement.lang, { type: "disjunction" }).format(seats.map(String));
}

export class Shelf {
  constructor(say, mayAct) {
    this.say = say;
    this.mayAct = mayAct;
    this.games = [];
    this.speed = localStorage.getItem("bellwether-speed") || "normal";
  }

  set({ games }) {
    this.games = games;
    this.draw();
  }

  draw() {
    const node = byId("shelf");
    clear(node);
    node.append(el("h2", {}, t("page-shelf-choose")));
    node.append(el("div", { class: "games" }, ...this.games.map((game) => this.card(game))));
    node.append(this.speeds());
  }

  card(game) {
    const picture = svg("svg", { viewBox: "-60 -50 120 100", "aria-hidden": "true" }, ...cover(game));
    const seats = `${counted(game.seats)} ${t("page-players")}`;
    const named = (key) => ({ "aria-label": `${t(key)}: ${game.title}` });
    return el("article", { "data-game": game.name }, picture, el("h3", {}, game.title), el("p", {}, [game.edition, seats].filter(Boolean).join(" · ")),
      el("button", { type: "button", class: "main play", ...named("page-play"), onclick: () => this.mayAct() && this.say("laymat", { game: game.name }) }, t("page-play")),
      game.lesson ? el("button", { type: "button", class: "learn", ...named("page-learn"), onclick: () => this.mayAct() && this.say("learn", { game: game.name }) }, t("page-learn")) : null,
      el("button", { type: "button", class: "show", ...named("page-show-me"), onclick: () => this.show(game) }, t("page-show-me")));
  }

  show(game) {
    if (this.mayAct()) this.say("show", { game: game.name, seats: 0, speed: this.speed });
  }

  speeds() {
    const select = el("select", { "data-speed": true, onchange: (event) => this.pace(event.target.value) }, ...SPEEDS.map((speed) => el("option", { value: speed, selected: speed === this.speed }, t(`page-speed-${speed}`))));
    return el("label", { class: "speed" }, t("page-speed"), " ", select);
  }

  pace(speed) {
    this.speed = speed;
    localStorage.setItem("bellwether-speed", speed);
    this.say("show", { game: "", seats: 0, speed });
  }
}
