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
    const seats = `${game.seats[0]}${game.seats.length > 1 ? `–${game.seats.at(-1)}` : ""} ${t("page-players")}`;
    return el("article", { "data-game": game.name }, picture, el("h3", {}, game.title), el("p", {}, [game.edition, seats].filter(Boolean).join(" · ")),
      el("button", { type: "button", class: "main play", onclick: () => this.mayAct() && this.say("laymat", { game: game.name }) }, t("page-play")),
      el("button", { type: "button", class: "show", onclick: () => this.show(game) }, t("page-show-me")));
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
