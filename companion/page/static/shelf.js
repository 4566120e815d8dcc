// The shelf: which game to lay on the table, or to be shown.

import { byId, clear, el, svg, t } from "./dom.js";
import { badge, drawn } from "./art.js";

const SPEEDS = ["slow", "normal", "fast", "top"];

const sheep = (look, letter) => drawn({ look, shape: "sheep", letter, id: "sheep 1", name: "" }, "");
const at = (x, y, ...nodes) => svg("g", { transform: `translate(${x} ${y})` }, ...nodes);
const COVERS = {
  shear_panic: () => [at(-26, 0, sheep("blue e", "B")), at(20, -20, sheep("red e", "R")), at(20, 24, sheep("black e", "K"))],
  shear_panic_first: () => [at(-22, -20, sheep("green s", "G")), at(22, -20, sheep("yellow s", "Y")), at(0, 24, drawn({ look: "roger", shape: "figure" }, ""))],
  sheep_race: () => [1, 2, 3].map((lane, k) => at(-30 + 24 * k, -34 + 32 * k, svg("g", { transform: "scale(.8)" }, drawn({ look: "sheep", shape: "sheep", cell: `${lane}-1`, id: "sheep 1" }, "sheep_race")))),
  pasterze: () => [at(-26, 8, drawn({ look: "dog", shape: "figure" }, "")), at(12, -18, sheep("sheep", "")), at(34, 18, sheep("sheep", ""))],
  battle_sheep: () => [at(-24, 12, drawn({ look: "red", shape: "stack", letter: "", height: 9 }, "")), at(22, 4, drawn({ look: "blue", shape: "stack", letter: "", height: 4 }, ""))],
  plops: () => [at(-24, 8, drawn({ look: "blue", shape: "stack", letter: "", height: 5 }, "")), at(22, 10, drawn({ look: "plop", shape: "disc", height: 1 }, ""))],
};

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
    const cover = svg("svg", { viewBox: "-60 -50 120 100", "aria-hidden": "true" }, ...(COVERS[game.name]?.() ?? [badge("blue", "?")]));
    const seats = `${game.seats[0]}${game.seats.length > 1 ? `–${game.seats.at(-1)}` : ""} ${t("page-players")}`;
    return el("article", { "data-game": game.name }, cover, el("h3", {}, game.title), el("p", {}, `${game.edition} · ${seats}`),
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
