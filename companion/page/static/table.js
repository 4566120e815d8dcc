// The virtual table: pieces that are dragged by mouse, finger or keys. What is dragged is only
// told as where hands and pieces are; what it means is for the camera to find out.

import { byId, clear, speak, svg, t } from "./dom.js";
import { UNKNOWN, drawn, isFixed } from "./art.js";
import { drawBar } from "./bar.js";
import { homes, isPart } from "./homes.js";
import { frame, mat } from "./mat.js";

const SEND_MS = 80;
const WAYS = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export class Table {
  constructor(say, mayAct) {
    this.say = say;
    this.mayAct = mayAct;
    this.plan = this.top = null;
    this.nodes = new Map();
    this.held = new Map(); // piece -> where this page holds it
    this.ghosts = new Map(); // parts of piles that the server has not told of yet
    this.picked = new Set();
    this.order = new Map();
    this.focused = "";
    this.drag = null;
    this.sent = 0;
    this.several = false;
    this.svg = svg("svg", { class: "surface", role: "application" });
    this.under = svg("g");
    this.marks = svg("g", { class: "marks", "aria-hidden": "true" });
    this.layer = svg("g", { class: "pieces" });
    this.hand = svg("g", { class: "hand", "aria-hidden": "true" },
      svg("path", { d: "M-16 12c-3-16 2-26 6-26 3 0 3 6 4 10 0-10 1-18 5-18s4 9 4 17c1-7 3-13 6-12s2 9 1 15c2-4 5-7 7-5 3 3-1 12-3 19-2 9-4 16-5 26l6 400h-44l6-400c-1-9-3-15-4-26z" }));
    this.lasso = svg("rect", { class: "lasso", hidden: true });
    this.svg.append(this.under, this.marks, this.layer, this.lasso, this.hand);
    byId("stage").append(this.svg);
    this.svg.addEventListener("pointerdown", (event) => this.down(event));
    this.svg.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel"]) this.svg.addEventListener(name, (event) => this.up(event));
    this.svg.addEventListener("keydown", (event) => this.key(event));
    this.svg.addEventListener("focusin", (event) => this.focus(event.target.dataset.piece || ""));
    addEventListener("resize", () => this.draw());
  }

  setPlan(plan) {
    this.plan = plan.game ? plan : null;
    clear(this.under);
    this.svg.toggleAttribute("hidden", !this.plan);
    this.svg.setAttribute("aria-label", plan.title);
    if (!this.plan) return;
    this.under.append(mat(plan, t("page-card-place")));
    this.homes = null;
    this.order = new Map();
    this.draw();
  }

  setTop(top) {
    this.top = top;
    for (const thing of top.things) [thing.kind, thing.facing, thing.over, thing.height] = thing.drawn;
    for (const name of [...this.held.keys()])
      if (!this.drag?.names.includes(name) && !top.hand.includes(name)) this.held.delete(name);
    for (const thing of top.things) this.ghosts.delete(thing.id);
    document.body.dataset.light = top.light;
    this.svg.classList.toggle("covered", top.covered);
    this.draw();
  }

  // Beside the mat everything has its place, as long as the box and the screen stay the same.
  arrange() {
    const narrow = innerWidth < 700;
    const ids = this.top.things.map((thing) => thing.id).filter((id) => !isPart(id));
    for (const id of ids) if (!this.order.has(id)) this.order.set(id, this.order.size);
    const key = [this.plan.game, narrow, ...ids.sort()].join("|");
    if (this.homes?.key === key) return;
    this.homes = { ...homes(this.top.things, this.order, this.plan, narrow), key };
    const box = frame(this.plan, this.homes.room);
    this.svg.setAttribute("viewBox", box.join(" "));
    this.svg.style.aspectRatio = box.slice(2).join(" / ");
  }

  where(thing) {
    const held = this.held.get(thing.id);
    if (held) return held;
    return (thing.away && this.homes?.spots.get(thing.id)) || [thing.x, thing.y];
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
      const large = thing.away && thing.drawing.shape === "card" && !hand.has(thing.id) ? this.homes.large : 1;
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
    const key = [thing.drawn, thing.form, thing.cell, thing.name, thing.height].join("|");
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
      if (at) this.marks.append(svg("circle", { class: "mark", cx: at[0], cy: -at[1], r: this.plan.cell_mm * 0.46 }));
    }
  }

  // Mouse and fingers

  mm(event) {
    const matrix = this.svg.getScreenCTM();
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return [point.x, -point.y];
  }

  down(event) {
    if (event.button || this.drag || !this.plan) return;
    const node = event.target.closest("[data-piece]");
    const [x, y] = this.mm(event);
    if (!node) {
      this.startLasso(event, x, y);
      return;
    }
    event.preventDefault();
    const id = node.dataset.piece;
    node.focus({ preventScroll: true });
    if (this.several || event.shiftKey) {
      this.picked.has(id) ? this.picked.delete(id) : this.picked.add(id);
      this.draw();
      return;
    }
    if (!this.picked.has(id)) this.picked.clear();
    this.lift([id, ...[...this.picked].filter((other) => other !== id)], x, y);
    if (!this.drag) return;
    this.svg.setPointerCapture(event.pointerId);
    this.drag.pointer = event.pointerId;
  }

  lift(names, x, y) {
    if (!this.mayAct()) return;
    const [first] = names;
    const thing = this.thing(first);
    const pile = thing.height > 1 && names.length === 1;
    const count = !pile ? 0 : thing.drawing.shape === "stack" ? Math.min(this.takes(thing), thing.height) : 1;
    let part = "";
    if (count && count < thing.height) {
      part = `p${Math.random().toString(36).slice(2, 9)}`;
      this.ghosts.set(part, { ...thing, id: part, height: count, away: false });
      names = [part];
    }
    const starts = names.map((name) => this.where(name === part ? thing : this.thing(name)));
    this.drag = { names, from: first, starts, x, y, count, part, moved: false };
    names.forEach((name, k) => this.held.set(name, starts[k]));
    this.tell(false, true);
    this.draw();
  }

  move(event) {
    if (this.drag?.lasso) return this.stretch(event);
    if (!this.drag || event.pointerId !== this.drag.pointer) return;
    const [x, y] = this.mm(event);
    this.carry(x - this.drag.x, y - this.drag.y);
  }

  carry(dx, dy) {
    const { names, starts } = this.drag;
    if (Math.hypot(dx, dy) > 3) this.drag.moved = true;
    names.forEach((name, k) => this.held.set(name, [starts[k][0] + dx, starts[k][1] + dy]));
    this.tell(false);
    this.draw();
  }

  tell(down, now = false) {
    if (!down && !now && Date.now() - this.sent < SEND_MS) return;
    this.sent = Date.now();
    const { names, from, part, count } = this.drag;
    const placed = names.map((name) => [name, ...this.held.get(name).map((mm) => Math.round(mm * 10) / 10)]);
    const fields = { pieces: placed, down };
    if (part && !this.drag.told) {
      fields.pieces = [[from, ...placed[0].slice(1)]];
      fields.count = count;
      fields.part = part;
      this.drag.told = true;
      if (down) {
        this.say("carry", { ...fields, down: false });
        this.say("carry", { pieces: placed, down });
        return;
      }
    }
    this.say("carry", fields);
  }

  up(event) {
    if (this.drag?.lasso) return this.endLasso();
    if (!this.drag || event.pointerId !== this.drag.pointer) return;
    this.drop();
  }

  drop() {
    this.tell(true);
    const names = this.drag.names;
    this.drag = null;
    if (names.length > 1) this.picked.clear();
    setTimeout(() => {
      for (const name of names) this.ghosts.delete(name);
    }, 1500);
    this.draw();
  }

  startLasso(event, x, y) {
    if (event.pointerType === "touch" && !this.several) return;
    this.drag = { lasso: true, x, y, names: [] };
    this.svg.setPointerCapture(event.pointerId);
  }

  stretch(event) {
    const [x, y] = this.mm(event);
    const box = { x: Math.min(x, this.drag.x), y: Math.min(-y, -this.drag.y), width: Math.abs(x - this.drag.x), height: Math.abs(y - this.drag.y) };
    for (const [name, value] of Object.entries(box)) this.lasso.setAttribute(name, value);
    this.lasso.toggleAttribute("hidden", box.width + box.height < 8);
    const inside = ([px, py]) => px > box.x && px < box.x + box.width && -py > box.y && -py < box.y + box.height;
    this.picked = new Set(this.things().filter((thing) => thing.cell && inside(this.where(thing))).map((thing) => thing.id));
    this.draw();
  }

  endLasso() {
    if (this.lasso.hasAttribute("hidden")) this.picked.clear();
    this.lasso.setAttribute("hidden", "");
    this.drag = null;
    this.draw();
  }

  // Keys

  focus(id) {
    if (!id) return;
    this.focused = id;
    for (const [name, node] of this.nodes) node.setAttribute("tabindex", name === id ? "0" : "-1");
    drawBar(this);
  }

  key(event) {
    if (!this.plan || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = WAYS[event.key];
    const done = way ? this.step(way)
      : event.key === "Enter" || event.key === " " ? this.grab()
        : event.key === "Escape" ? this.abort()
          : event.key === "r" || event.key === "R" ? this.turn(event.shiftKey)
            : event.key === "+" || event.key === "-" ? this.more(event.key === "+" ? 1 : -1)
              : event.key === "s" ? this.pick() : false;
    if (done === false) return;
    event.preventDefault();
    event.stopPropagation();
  }

  grab() {
    if (this.drag) {
      const cell = this.drag.cell;
      this.drop();
      speak(`${t("page-put-down")} ${cell || ""}`);
      return;
    }
    const thing = this.thing(this.focused);
    if (!thing) return;
    const names = [thing.id, ...[...this.picked].filter((id) => id !== thing.id)];
    const [x, y] = this.where(thing);
    this.lift(names, x, y);
    if (this.drag) speak(`${t("page-lifted")}: ${this.called(thing)}`);
  }

  abort() {
    if (!this.drag) return this.picked.clear(), this.draw();
    this.carry(0, 0);
    this.drop();
    speak(t("page-put-back"));
  }

  // With something in the hand to the next cell that way, otherwise to the next piece.
  step([dx, dy]) {
    const here = this.drag ? this.held.get(this.drag.names[0]) : this.where(this.thing(this.focused) ?? {});
    if (!here) return false;
    const spots = this.drag ? [...Object.entries(this.plan.cells), ...Object.entries(this.plan.places)] : this.things().map((thing) => [thing.id, this.where(thing)]);
    let best = null;
    for (const [name, [x, y]] of spots) {
      const along = (x - here[0]) * dx + (y - here[1]) * dy;
      const aside = Math.abs((x - here[0]) * dy) + Math.abs((y - here[1]) * dx);
      if (along < 2 || name === this.focused) continue;
      const cost = along + 2.2 * aside;
      if (!best || cost < best.cost) best = { name, cost, at: [x, y] };
    }
    if (!best) return;
    if (!this.drag) return this.nodes.get(best.name)?.focus();
    const [x, y] = this.drag.starts[0];
    this.drag.cell = best.name;
    this.carry(best.at[0] - x, best.at[1] - y);
    this.tell(false, true);
    const there = this.things().filter((thing) => thing.cell === best.name && !this.drag.names.includes(thing.id));
    speak([best.name, ...there.map((thing) => thing.name)].join(", "));
  }

  turn(all) {
    if (!this.mayAct()) return;
    const same = this.thing(this.focused)?.drawing.shape;
    const flock = this.things().filter((thing) => thing.drawing.shape === same && thing.cell).map((thing) => thing.id);
    const names = all ? flock : this.picked.size ? [...this.picked] : this.focused ? [this.focused] : [];
    if (names.length) this.say("turn", { pieces: names.slice(0, 24) });
  }

  pick() {
    if (!this.focused) return;
    this.picked.has(this.focused) ? this.picked.delete(this.focused) : this.picked.add(this.focused);
    this.draw();
  }

  // How many of a stack are taken: all of one that waits, half of one that stands.
  takes(thing) {
    if (this.count?.id === thing.id && this.count.height === thing.height) return this.count.many;
    return thing.away ? thing.height : Math.max(1, Math.floor(thing.height / 2));
  }

  more(by) {
    const thing = this.thing(this.focused);
    if (thing?.drawing.shape !== "stack" || thing.height < 2) return false;
    const many = Math.min(thing.height, Math.max(1, this.takes(thing) + by));
    this.count = { id: thing.id, height: thing.height, many };
    speak(String(many));
    drawBar(this);
  }

  turnFlock() {
    if (!this.mayAct()) return;
    const flock = this.things().filter((thing) => thing.facing && thing.cell).map((thing) => thing.id);
    if (flock.length) this.say("turn", { pieces: flock.slice(0, 24) });
  }

  choose() {
    this.several = !this.several;
    if (!this.several) this.picked.clear();
    this.draw();
  }
}
