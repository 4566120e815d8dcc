// The rules in brief with pictures, and a sentence for every word that stands on screens.

import { el, svg, t } from "./dom.js";
import { drawn } from "./art.js";
import { asked } from "./link.js";
import { diagram } from "./diagram.js";

const CARD = { shape: "card", color: "", letter: "", heading: 0, value: "", title: "", forms: {} };

// *bold* is bold.
const rich = (text) => text.split("*").map((part, k) => (k % 2 ? el("b", {}, part) : part));

export class Rulebook {
  async draw(panel, game) {
    const key = `${game}|${document.documentElement.lang}`;
    if (this.key === key && panel.querySelector(".rulebook")) return;
    if (this.key !== key) {
      try {
        const answer = await asked("rulebook");
        if (!answer.ok) return;
        this.book = await answer.json();
        this.key = key;
      } catch {
        return;
      }
    }
    await null; // the panel is told which tab it shows after this was called
    if (panel.dataset.tab === "rulebook") panel.replaceChildren(this.pages());
  }

  pages() {
    const { title, edition, picture, blocks, terms } = this.book;
    return el("article", { class: "rulebook" }, el("h3", {}, title), el("p", { class: "faint" }, edition),
      diagram(picture.plan, picture), ...this.paragraphs(blocks),
      el("h4", {}, t("page-terms")), el("dl", {}, ...terms.map(({ term, says }) => [el("dt", {}, term), el("dd", {}, says)]).flat()));
  }

  paragraphs(blocks) {
    const found = [];
    for (const block of blocks) {
      const last = found.at(-1);
      if (block.kind === "point" && last?.tagName === "UL") last.append(el("li", {}, ...rich(block.text)));
      else if (block.kind === "row" && last?.tagName === "TABLE") last.append(this.row(block.text));
      else found.push(this.paragraph(block));
    }
    return found;
  }

  paragraph({ kind, text, sketch }) {
    if (kind === "heading") return el("h4", {}, text);
    if (kind === "point") return el("ul", {}, el("li", {}, ...rich(text)));
    if (kind === "row") return el("table", {}, this.row(text));
    const picture = sketch?.length ? svg("svg", { class: "drawn-card", viewBox: "-18 -26 36 52", "aria-hidden": "true" }, drawn({ ...CARD, sketch }, {})) : null;
    return el("p", { class: kind }, picture, el("span", {}, ...rich(text)));
  }

  row(text) {
    return el("tr", {}, ...text.split("|").map((cell) => el("td", {}, ...rich(cell.trim()))));
  }
}
