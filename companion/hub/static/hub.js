// Live tables: the server sends each card as HTML when it changes; here it is put in its place.

const main = document.querySelector("[data-events]");

function put(table, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const card = template.content.firstElementChild;
  const old = main.querySelector(`[data-table="${CSS.escape(table)}"]`);
  if (old) old.replaceWith(card);
  else {
    const after = [...main.querySelectorAll("[data-table]")].find((one) => one.dataset.table > table);
    main.insertBefore(card, after ?? null);
  }
}

if (main) {
  const source = new EventSource(main.dataset.events);
  source.addEventListener("card", (event) => {
    const { table, html } = JSON.parse(event.data);
    if (main.dataset.whole) main.innerHTML = html;
    else put(table, html);
    document.body.classList.remove("empty");
  });
  source.addEventListener("gone", (event) => {
    main.querySelector(`[data-table="${CSS.escape(JSON.parse(event.data).table)}"]`)?.remove();
  });
  source.onopen = () => { document.body.dataset.connected = "yes"; };
  source.onerror = () => { document.body.dataset.connected = "no"; };
}

// The wall shows one screenful of tables after the other.
if (document.body.classList.contains("wall") && main) {
  setInterval(() => {
    const end = main.scrollTop + main.clientHeight >= main.scrollHeight - 4;
    main.scrollTo({ top: end ? 0 : main.scrollTop + main.clientHeight, behavior: "smooth" });
  }, 12000);
}
