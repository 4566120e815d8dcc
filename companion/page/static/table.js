// Hands at the virtual table: pieces are dragged by mouse, finger or keys. What is dragged is only
// told as where hands and pieces are; what it means is for the camera to find out.

import { asked } from "./link.js";
import { clear, speak, svg, t } from "./dom.js";
import { drawBar } from "./bar.js";
import { Surface } from "./surface.js";

const SEND_MS = 80;
const FLOWN_MS = 500; // after so long a piece lies where it came to rest
const ANSWERED = 10; // times that long, and a table that has told nothing has moved nothing
const LIFT_MM = 3; // a finger that only taps trembles by less
const FINGER_PX = 20; // so far beside a small piece a finger still means it
const WAYS = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export class Table extends Surface {
  constructor(say, mayAct, notice, released) {
    super();
    this.notice = notice;
    this.released = released;
    this.shows = true; // where a held piece may go
    this.say = say;
    this.mayAct = mayAct;
    this.sent = 0;
    this.several = false;
    // Chromium heeds touch-action on the whole drawing only: a finger on a piece drags, beside it scrolls.
    this.svg.addEventListener("touchstart", (event) => this.met(event.touches[0], true) && event.preventDefault(), { passive: false });
    this.svg.addEventListener("pointerdown", (event) => this.down(event));
    this.svg.addEventListener("pointermove", (event) => this.move(event));
    this.svg.addEventListener("pointerup", (event) => (this.up(event), this.released()));
    this.svg.addEventListener("pointercancel", (event) => (this.up(event, true), this.released()));
    this.svg.addEventListener("contextmenu", (event) => this.spin(event));
    this.svg.addEventListener("keydown", (event) => this.key(event));
    this.svg.addEventListener("focusin", (event) => this.focus(event.target.dataset.piece || ""));
  }

  // Whether a finger or the mouse has hold of a piece: nothing may slip away under it.
  get pointed() {
    return Boolean(this.press || this.drag?.pointer !== undefined);
  }

  // Where the piece in the hand may legally go, as the table knows it.
  async light(drag) {
    if (!this.shows) return;
    try {
      const answer = await asked("targets", `&piece=${encodeURIComponent(drag.from)}`);
      const cells = answer.ok ? await answer.json() : [];
      if (this.drag !== drag) return;
      const spots = cells.map((cell) => this.plan.cells[cell] ?? this.plan.places[cell]).filter(Boolean);
      this.targets.replaceChildren(...spots.map(([x, y]) => svg("circle", { class: "target", cx: x, cy: -y, r: 0.36 * this.plan.cell_mm })));
    } catch {
      // lit fields are a help only
    }
  }

  // Mouse and fingers

  mm(event) {
    const matrix = this.world.getScreenCTM();
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return [point.x, -point.y];
  }

  // What a press means: the piece that lies there, or the one that is nearest to a finger.
  met(event, finger) {
    const node = event.target.closest("[data-piece]");
    if (node || !finger || !this.plan || this.several) return node;
    const { a, b } = this.world.getScreenCTM();
    const [x, y] = this.mm(event);
    const far = (thing) => Math.hypot(this.where(thing)[0] - x, this.where(thing)[1] - y) * Math.hypot(a, b);
    const near = this.things().filter((thing) => far(thing) < FINGER_PX).sort((one, two) => far(one) - far(two));
    return this.nodes.get(near[0]?.id) ?? null;
  }

  down(event) {
    if (event.button || this.drag || !this.plan) return;
    const node = this.met(event, event.pointerType === "touch");
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
    this.press = { id, x, y, pointer: event.pointerId };
    this.svg.setPointerCapture(event.pointerId);
    this.draw();
  }

  // A press that goes nowhere selects; one that moves lifts.
  pull(event) {
    const { id, x, y, pointer } = this.press;
    const [nowX, nowY] = this.mm(event);
    if (event.pointerId !== pointer || Math.hypot(nowX - x, nowY - y) < LIFT_MM) return;
    this.press = null;
    this.lift([id, ...[...this.picked].filter((other) => other !== id)], x, y);
    if (this.drag) this.drag.pointer = pointer;
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
    this.drag = { names, from: first, starts, x, y, count, part };
    names.forEach((name, k) => this.held.set(name, starts[k]));
    this.light(this.drag);
    this.tell(false, true);
    this.draw();
  }

  move(event) {
    if (this.drag?.lasso) return this.stretch(event);
    if (this.press) this.pull(event);
    if (!this.drag || event.pointerId !== this.drag.pointer) return;
    const [x, y] = this.mm(event);
    this.carry(x - this.drag.x, y - this.drag.y);
  }

  carry(dx, dy) {
    const { names, starts } = this.drag;
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

  up(event, cancelled = false) {
    if (this.drag?.lasso) return this.endLasso();
    if (this.press?.pointer === event.pointerId) this.press = null;
    if (!this.drag || event.pointerId !== this.drag.pointer) return;
    if (cancelled) this.carry(0, 0);
    this.drop();
  }

  drop() {
    this.tell(true);
    const { names, part } = this.drag;
    const [thing, at] = [this.thing(names[0]), this.held.get(names[0])];
    this.drag = null;
    clear(this.targets);
    if (names.length > 1) this.picked.clear();
    if (part) this.focused = part; // what was just laid is what one looks at
    this.draw();
    if (part && this.svg.contains(document.activeElement)) this.nodes.get(part)?.focus({ preventScroll: true });
    if (names.length === 1) this.landing(thing, at, this.told);
  }

  // Where a piece came to rest is known once the table has told of it.
  landing(thing, at, told, again = ANSWERED) {
    const open = () => this.told === told || this.top.hand.includes(thing.id);
    setTimeout(() => (open() && again ? this.landing(thing, at, told, again - 1) : this.flown(thing, at)), FLOWN_MS);
  }

  // A piece that found no room has gone back by itself: say so.
  flown({ id, kind, drawing: { shape } }, [x, y]) {
    const { width_mm: wide, height_mm: tall, cell_mm: mm } = this.plan ?? { width_mm: 0, height_mm: 0 };
    if (this.drag || Math.abs(x) > wide / 2 || Math.abs(y) > tall / 2) return;
    const near = this.top.things.some((thing) => (thing.id === id || (thing.kind === kind && shape !== "tile")) && Math.hypot(thing.x - x, thing.y - y) < mm);
    if (!near) this.notice(t("page-no-room"));
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
    const [x, y] = WAYS[event.key] ?? [];
    const way = event.key in WAYS && (this.turned ? [-y, x] : [x, y]);
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
    const home = this.drag && this.homes.spots.get(this.drag.from);
    const spots = this.drag ? [...Object.entries(this.plan.cells), ...Object.entries(this.plan.places), ...(home ? [[t("page-beside"), home]] : [])] : this.things().map((thing) => [thing.id, this.where(thing)]);
    let best = null;
    for (const [name, [x, y]] of spots) {
      const along = (x - here[0]) * dx + (y - here[1]) * dy;
      const aside = Math.abs((x - here[0]) * dy) + Math.abs((y - here[1]) * dx);
      if (along < 2 || name === this.focused) continue;
      // Straight ahead before aslant, but on hexagons and dark squares the next cell is aslant: of
      // two the one to the right of the way, so that each of four corners has its arrow.
      const left = dx * (y - here[1]) > dy * (x - here[0]) ? 1 : 0;
      const cost = Math.hypot(along, aside) + 0.3 * aside + 3 * Math.max(0, aside - 1.05 * along) + left;
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

  // A right click turns; a finger that stays long must not.
  spin(event) {
    const thing = event.pointerType !== "touch" && this.thing(event.target.closest("[data-piece]")?.dataset.piece);
    if (!thing?.drawing.turn) return;
    event.preventDefault();
    this.nodes.get(thing.id).focus({ preventScroll: true });
    this.turn(false);
  }

  turn(all) {
    if (!this.mayAct()) return;
    const same = this.thing(this.focused)?.drawing.shape;
    const flock = this.things().filter((thing) => thing.drawing.shape === same && thing.cell).map((thing) => thing.id);
    const names = this.drag ? this.drag.names : all ? flock : this.picked.size ? [...this.picked] : this.focused ? [this.focused] : [];
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
