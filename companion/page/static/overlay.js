// The picture for a stream: whose turn it is, the points, and the last move, over nothing.

import { byId, el } from "./dom.js";
import { Link } from "./link.js";
import { chip } from "./art.js";

const log = [];

const HEARD = {
  seats({ seats, turn, over, places }) {
    byId("seats").replaceChildren(...seats.map((seat, number) => {
      const turns = number === turn && !over;
      const won = over && places[0]?.includes(number);
      return el("li", { class: turns ? "now" : "", "aria-current": turns ? "true" : null },
        chip(seat.color, seat.letter), el("span", {}, seat.name),
        won ? el("span", {}, "♛") : null, el("b", { class: "points" }, String(seat.score)));
    }));
  },
  log({ start, entries }) {
    log.splice(start, log.length, ...entries);
    const last = log.at(-1);
    byId("line").textContent = last ? [last.text, ...last.news].filter(Boolean).join(" · ") : "";
  },
};

new Link({
  heard: (message) => HEARD[message.kind]?.(message),
  changed(connected) {
    document.body.dataset.connected = connected ? "yes" : "no";
    if (connected) log.splice(0);
  },
  language: () => (location.search.match(/\blanguage=(en|it|de|pl)\b/) ?? ["", ""])[1],
}).open();
