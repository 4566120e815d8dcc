// Statistics over all evenings, for players who have given themselves names.

import { el, minutes, t } from "./dom.js";
import { asked } from "./link.js";

const HEADS = ["page-name", "page-figure-games", "page-figure-wins", "page-figure-thought", "page-figure-best"];

// A table of everybody with a name; nothing where nobody has one.
export async function figures(forget) {
  const answer = await asked("players").catch(() => null);
  const players = answer?.ok ? await answer.json() : [];
  if (!players.length) return null;
  const best = (one) => one.best.map(({ title, score }) => el("div", {}, `${title} ${score}`));
  const row = (one) => el("tr", {}, el("th", { scope: "row" }, one.name), el("td", {}, one.games), el("td", {}, one.wins), el("td", {}, minutes(1000 * one.thought)), el("td", {}, ...best(one)),
    el("td", {}, el("button", { type: "button", class: "undo", title: t("page-figure-forget"), "aria-label": `${t("page-figure-forget")}: ${one.name}`, onclick: () => forget(one.name) }, "✕")));
  return el("details", { class: "figures" }, el("summary", {}, t("page-figures")),
    el("table", {}, el("thead", {}, el("tr", {}, ...HEADS.map((key) => el("th", { scope: "col" }, t(key))), el("td", {}))), el("tbody", {}, ...players.map(row))));
}
