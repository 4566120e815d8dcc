// The box: the small screen with exactly its pixels, three buttons, a light, and its lists to tap.

import { byId, clear, el, speak, t } from "./dom.js";

const [WIDTH, HEIGHT] = [128, 64];
const HOLD_MS = 600;
const BUTTONS = ["back", "next", "ok"];
const LOUD = "bellwether-loud";
const KEYS = { b: "back", n: "next", o: "ok" };
const TONES = { turn: [660, 880], question: [520, 520, 660], score: [784, 988], error: [330, 262], time: [440] };

export class Box {
  constructor(say, mayAct) {
    this.say = say;
    this.mayAct = mayAct;
    this.signals = null;
    // A phone is silent until somebody asks for sounds.
    this.loud = (localStorage.getItem(LOUD) ?? (matchMedia("(pointer: coarse)").matches ? "no" : "yes")) === "yes";
    this.nodes = {};
    for (const name of BUTTONS) byId("buttons").append(this.button(name));
    document.addEventListener("keydown", (event) => this.key(event));
  }

  // Pressed shortly or held: a held press is told as soon as it is long enough.
  button(name) {
    let timer = 0;
    const node = el("button", { type: "button", class: "push", "data-button": name });
    const press = (held) => this.press(name, held);
    node.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      node.setPointerCapture(event.pointerId);
      node.classList.add("down");
      timer = setTimeout(() => ((timer = 0), press(true)), HOLD_MS);
    });
    node.addEventListener("pointerup", () => {
      node.classList.remove("down");
      if (timer) press(false);
      clearTimeout(timer);
      timer = 0;
    });
    node.addEventListener("pointercancel", () => (node.classList.remove("down"), clearTimeout(timer), (timer = 0)));
    node.addEventListener("contextmenu", (event) => event.preventDefault());
    node.addEventListener("click", (event) => event.detail === 0 && press(event.shiftKey));
    this.nodes[name] = node;
    return node;
  }

  press(name, held = false) {
    if (!this.mayAct()) return;
    this.nodes[name].classList.add("pressed");
    setTimeout(() => this.nodes[name].classList.remove("pressed"), 160);
    this.say("push", { button: name, held });
  }

  key(event) {
    const busy = event.ctrlKey || event.metaKey || event.altKey || event.repeat;
    if (busy || event.target.closest("input, select, textarea, dialog, [role=tab]")) return;
    const name = KEYS[event.key.toLowerCase()];
    if (name) {
      event.preventDefault();
      this.press(name, event.key !== event.key.toLowerCase());
    }
  }

  setGlass(glass) {
    this.glass = glass;
    this.paint(glass.bits);
    const words = [[glass.title, glass.aside].filter(Boolean).join(" "), ...glass.lines].filter(Boolean);
    byId("oled").setAttribute("aria-label", words.join(". "));
    const told = [glass.title, ...glass.lines].filter(Boolean).join(". ");
    // Of a list in which only the cursor has moved, the line under it is new.
    const line = glass.lines[glass.chosen ?? -1];
    if (told !== this.told) speak(told, "told");
    else if (line && line !== this.line) speak(line, "told");
    [this.told, this.line] = [told, line];
    BUTTONS.forEach((name, k) => this.nodes[name].replaceChildren(el("b", { "aria-hidden": glass.keys[k] ? false : "true" }, glass.keys[k] || "·"), " ", el("small", {}, t(`page-button-${name}`))));
    this.choices(glass);
    this.blink(glass);
  }

  // Lit pixels as on the glass, nothing smoothed.
  paint(bits) {
    const canvas = byId("oled");
    const context = canvas.getContext("2d");
    const image = context.createImageData(WIDTH, HEIGHT);
    const bytes = Uint8Array.from(atob(bits), (sign) => sign.charCodeAt(0));
    for (let k = 0; k < WIDTH * HEIGHT; k++) {
      const lit = (bytes[k >> 3] >> (7 - (k & 7))) & 1;
      image.data.set(lit ? [190, 228, 255, 255] : [4, 7, 12, 255], 4 * k);
    }
    context.putImageData(image, 0, 0);
  }

  // A list on the glass can be tapped here instead of being leafed through.
  choices(glass) {
    const node = byId("choices");
    const within = node.contains(document.activeElement);
    clear(node);
    node.hidden = glass.chosen === null && !glass.number;
    if (glass.number) this.stepper(node, glass, within);
    if (glass.chosen === null) return;
    node.append(el("h3", {}, glass.title));
    glass.lines.forEach((line, number) => {
      if (line) node.append(el("button", { type: "button", "aria-current": number === glass.chosen ? "true" : false, onclick: () => this.mayAct() && this.say("choose", { line: number }) }, line));
    });
  }

  // A number is set by two buttons or the arrow keys, as NEXT does it shortly or held.
  stepper(node, glass, within) {
    const [value, least, most] = glass.number;
    const keys = { ArrowUp: () => this.press("next"), ArrowDown: () => this.press("next", true), Enter: () => this.press("ok") };
    const button = (sign, name, act) => el("button", { type: "button", "aria-label": name, onclick: act }, sign);
    const number = el("output", { role: "spinbutton", tabindex: 0, "aria-label": glass.title, "aria-valuenow": value, "aria-valuemin": least, "aria-valuemax": most,
      onkeydown: (event) => keys[event.key] && (event.preventDefault(), keys[event.key]()) }, `${value}`);
    node.append(el("h3", {}, glass.title), el("div", { class: "stepper" },
      button("−", t("page-fewer"), keys.ArrowDown), number, button("+", t("page-more"), keys.ArrowUp),
      button(glass.keys[2], `${glass.keys[2]}: ${value}`, keys.Enter)));
    if (within) number.focus();
  }

  blink(glass) {
    const led = byId("led");
    if (this.signals !== null && glass.signals > this.signals) {
      led.className = "led";
      void led.offsetWidth;
      led.className = `led on-${glass.signal}`;
      if (this.loud) this.tone(glass.signal);
    }
    this.signals = glass.signals;
  }

  setLoud(loud) {
    this.loud = loud;
    localStorage.setItem(LOUD, loud ? "yes" : "no");
  }

  // Browsers keep silent until somebody has touched the page.
  tone(signal) {
    if (!navigator.userActivation?.hasBeenActive) return;
    this.audio ??= new AudioContext();
    (TONES[signal] || []).forEach((hertz, k) => {
      const [wave, volume] = [this.audio.createOscillator(), this.audio.createGain()];
      const at = this.audio.currentTime + 0.14 * k;
      wave.frequency.value = hertz;
      wave.type = "triangle";
      volume.gain.setValueAtTime(0.12, at);
      volume.gain.exponentialRampToValueAtTime(0.001, at + 0.18);
      wave.connect(volume).connect(this.audio.destination);
      wave.start(at);
      wave.stop(at + 0.2);
    });
  }
}
