// What the camera sees, with the mat, the cells and the odds drawn over it.

import { byId, el, svg, t } from "./dom.js";
import { asked } from "./link.js";
import { Calibration } from "./calibration.js";

const [NEXT_MS, LATER_MS] = [300, 2000];
const [SURE, SHAKY] = [0.99, 0.8];
const joined = (points) => points.map((point) => point.join(",")).join(" ");

export class Camera {
  constructor(looking, say, mayAct) {
    this.looking = looking; // whether somebody looks at this panel
    this.calibration = new Calibration(say, mayAct);
    this.verdict = "";
    this.turn = 0;
  }

  set({ verdict, calibration, ready }) {
    this.verdict = verdict;
    this.calibration.set(calibration, ready);
    const node = byId("verdict");
    if (node) node.textContent = verdict;
  }

  // A frame is asked for only while somebody looks at it.
  draw(panel) {
    // The picture is another one every second: whoever taps while it changes taps the stage.
    this.stage = el("div", { class: "camera", onclick: (event) => this.calibration.pointed(event, this.stage.firstElementChild) });
    this.doctor = el("div", { class: "doctor", role: "status" });
    panel.replaceChildren(this.stage, el("p", { id: "verdict", role: "status" }, this.verdict), this.doctor, this.calibration.draw());
    this.next(++this.turn);
  }

  async next(turn) {
    if (turn !== this.turn || !this.stage.isConnected) return;
    let wait = NEXT_MS;
    if (!this.looking()) wait = LATER_MS;
    else
      try {
        const answer = await asked("seen");
        if (answer.status === 403) this.stage.replaceChildren(el("p", { class: "faint" }, t("page-not-paired")));
        if (!answer.ok) throw new Error(String(answer.status));
        await this.show(await answer.json());
      } catch {
        wait = LATER_MS;
      }
    setTimeout(() => this.next(turn), wait);
  }

  async show(seen) {
    const url = `data:image/jpeg;base64,${seen.jpeg}`;
    const photo = new Image();
    photo.src = url;
    await photo.decode();
    const { width, height } = seen;
    const picture = svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": t("page-camera") },
      svg("image", { href: url, width, height }),
      ...(seen.mat.length ? [svg("polygon", { class: "found", points: joined(seen.mat) })] : []),
      ...seen.markers.map((corners) => svg("polygon", { class: "found corner", points: joined(corners) })),
      ...seen.cells.map((cell) => this.cell(cell)));
    this.stage.replaceChildren(picture);
    picture.append(...this.calibration.marks());
    const told = (seen.doctor.length ? seen.doctor : [t("page-doctor-well")]).join("\n");
    if (this.doctor.dataset.told === told) return; // what is said twice is read out twice
    this.doctor.dataset.told = told;
    this.doctor.replaceChildren(...told.split("\n").map((line) => el("p", {}, line)));
  }

  cell({ cell, x, y, r, name, letter, share }) {
    const kind = share > SURE ? "sure" : share > SHAKY ? "doubted" : "unknown";
    if (!name && share > SURE) return svg("circle", { class: "empty", cx: x, cy: y, r: 4 });
    const words = [letter, share > SURE ? "" : `${Math.round(100 * share)}%`].filter(Boolean).join(" ");
    return svg("g", { class: kind }, svg("title", {}, `${cell}: ${name} ${Math.round(100 * share)}%`),
      svg("circle", { cx: x, cy: y, r }), svg("text", { x, y: y + r + 4 }, words));
  }
}
