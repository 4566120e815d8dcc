// The virtual table as a drawing: the mat, everything that lies on it and beside it, the hand.

import { byId, clear, svg, t } from "./dom.js";
import { UNKNOWN, die, drawn, isFixed } from "./art.js";
import { drawBar } from "./bar.js";
import { arrow } from "./diagram.js";
import { homes, isWide, owners } from "./homes.js";
import { frame, mat } from "./mat.js";

export class Surface {
  constructor() {
    this.plan = this.top = null;
    this.nodes = new Map();
    this.held = new Map(); // piece -> where this page holds it
    this.ghosts = new Map(); // parts of piles that the server has not told of yet
    this.picked = new Set();
    this.order = new Map();
    this.focused = "";
    this.told = 0; // so often the table was told
    this.drag = this.press = this.count = null;
    this.svg = svg("svg", { class: "surface", role: "application" });
    this.under = svg("g");
    this.targets = svg("g", { "aria-hidden": "true" });
    this.marks = svg("g", { class: "marks", "aria-hidden": "true" });
    this.moved = svg("g", { "aria-hidden": "true" });
    this.cubes = svg("g", { class: "cubes", "aria-hidden": "true" });
    this.layer = svg("g", { class: "pieces" });
    this.hand = svg("g", { class: "hand", "aria-hidden": "true" },
      svg("path", { d: "M-16 12c-3-16 2-26 6-26 3 0 3 6 4 10 0-10 1-18 5-18s4 9 4 17c1-7 3-13 6-12s2 9 1 15c2-4 5-7 7-5 3 3-1 12-3 19-2 9-4 16-5 26l6 400h-44l6-400c-1-9-3-15-4-26z" }));
    this.lasso = svg("rect", { class: "lasso", hidden: true });
    this.world = svg("g", {}, this.under, this.cubes, this.targets, this.marks, this.layer, this.moved, this.lasso, this.hand);
    this.svg.append(this.world);
    byId("stage").append(this.svg);
    addEventListener("resize", () => this.draw());
  }

  setPlan(plan) {
    if (plan.game !== this.plan?.game) this.empty();
    this.plan = plan.game ? plan : null;
    clear(this.under);
    this.svg.toggleAttribute("hidden", !this.plan);
    this.svg.setAttribute("aria-label", plan.title);
    if (!this.plan) return;
    this.under.append(mat(plan, t("page-card-place")));
    this.homes = null;
    this.draw();
  }

  // Another game's pieces may have the same names: nothing of the last one stays.
  empty() {
    clear(this.layer);
    for (const kept of [this.nodes, this.held, this.ghosts, this.picked, this.order]) kept.clear();
    this.focused = "";
    this.drag = this.press = this.count = null;
  }

  setTop(top) {
    this.top = top;
    this.told++;
    for (const thing of top.things) [thing.kind, thing.facing, thing.over, thing.height] = thing.drawn;
    for (const name of [...this.held.keys()])
      if (!this.drag?.names.includes(name) && !top.hand.includes(name)) this.held.delete(name);
    for (const id of [...this.ghosts.keys()])
      if (!this.drag?.names.includes(id) && (top.things.some((thing) => thing.id === id) || !top.hand.includes(id))) this.ghosts.delete(id);
    document.body.dataset.light = top.light;
    this.svg.classList.toggle("covered", top.covered);
    this.draw();
  }

  // Beside the mat everything has its place, as long as the box and the screen stay the same.
  arrange() {
    const narrow = innerWidth < 700;
    const ids = owners(this.top.things).map((thing) => thing.id);
    for (const id of ids) if (!this.order.has(id)) this.order.set(id, this.order.size);
    this.turned = narrow && innerHeight > innerWidth && isWide(this.plan); // a long mat lies along a phone
    const key = [this.plan.game, narrow, this.turned, ...ids.sort()].join("|");
    if (this.homes?.key === key) return;
    this.homes = { ...homes(this.top.things, this.order, this.plan, narrow), key };
    const [left, up, wide, tall] = frame(this.plan, this.homes.room);
    const box = this.turned ? [-up - tall, left, tall, wide] : [left, up, wide, tall];
    this.world.setAttribute("transform", this.turned ? "rotate(90)" : "");
    this.svg.classList.toggle("turned", this.turned);
    this.svg.setAttribute("viewBox", box.join(" "));
    this.svg.style.aspectRatio = box.slice(2).join(" / ");
  }

  where(thing) {
    const held = this.held.get(thing.id);
    if (held) return held;
    const home = thing.away && this.homes && (this.homes.spots.get(thing.id) ?? this.homes.kinds.get(thing.kind));
    return home || [thing.x, thing.y];
  }

  things() {
    return [...(this.top?.things ?? []), ...this.ghosts.values()];
  }

  thing(id) {
    return this.things().find((thing) => thing.id === id);
  }

  draw() {
    if (!this.top || !this.plan || this.top.game !== this.plan.game) return;
    for (const thing of this.top.things) thing.drawing = this.plan.pieces[thing.kind] ?? UNKNOWN;
    this.arrange();
    const seen = new Set();
    const hand = new Set([...this.top.hand, ...this.held.keys()]);
    const order = (thing) => (hand.has(thing.id) ? 9 : thing.drawing.shape === "tile" ? 0 : thing.drawing.shape === "pen" ? 1 : 2);
    const rank = (thing) => order(thing) * 1e5 - this.where(thing)[1];
    let before = null;
    for (const thing of this.things().sort((one, two) => rank(one) - rank(two))) {
      seen.add(thing.id);
      const node = this.node(thing);
      const [x, y] = this.where(thing);
      const large = thing.away && ["card", "chip"].includes(thing.drawing.shape) && !hand.has(thing.id) ? this.homes.large : 1;
      node.style.transform = `translate(${x}px, ${-y}px) scale(${large})`;
      node.classList.toggle("held", hand.has(thing.id));
      node.classList.toggle("mine", this.drag?.names.includes(thing.id) ?? false);
      node.classList.toggle("picked", this.picked.has(thing.id));
      const next = before ? before.nextSibling : this.layer.firstChild;
      if (node !== next) this.layer.insertBefore(node, next);
      before = node;
    }
    for (const [id, node] of this.nodes)
      if (!seen.has(id)) {
        node.remove();
        this.nodes.delete(id);
        this.picked.delete(id);
      }
    if (!this.nodes.has(this.focused)) this.focused = this.nodes.keys().next().value ?? "";
    for (const [id, node] of this.nodes) node.setAttribute("tabindex", id === this.focused ? "0" : "-1");
    this.drawHand(hand);
    drawBar(this);
  }

  node(thing) {
    let node = this.nodes.get(thing.id);
    const { letter, title } = thing.drawing; // they are of the page's language
    const key = [thing.drawn, thing.form, thing.cell, thing.name, thing.height, letter, title].join("|");
    if (!node) {
      node = svg("g", { class: `piece ${thing.drawing.shape}`, "data-piece": thing.id, role: "button" });
      this.nodes.set(thing.id, node);
    }
    if (node.dataset.key !== key) {
      node.dataset.key = key;
      const scale = isFixed(thing.drawing.shape) ? 1 : this.plan.cell_mm / 44;
      node.replaceChildren(svg("g", { class: "body" }, svg("g", { transform: `scale(${scale})` }, drawn(thing.drawing, thing, this.plan))));
      node.setAttribute("aria-label", this.called(thing));
    }
    return node;
  }

  called(thing) {
    const many = thing.height > 1 ? ` ×${thing.height}` : "";
    return `${thing.name}${many}, ${thing.cell || t("page-beside")}`;
  }

  drawHand(hand) {
    const first = this.things().find((thing) => hand.has(thing.id));
    this.hand.classList.toggle("there", Boolean(first));
    this.hand.classList.toggle("mine", Boolean(this.drag));
    if (!first) return;
    const [x, y] = this.where(first);
    this.hand.style.transform = `translate(${x + 8}px, ${-y + 26}px)`;
  }

  // Cells to point at, as the next step has them.
  point(cells) {
    clear(this.marks);
    for (const cell of cells) {
      const at = this.plan?.cells[cell] ?? this.plan?.places[cell];
      const r = this.plan.counters[cell] ? 9 : this.plan.cell_mm * 0.46;
      if (at) this.marks.append(svg("circle", { class: "mark", cx: at[0], cy: -at[1], r }));
    }
  }

  // Dice lie on the tray of the mat, as the camera sees them.
  setDice({ dice, faces, rolling }) {
    clear(this.cubes);
    dice.forEach(({ place, words, faces: all }, k) => {
      const at = this.plan?.places[place];
      if (!at || !faces[k] || rolling) return;
      this.cubes.append(svg("g", { transform: `translate(${at[0]} ${-at[1]}) rotate(${(37 * k + 14) % 30 - 10}) scale(.42)` }, die(faces[k], (words[all.indexOf(faces[k])] ?? "")[0] ?? "")));
    });
  }

  // How the last move went.
  setArrow(pair) {
    this.moved.replaceChildren(...(this.plan && pair ? [arrow(this.plan, pair)] : []));
  }
}
