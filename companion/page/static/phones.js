// The phones that may act: a list in which each can be named, or lose its key.

import { byId, el, t } from "./dom.js";

export function phones(told, say, sure) {
  const dialog = byId("ask");
  const row = ({ phone, name, used }) => {
    const when = new Date(used).toLocaleDateString(document.documentElement.lang, { dateStyle: "medium" });
    const input = el("input", { value: name, maxlength: 16, "aria-label": t("page-phone-name"), onchange: () => say("namephone", { phone, name: input.value }) });
    const drop = async () => (await sure(`${name}: ${t("page-phone-sure")}`)) && say("dropphone", { phone });
    return el("li", {}, input, el("small", {}, phone === told.you.phone ? t("page-phone-you") : when),
      el("button", { type: "button", onclick: () => (dialog.close(), drop()) }, t("page-phone-drop")));
  };
  dialog.replaceChildren(el("h2", {}, t("menu-phones")), el("ul", { class: "phones" }, ...(told.phones?.phones ?? []).map(row)),
    el("div", { class: "row" }, el("button", { type: "button", class: "main", onclick: () => dialog.close() }, t("page-button-ok"))));
  dialog.showModal();
}
