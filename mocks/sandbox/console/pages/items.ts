import { notFound } from "../../rules/contract-error";
import { fold } from "../../rules/language";
import type { MenuItem } from "../../state/restaurant/menu";
import { type Html, html } from "../html";
import {
  ACTION,
  actionForm,
  amountColumn,
  card,
  field,
  miniLink,
  type Page,
  segment,
  setting,
  submit,
  table,
  toggle,
} from "../parts";
import type { View } from "../view";

const WORDS: [string, string] = ["On sale", "Sold out"];

/** Every item of any store, in menu order. */
function allItems({ store }: View): { category: string; items: MenuItem[] }[] {
  const found = new Map<string, { category: string; items: Map<string, MenuItem> }>();
  for (const { id } of store.restaurants.list()) {
    for (const { id: categoryId, name, items } of store.menu.categories(id)) {
      const known = found.get(categoryId) ?? { category: name.en, items: new Map() };
      for (const item of items) known.items.set(item.id, item);
      found.set(categoryId, known);
    }
  }
  return [...found.values()].map(({ category, items }) => ({ category, items: [...items.values()] }));
}

function availability(view: View, { id, name, status }: MenuItem): Html {
  return toggle(
    view,
    "item-status",
    { id },
    { label: name.en, name: "on", on: status === "AVAILABLE", words: WORDS },
  );
}

function row(view: View, item: MenuItem): Html {
  const { id, name, price, original_price } = item;
  return html`<tr><td>${name.en}<small>${name.pt}</small></td>
<td class="num">${view.money(price)}${original_price !== null && html`<small><s>${view.money(original_price)}</s></small>`}</td>
<td class="do"><div class="acts">${miniLink(`/console/items/${segment(id)}`, "Price, options", `of ${name.en}`)}${availability(view, item)}</div></td></tr>`;
}

export function itemsPage(view: View): Page {
  const query = view.url.searchParams.get("q")?.trim() ?? "";
  const words = fold(query).split(" ");
  const wanted = (item: MenuItem) => words.every((word) => item.folded.includes(word));
  const sections = allItems(view)
    .map(({ category, items }) => ({ category, items: items.filter(wanted) }))
    .filter(({ items }) => items.length > 0);
  const columns = ["Item", amountColumn("Price"), ACTION];
  const cards = sections.map(({ category, items }, index) =>
    card({
      id: `category-${index}`,
      title: category,
      aside: html`<span class="tag">${items.length}</span>`,
      body: table(
        `${category}`,
        columns,
        items.map((item) => row(view, item)),
        "",
      ),
    }),
  );
  const none = html`<p class="muted">No item has ${query} in its name or description.</p>`;
  const search = html`<section class="card"><form class="form find" role="search" method="get" action="/console/items">
${field({ id: "q", label: "Search", name: "q", value: query, type: "search", hint: "In either language, with or without accents." })}
${submit("Search")}</form></section>`;
  return {
    title: "Items",
    body: html`<div class="stack">${search}${cards.length > 0 ? cards : none}</div>`,
  };
}

function priceCard(view: View, item: MenuItem): Html {
  const { id, price, original_price } = item;
  const original = original_price === null ? "" : view.typed(original_price);
  const body = html`
${field({ id: "price", label: "Price", name: "price", value: view.typed(price), type: "amount", required: true })}
${field({ id: "original", label: "Price before", name: "original_price", value: original, type: "amount", hint: "Shown struck out; blank for none." })}
${submit("Save")}`;
  const form = actionForm(view, "item-price", { id }, body, { class: "form" });
  return card({
    id: "item",
    title: "Item",
    body: html`${setting(item.name.en, item.name.pt, availability(view, item))}${form}`,
  });
}

/** An item: its price, and its options. @throws ContractError 404 */
export function itemPage(view: View, id: string): Page {
  const item = view.store.menu.find(id);
  if (!item) throw notFound("Item não encontrado", "Item not found");
  const groups = item.groups.map(({ id: group, name, min, max, options }) => {
    const lines = options.map(({ id: option, name: called, price, status }) => {
      const on = status === "AVAILABLE";
      const control = { label: `${called.en}, ${name.en}`, name: "on", on, words: WORDS };
      return setting(
        called.en,
        view.money(price),
        toggle(view, "option-status", { id, group, option }, control),
      );
    });
    const aside = html`<span class="small muted">${min} to ${max}</span>`;
    return card({ id: `group-${group}`, title: name.en, aside, body: html`${lines}` });
  });
  const back = html`<p><a class="link" href="/console/items">All items</a></p>`;
  return {
    title: item.name.en,
    body: html`${back}<div class="pair-of">${priceCard(view, item)}${groups}</div>`,
  };
}
