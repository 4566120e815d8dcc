// What can be done with the piece in focus, and with the whole table, in a row below it.

import { byId, el, t } from "./dom.js";

export function drawBar(table) {
  const bar = byId("bar");
  const thing = table.thing(table.focused);
  const turns = table.top.things.some((other) => other.facing);
  const turnable = thing?.drawing.turn;
  const stack = thing?.drawing.shape === "stack" && thing.height > 1;
  const key = [table.focused, turnable, turns, stack && table.takes(thing), table.several, table.picked.size, t("page-turn")].join("|");
  if (bar.dataset.key === key) return;
  bar.dataset.key = key;
  const button = (text, act, more = {}) => el("button", { type: "button", onclick: act, ...more }, text);
  bar.replaceChildren(...[
    turnable ? button(`↻ ${t(turnable === "over" ? "page-turn-over" : "page-turn")}`, () => table.turn(false)) : null,
    turns ? button(`↻↻ ${t("page-turn-all")}`, () => table.turnFlock()) : null,
    stack ? el("span", { class: "takes" }, `${t("page-take")} `, button("−", () => table.more(-1), { "aria-label": t("page-fewer") }), el("output", {}, `${table.takes(thing)}/${thing.height}`), button("+", () => table.more(1), { "aria-label": t("page-more") })) : null,
    button(`⬚ ${t("page-several")}`, () => table.choose(), { "aria-pressed": String(table.several) }),
  ].filter(Boolean));
}
