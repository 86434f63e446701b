import { linkOf, storefrontOrigin } from "../../control/tables";
import { currentBill } from "../../operations/table/bills";
import type { DiningTable } from "../../state/table/tables";
import { type Html, html } from "../html";
import {
  actionForm,
  button,
  card,
  field,
  miniLink,
  type Page,
  segment,
  select,
  state,
  submit,
} from "../parts";
import { qrCode } from "../qr-code";
import type { View } from "../view";

/** The origin in the tables' codes: the storefront's own, or another one from the form (for a phone on the network). */
function originOf({ url }: View): string {
  const asked = url.searchParams.get("origin")?.trim();
  return asked && URL.canParse(asked) && /^https?:/.test(asked) ? new URL(asked).origin : storefrontOrigin();
}

const tablePath = ({ store_id, id }: DiningTable) => `/console/tables/${segment(store_id)}/${segment(id)}`;

function seat(view: View, table: DiningTable, origin: string): Html {
  const current = currentBill(view.store, table);
  const status = current?.status ?? "Closed";
  const name = table.name.en;
  const link = linkOf(view.store, table, origin);
  const at = { store: table.store_id, table: table.id };
  const open =
    status === "Closed" &&
    actionForm(view, "table-open", at, button({ text: "Open", of: name, icon: "play" }));
  const due = current && status !== "Closed" && current.sums.items > 0;
  return html`<li><a class="qr" href="${link}">${qrCode(link, `QR code of ${name}: opens its page in the storefront`)}</a>
<h3>${name}</h3><p class="tags">${state(status)}${due && html`<span class="tag">${view.money(current.sums.remaining)} left</span>`}</p>
<p class="print-only mono">${link}</p>
<div class="acts">${open}${miniLink(tablePath(table), "Bill", `of ${name}`)}</div></li>`;
}

function newTable(view: View): Html {
  const stores = view.store.restaurants.list().map(({ id, name }) => ({ value: id, text: name }));
  const numbers = view.store.tables.list().map(({ id }) => Number(id) || 0);
  const next = Math.max(0, ...numbers) + 1;
  const body = html`
${select({ id: "store", label: "Store", name: "store", choices: stores })}
${field({ id: "number", label: "Number", name: "number", value: next, type: "number", min: 1, max: 9_999, required: true })}
${submit("Add the table")}`;
  return card({
    id: "add",
    title: "One more table",
    body: actionForm(view, "table-add", {}, body, { class: "form" }),
  });
}

function codesOrigin(origin: string): Html {
  const hint = "For a phone on the same network: the address at which it reaches the storefront.";
  const body = html`<form class="form" method="get" action="/console/tables">
${field({ id: "origin", label: "Address of the storefront", name: "origin", value: origin, type: "url", hint, all: true })}
${submit("Draw the codes")}</form>`;
  return card({ id: "codes", title: "Where the codes lead", body });
}

export function tablesPage(view: View): Page {
  const { store } = view;
  const origin = originOf(view);
  const tables = store.tables.list();
  const restaurants = store.restaurants
    .list()
    .filter(({ id }) => tables.some(({ store_id }) => store_id === id));
  const sections = restaurants.map(({ id, name }) => {
    const seats = tables.filter(({ store_id }) => store_id === id).map((table) => seat(view, table, origin));
    const body = html`<ul class="seats">${seats}</ul>`;
    return card({ id: `store-${id}`, title: `Tables of ${name}`, body });
  });
  const how = html`<p class="muted small no-print">Print this page (Ctrl P): the codes alone come out. A code opens pay-at-table on a phone; click it to go there from here.</p>`;
  const forms = html`<div class="pair-of no-print">${codesOrigin(origin)}${newTable(view)}</div>`;
  return { title: "Tables", body: html`<div class="stack">${how}${sections}${forms}</div>` };
}
