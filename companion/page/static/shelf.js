// The shelf: which game to lay on the table, or to be shown.

import { byId, clear, el, svg, t } from "./dom.js";
import { UNKNOWN, drawn } from "./art.js";

const SPEEDS = ["slow", "normal", "fast", "top"];

const ROOM = 26; // round the middle of a piece
const TUFTS = [[-96, -18], [-62, 34], [-58, -34], [66, -30], [88, 22], [58, 40], [4, -42], [-8, 44]];

// What is on a cover; without one the first letter of the game's name stands there.
function pieces({ cover, title }) {
  if (!cover.length) return [drawn({ ...UNKNOWN, letter: title.slice(0, 1) }, {})];
  return cover.map(([drawing, facing, height, x, y]) => {
    const plain = drawing.shape === "stack" ? { ...drawing, letter: "" } : drawing;
    return svg("g", { transform: `translate(${x} ${y})` }, drawn(plain, { facing, height }, { lattice: "hexagon", cell_mm: 30 }));
  });
}

// The picture on a game's card: its pieces on a meadow, as large as they have room.
function picture(game) {
  const spots = game.cover.length ? game.cover.map((piece) => piece.slice(3)) : [[0, 0]];
  const [left, up, right, down] = [Math.min, Math.max].flatMap((end, k) => [0, 1].map((axis) => end(...spots.map((at) => at[axis])) + (k ? ROOM : -ROOM)));
  const [x, y] = [(left + right) / 2, (up + down) / 2];
  const tufts = TUFTS.map(([dx, dy]) => svg("path", { class: "tuft", d: `M${x + dx} ${y + dy}l-3-6m3 6v-8m0 8l3-6` }));
  return svg("svg", { viewBox: [left, up, right - left, down - up].join(" "), "aria-hidden": "true" },
    svg("ellipse", { class: "hill", cx: x - 60, cy: y + 70, rx: 150, ry: 78 }), svg("ellipse", { class: "hill far", cx: x + 90, cy: y + 62, rx: 120, ry: 60 }), ...tufts, ...pieces(game));
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
    const seats = el("span", {}, `${counted(game.seats)} ${t("page-players")}`);
    const named = (key) => ({ "aria-label": `${t(key)}: ${game.title}` });
    const button = (key, kind, act) => el("button", { type: "button", class: kind, ...named(key), onclick: act }, t(key));
    return el("article", { "data-game": game.name }, picture(game),
      el("div", { class: "about" }, el("h3", {}, game.title), game.goal ? el("p", {}, game.goal) : null, el("p", { class: "faint" }, game.edition ? `${game.edition} · ` : "", seats)),
      el("div", { class: "acts" }, button("page-play", "main play", () => this.mayAct() && this.say("laymat", { game: game.name })),
        game.lesson ? button("page-learn", "learn", () => this.mayAct() && this.say("learn", { game: game.name })) : null, button("page-show-me", "show", () => this.show(game))));
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
