// The voice of the page: what the box and the log say, spoken by the browser if somebody likes.

import { byId, t } from "./dom.js";

const VOICE = "bellwether-voice";

export class Voice {
  constructor() {
    this.on = localStorage.getItem(VOICE) === "yes";
    this.button = byId("voice");
    this.button.hidden = !("speechSynthesis" in window);
    this.button.addEventListener("click", () => this.toggle());
    document.addEventListener("spoken", (event) => this.on && this.say(event.detail));
    document.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("focusin", (event) => this.on && this.name(event.target));
  }

  words() {
    this.button.setAttribute("aria-label", t("page-voice"));
    this.button.title = t("page-voice");
    this.button.setAttribute("aria-pressed", String(this.on));
  }

  toggle() {
    this.on = !this.on;
    localStorage.setItem(VOICE, this.on ? "yes" : "no");
    this.words();
    if (this.on) this.tell();
    else speechSynthesis.cancel();
  }

  // The newest counts: a player who presses on does not want to hear the last screen to its end.
  say(text, after = false) {
    if (!after) speechSynthesis.cancel();
    const words = new SpeechSynthesisUtterance(text);
    words.lang = document.documentElement.lang;
    speechSynthesis.speak(words);
  }

  // Who goes from piece to piece and from button to button by keys hears where he is.
  name(node) {
    if (!node.matches("button:focus-visible, [data-piece]:focus-visible, summary:focus-visible")) return;
    this.say(node.getAttribute("aria-label") || node.textContent);
  }

  // Everything that can be asked for in words: the screen, what to do, the points.
  tell() {
    const seats = [...byId("strip").children].map((seat) => `${seat.querySelector("i").textContent} ${seat.lastChild.textContent}`);
    const parts = [byId("oled").getAttribute("aria-label"), byId("hint-text").textContent, ...seats];
    parts.filter(Boolean).forEach((part, number) => this.say(part, number > 0));
  }

  key(event) {
    const busy = event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, dialog");
    if (!busy && this.on && event.key.toLowerCase() === "w") this.tell();
  }
}
