// A led first game: where the next piece goes, how far the lesson has come, and its one button.

import { byId, el, svg } from "./dom.js";

export class Lesson {
  constructor(say, table) {
    this.say = say;
    this.table = table;
    this.showing = null;
    this.layer = svg("g", { class: "leading", "aria-hidden": "true" });
    table.world.append(this.layer);
  }

  set(showing) {
    const begins = showing.steps && !this.showing;
    this.showing = showing.steps ? showing : null;
    this.draw();
    if (begins) byId("table").scrollIntoView({ block: "start" });
  }

  // The arrow from the piece to its cell, and how many to take off its pile.
  draw() {
    const { arrow, count } = this.showing ?? {};
    const thing = arrow && this.table.thing(arrow[0]);
    if (!thing || !this.table.plan || this.table.drag) return this.layer.replaceChildren();
    const start = this.table.where(thing);
    const end = this.end(arrow[1], thing);
    const far = Math.hypot(end[0] - start[0], end[1] - start[1]);
    const parts = [svg("circle", { class: "from", cx: start[0], cy: -start[1], r: this.table.plan.cell_mm * 0.5 })];
    if (far > 4) parts.push(...this.drawn(start, end, far));
    if (count) parts.push(svg("text", { x: start[0], y: -start[1] - this.table.plan.cell_mm * 0.6 }, `${count}×`));
    this.layer.replaceChildren(...parts);
  }

  drawn(start, end, far) {
    const [dx, dy] = [(end[0] - start[0]) / far, (end[1] - start[1]) / far];
    const head = 15;
    const [x, y] = [end[0] - dx * head, end[1] - dy * head];
    const side = (by) => `${x - dy * by},${-(y + dx * by)}`;
    return [
      svg("line", { x1: start[0], y1: -start[1], x2: x, y2: -y }),
      svg("polygon", { points: `${end[0]},${-end[1]} ${side(9)} ${side(-9)}` }),
    ];
  }

  end(cell, thing) {
    const { plan, homes } = this.table;
    return plan.cells[cell] ?? plan.places[cell] ?? homes?.spots.get(thing.id) ?? [thing.x, thing.y];
  }

  // What the button beside the sentence says, and what it does.
  action() {
    const { game, done, waits } = this.showing;
    if (done) return ["page-play", () => (this.say("endshow"), this.say("laymat", { game }))];
    return [waits ? "page-go-on" : "page-lesson-do", () => this.say("goon")];
  }

  progress() {
    const { step, steps } = this.showing;
    return el("progress", { class: "progress", max: steps, value: step, "aria-label": `${step}/${steps}` });
  }
}
