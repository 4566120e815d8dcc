// The page as a whole: what the server tells goes to the parts that show it.

import { byId, clear, el, learn, speak, t } from "./dom.js";
import { Link, keepKey } from "./link.js";
import { Box } from "./box.js";
import { Camera } from "./camera.js";
import { Table } from "./table.js";
import { Tray } from "./tray.js";
import { Scores } from "./scores.js";
import { Voice } from "./voice.js";
import { Log } from "./log.js";
import { Past } from "./past.js";
import { Moves } from "./moves.js";
import { Shelf } from "./shelf.js";
import { Rules } from "./rules.js";
import { Strip } from "./strip.js";
import { Lesson } from "./lesson.js";
import { Rulebook } from "./rulebook.js";
import { Finish } from "./finish.js";
import { diagram } from "./diagram.js";
import { phones } from "./phones.js";

const told = {}; // the last message of each kind
const LIGHTS = ["lamp", "window", "dim", "warm"];
const LASTING_MS = 2000;
let tab = "scores";

const [LANGUAGE, TARGETS] = ["bellwether-language", "bellwether-targets"];
const ownLanguage = () => localStorage.getItem(LANGUAGE) || "";
const link = new Link({ heard, changed, language: ownLanguage });
const say = (kind, fields) => {
  const sent = link.say(kind, fields);
  if (!sent) notice(t("page-stale"));
  return sent;
};

function mayAct() {
  if (told.you?.paired) return true;
  notice(t("page-not-paired"));
  return false;
}

const box = new Box(say, mayAct);
const table = new Table(say, mayAct, notice, () => told.hint && hint());
const tray = new Tray(say, mayAct);
const voice = new Voice();
const scores = new Scores((color, name) => mayAct() && say("nameseat", { color, name }));
const strip = new Strip();
const log = new Log(say, mayAct);
const past = new Past(resume, forget);
const moves = new Moves(say, mayAct, told);
const shelf = new Shelf(say, mayAct);
const rules = new Rules(say, mayAct);
const lesson = new Lesson(say, table);
const rulebook = new Rulebook();
const finish = new Finish(() => (turnTo("past"), past.watchLast()), () => (turnTo("past"), past.reportLast()));
const camera = new Camera(() => !document.hidden && document.body.dataset.connected === "yes", say, mayAct);

const HEARD = {
  welcome() {
    if (told.welcome.virtual && ownLanguage()) {
      localStorage.removeItem(LANGUAGE);
      say("speak", { language: "" });
    }
    languages();
    document.body.classList.toggle("virtual", told.welcome.virtual);
    if (!told.welcome.virtual) table.svg.remove();
    camera.calibration.offered = !told.welcome.virtual;
    shelf.set(told.welcome);
    tabs();
  },
  words() {
    learn(told.words);
    languages();
    byId("sound").setAttribute("aria-label", t("page-sound"));
    byId("sound").title = t("page-sound");
    voice.words();
    byId("sound").setAttribute("aria-pressed", String(box.loud));
    byId("theme").setAttribute("aria-label", t("page-theme"));
    byId("theme").title = t("page-theme");
    if (told.welcome) shelf.draw();
    if (told.plan && told.welcome?.virtual) table.setPlan(told.plan);
    if (told.glass) box.setGlass(told.glass);
    if (told.tray) tray.set(told.tray);
    you();
    tabs();
    if (tab === "past") past.reword(byId("panel"));
  },
  you() {
    if (told.you.key) keepKey(told.you.key);
    you();
  },
  glass: () => box.setGlass(told.glass),
  plan() {
    byId("game-name").textContent = told.plan.title;
    if (told.welcome?.virtual) table.setPlan(told.plan);
    if (told.tray) table.setDice(told.tray);
    stage();
    panel();
  },
  position() {
    if (!told.welcome?.virtual) stage();
    else table.setArrow(told.position.arrow);
    if (tab === "moves") panel();
  },
  seats() {
    scores.setSeats(told.seats);
    strip.set(told.seats);
    log.seats = told.seats;
    setTimeout(() => celebrate(), 400); // the last points come with the log
    panel();
  },
  clock: () => scores.setClock(told.clock),
  rules() {
    rules.set(told.rules);
  },
  log() {
    log.add(told.log);
    scores.setLog(log.entries);
    panel();
  },
  top() {
    table.setTop(told.top);
    lesson.draw();
    stage();
  },
  tray: () => {
    tray.set(told.tray);
    table.setDice(told.tray);
    if (told.hint) hint();
  },
  hint: () => hint(),
  showing: () => showing(),
  camera() {
    doctor(told.camera.doctor);
    camera.set(told.camera);
  },
  refused: () => notice(t(told.refused.why)),
  beat() {},
};

// What a glance complains of, as of a mat that is just being laid, is nobody's trouble yet.
let complaint = ["", 0];
function doctor(words) {
  if (words === complaint[0]) return;
  clearTimeout(complaint[1]);
  const show = () => ((byId("doctor").textContent = words), (byId("doctor").hidden = !words));
  complaint = [words, setTimeout(show, words ? LASTING_MS : 0)];
}

// Our own games are celebrated, lessons and shows have their own last words.
function celebrate() {
  if (!told.showing?.game) finish.set(told.seats, scores.rows, told.plan?.title ?? "");
  else finish.over = null;
}

function heard(message) {
  told[message.kind] = message;
  HEARD[message.kind]?.();
}

function changed(connected) {
  document.body.dataset.connected = connected ? "yes" : "no";
  byId("stale").textContent = connected ? "" : t("page-stale") || "…";
  if (connected) log.entries = [];
}

function you() {
  const button = byId("pair");
  const { paired, code } = told.you ?? {};
  button.hidden = !told.words;
  button.textContent = code ? `${t("page-pair-code")} ${code}` : t(paired ? "menu-phones" : "page-pair");
  if (code) notice(`${code}: ${t("page-pair-how")}`, true);
  else if (paired) byId("notice").hidden = true;
  byId("onlooker").hidden = !told.you || !told.welcome || Boolean(paired);
  byId("onlooker").textContent = t(told.welcome?.virtual ? "page-no-key" : "page-not-paired");
  document.body.classList.toggle("paired", Boolean(paired));
}

let fading = 0;
function notice(text, stays = false) {
  const node = byId("notice");
  node.textContent = text;
  node.hidden = !text;
  clearTimeout(fading);
  if (!stays) fading = setTimeout(() => (node.hidden = true), 5000);
}

// The next step, and where to do it.
const DOES = {
  ok: ["page-press-ok", () => box.press("ok")],
  back: ["page-press-back", () => box.press("back")],
  next: ["page-press-next", () => box.press("next")],
  hold: ["page-hold-ok", () => box.press("ok", true)],
  tray: ["page-throw", () => tray.throw()],
  show: ["page-show-stop", () => say("endshow")],
};

function hint() {
  if (table.pointed) return; // other words may need another line, and a list its place above the mat
  const { text, place, cells, coach, astray } = told.hint;
  const shown = told.showing?.game ? told.showing.text || text : text;
  byId("hint-text").textContent = shown;
  byId("hint").hidden = !shown;
  byId("hint").classList.toggle("long", shown.length > 80); // on a phone it must not hide the mat
  document.body.dataset.place = place;
  const button = byId("hint-do");
  const laying = told.welcome?.virtual && place === "table" && told.seats && !told.seats.seats.length;
  const [key, act] = astray ? ["put-it-back", () => say("layout")] : laying ? ["page-lay-out", () => say("layout")] : place === "lesson" && lesson.showing ? lesson.action() : DOES[place] ?? [];
  button.hidden = !key || (place === "show" && !told.showing?.done);
  if (key) {
    button.textContent = t(place === "tray" ? tray.does : key);
    button.onclick = () => mayAct() && act();
  }
  byId("hint-coach").hidden = !coach;
  byId("hint-coach").textContent = t("page-hint");
  byId("hint-coach").onclick = () => mayAct() && say("askcoach");
  table.point(cells.length < 10 ? cells : []);
}

function showing() {
  lesson.set(told.showing);
  document.body.classList.toggle("showing", Boolean(told.showing.game && !told.showing.steps)); // a learner has hands
  if (told.showing.game) speak(told.showing.text);
  if (told.hint) hint();
  tools();
}

// The mat, or the shelf while there is none; on a phone beside a real table a diagram.
function stage() {
  const virtual = told.welcome?.virtual;
  const bare = virtual ? !told.top?.game : false;
  if (document.body.classList.contains("bare") && !bare) scrollTo(0, 0); // the mat, wherever its card was
  document.body.classList.toggle("bare", bare);
  if (!virtual && told.plan?.game && told.position) byId("stage").replaceChildren(diagram(told.plan, told.position));
  tools();
}

// What can be done about the whole table, in a row below it.
function tools() {
  const game = told.showing?.game;
  const key = [game, told.top?.game, told.top?.light, told.welcome?.virtual, t("page-light"), told.showing?.speed, told.showing?.step].join("|");
  const row = byId("tools");
  if (row.dataset.key === key) return;
  row.dataset.key = key;
  const open = Boolean(row.querySelector("details[open]"));
  clear(row);
  if (!told.welcome?.virtual || !told.top?.game) return;
  const button = (text, act, kind = "") => el("button", { type: "button", class: kind, onclick: () => mayAct() && act() }, text);
  if (lesson.showing) row.append(lesson.progress(), button(t("page-lesson-stop"), () => say("endshow")));
  else if (game) row.append(shelf.speeds(), button(t("page-show-stop"), () => say("endshow"), "main"));
  else row.append(button(t("page-lay-out"), () => say("layout")), button(t("page-other-game"), () => leave()));
  const lights = el("select", { onchange: (event) => say("shine", { light: event.target.value }) }, ...LIGHTS.map((light) => el("option", { value: light, selected: light === told.top.light }, t(`page-light-${light}`))));
  const shows = button(t("page-targets"), targets, "targets");
  shows.setAttribute("aria-pressed", String(table.shows));
  row.append(el("details", { class: "extras", open }, el("summary", {}, t("page-extras")),
    el("div", { class: "row" }, shows, told.welcome.camera ? el("label", {}, t("page-light"), " ", lights) : null)));
}

function targets() {
  table.shows = !table.shows;
  localStorage.setItem(TARGETS, table.shows ? "yes" : "no");
  byId("tools").querySelector(".targets").setAttribute("aria-pressed", String(table.shows));
}
table.shows = localStorage.getItem(TARGETS) !== "no";

async function resume(number) {
  const going = told.seats?.seats.length && !told.seats.over;
  if (mayAct() && (!going || (await sure(t("page-sure-leave"))))) say("resume", { number });
}

async function forget(name) {
  if (!mayAct() || !(await sure(`${t("page-figure-sure")} ${name}`))) return;
  say("forgetname", { name });
  setTimeout(() => tab === "past" && PANELS.past(), 500);
}

async function leave() {
  const going = told.seats?.seats.length && !told.seats.over;
  if (!going || (await sure(t("page-sure-leave")))) say("laymat", { game: "" });
}

function sure(text) {
  const dialog = byId("ask");
  return new Promise((answer) => {
    const button = (key, value) => el("button", { type: "button", class: value ? "main" : "", onclick: () => (dialog.close(), answer(value)) }, t(key));
    dialog.replaceChildren(el("p", {}, text), el("div", { class: "row" }, button("page-no", false), button("page-yes", true)));
    dialog.oncancel = () => answer(false);
    dialog.showModal();
  });
}

// Panels: one of them is open.
const PANELS = {
  scores: () => scores.draw(byId("panel")),
  log: () => log.draw(byId("panel")),
  rulebook: () => rulebook.draw(byId("panel"), told.plan?.game),
  moves: () => moves.draw(byId("panel"), told.plan, told.position),
  camera: () => camera.draw(byId("panel")),
  past: () => past.draw(byId("panel")),
};

function tabs() {
  const names = Object.keys(PANELS).filter((name) => name !== "camera" || told.welcome?.camera);
  byId("tabs").replaceChildren(...names.map((name) => el("button", {
    type: "button", role: "tab", id: `tab-${name}`, "aria-selected": String(name === tab), "aria-controls": "panel", tabindex: name === tab ? 0 : -1, onclick: () => turnTo(name),
    onkeydown: (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (by) turnTo(names[(names.indexOf(name) + by + names.length) % names.length], true);
    },
  }, t(`page-${name}`))));
  byId("panel").setAttribute("role", "tabpanel");
  byId("panel").tabIndex = 0; // a long panel is scrolled by keys, too
  byId("panel").setAttribute("aria-labelledby", `tab-${tab}`);
  panel();
}

function turnTo(name, focus = false) {
  tab = name;
  past.close(); // the list is what one comes back to
  tabs();
  if (name === "moves" || name === "past") PANELS[name]();
  if (focus) byId(`tab-${name}`).focus();
}

function panel() {
  if (!told.words || !told.plan) return;
  if (tab === "scores" || tab === "log") PANELS[tab]();
  else if (tab === "moves" || tab === "rulebook") PANELS[tab]();
  else if (!byId("panel").childElementCount || byId("panel").dataset.tab !== tab) PANELS[tab]();
  byId("panel").dataset.tab = tab;
}

// The head of the page

// At the virtual table page and box speak one language; a phone may have one for itself alone.
function languages() {
  const { virtual, languages: known } = told.welcome ?? { languages: {} };
  const box = virtual ? [] : [["", t("page-language-box")]];
  byId("language").replaceChildren(...[...box, ...Object.entries(known)].map(([key, name]) => el("option", { value: key }, name)));
  byId("language").value = virtual ? told.words?.language ?? "en" : ownLanguage();
}
byId("language").addEventListener("change", (event) => {
  const language = event.target.value;
  if (told.welcome?.virtual) {
    if (mayAct()) say("speakall", { language });
    languages();
    return;
  }
  localStorage.setItem(LANGUAGE, language);
  say("speak", { language });
});
byId("pair").addEventListener("click", () => (told.you?.paired ? phones(told, say, sure) : say("pair")));
byId("sound").addEventListener("click", () => {
  box.setLoud(!box.loud);
  byId("sound").setAttribute("aria-pressed", String(box.loud));
});
byId("theme").addEventListener("click", () => {
  const dark = getComputedStyle(document.documentElement).getPropertyValue("--dark").trim() === "1";
  dress(dark ? "light" : "dark");
});
function dress(theme) {
  if (theme) document.documentElement.dataset.theme = theme;
  if (theme) localStorage.setItem("bellwether-theme", theme);
}
dress(localStorage.getItem("bellwether-theme"));
document.addEventListener("keydown", (event) => {
  if (event.key === "t" && !event.target.closest("input, select, textarea")) tray.throw();
});

link.open();
