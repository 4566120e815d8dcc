// Small things that every other module needs: elements, texts, millimetres.

const SVG = "http://www.w3.org/2000/svg";

function filled(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return node;
}

export const el = (name, attributes, ...children) =>
  filled(document.createElement(name), attributes, children);
export const svg = (name, attributes, ...children) =>
  filled(document.createElementNS(SVG, name), attributes, children);
export const byId = (id) => document.getElementById(id);
export const clear = (node) => node.replaceChildren();

let texts = {};

export const t = (id) => texts[id] ?? "";

export function learn(words) {
  texts = words.texts;
  document.documentElement.lang = words.language;
  for (const node of document.querySelectorAll("[data-text]")) node.textContent = t(node.dataset.text);
}

// Tells people who listen; the same text twice is spoken twice.
export function speak(text, id = "spoken") {
  const node = byId(id);
  node.textContent = node.textContent === text ? text + "\u00a0" : text;
  document.dispatchEvent(new CustomEvent("spoken", { detail: text }));
}

export const minutes = (ms) => {
  const seconds = Math.floor(Math.abs(ms) / 1000);
  const sign = ms <= -1000 ? "-" : "";
  return `${sign}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};
