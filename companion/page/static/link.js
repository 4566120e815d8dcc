// The line to the server: comes back by itself, rests while nobody looks, says when it is stale.

const KEY = "bellwether-key";
const SILENT_MS = 12000;

// The key that the address brings is kept and taken out of sight.
export function pairedKey() {
  const brought = location.hash.slice(1);
  if (/^[\w-]{20,64}$/.test(brought)) {
    localStorage.setItem(KEY, brought);
    history.replaceState(null, "", location.pathname);
  }
  return localStorage.getItem(KEY) || "";
}

// A question that only phones may ask that take part.
export const asked = (path, more = "") =>
  fetch(`${path}?language=${document.documentElement.lang}${more}`, { cache: "no-store", headers: { authorization: `Bearer ${pairedKey()}` } });

export const keepKey = (key) => localStorage.setItem(KEY, key);

export class Link {
  constructor({ heard, changed, language }) {
    this.heard = heard;
    this.changed = changed;
    this.language = language;
    this.socket = null;
    this.tries = 0;
    this.last = 0;
    this.timer = 0;
    document.addEventListener("visibilitychange", () => this.wake());
    addEventListener("online", () => this.wake());
    addEventListener("pageshow", () => this.wake());
    setInterval(() => this.check(), 2000);
  }

  // A page that nobody sees lets go of its line, and takes it up again when somebody looks.
  wake() {
    if (document.hidden) {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => document.hidden && this.close(), 20000);
    } else if (!this.socket) {
      this.tries = 0;
      this.open();
    }
  }

  check() {
    if (this.socket && this.last && Date.now() - this.last > SILENT_MS) this.close();
  }

  async open() {
    clearTimeout(this.timer);
    if (this.opening || this.socket) return;
    this.opening = true;
    try {
      const answer = await fetch("token", { cache: "no-store" });
      if (!answer.ok) throw new Error(String(answer.status));
      const { token } = await answer.json();
      this.connect(token);
    } catch {
      this.later();
    } finally {
      this.opening = false;
    }
  }

  connect(token) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/live`, ["bellwether", token]);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.last = Date.now();
      this.say("hello", { key: pairedKey(), language: this.language() });
      this.changed(true);
    };
    socket.onmessage = (event) => {
      this.last = Date.now();
      this.heard(JSON.parse(event.data));
    };
    socket.onclose = () => {
      if (this.socket === socket) this.close();
    };
  }

  close() {
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onclose = null;
      socket.close();
    }
    this.changed(false);
    if (!document.hidden) this.later();
  }

  later() {
    clearTimeout(this.timer);
    this.tries += 1;
    this.timer = setTimeout(() => this.open(), Math.min(5000, 200 * 2 ** this.tries));
  }

  say(kind, fields = {}) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify({ kind, ...fields }));
    return true;
  }
}
