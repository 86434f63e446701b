import { linkOf } from "../../control/tables";
import { type BillStatus, currentBill } from "../../operations/table/bills";
import { isReserved, itemStatus } from "../../rules/cart/bill";
import type { BillLine } from "../../state/table/bill-items";
import type { DiningTable } from "../../state/table/tables";
import { chosenWords } from "../chosen-words";
import { type Html, html } from "../html";
import {
  ACTION,
  actionForm,
  amountColumn,
  button,
  card,
  field,
  type Page,
  select,
  state,
  submit,
  table,
} from "../parts";
import { qrCode } from "../qr-code";
import type { View } from "../view";
import { paymentsTable } from "./payments";

type At = { store: string; table: string };

function lineRow(view: View, at: At, current: BillStatus, line: BillLine): Html {
  const { shares, sums, status: billState } = current;
  const status = itemStatus(line, shares, sums);
  const held = isReserved(line, shares) || line.total > sums.remaining;
  const open = status === "ACTIVE" && billState !== "Closed" && !held;
  const off = button({ text: "Take off", of: line.name.en, look: "bad" });
  const chosen = line.options.map((option) => ({ ...option, name: option.name.en }));
  const options = chosenWords(chosen, view.store.menu.find(line.item_id)?.groups);
  const next = button({ text: "Next step", of: line.name.en, look: "plain" });
  const isCooking = line.course !== null && line.course !== "SERVED" && !line.cancelled;
  return html`<tr><th scope="row">${line.quantity} ×</th>
<td>${line.name.en}<small>${[line.ordered_by, options, line.note].filter(Boolean).join(" · ")}</small></td>
<td class="num">${view.money(line.total)}</td><td class="far">${state(status)}${line.course && state(line.course)}</td>
<td class="do">${isCooking && actionForm(view, "table-course", { ...at, line: line.id }, next)}${open && actionForm(view, "table-item-cancel", { ...at, line: line.id }, off)}</td></tr>`;
}

function billSteps(view: View, at: At, { bill, status, sums, shares }: BillStatus): Html {
  const step = (to: string, text: string) =>
    bill.state !== to && button({ text, name: "state", value: to, look: "plain" });
  if (status === "Closed") {
    const isPaid = sums.items > 0 && sums.paid >= sums.items;
    const again =
      !isPaid && actionForm(view, "table-reopen", at, button({ text: "Reopen this bill", look: "plain" }));
    return html`<div class="acts">${actionForm(view, "table-open", at, button({ text: "New bill", icon: "play" }))}${again}</div>`;
  }
  const steps = html`${step("BEING_TOTALED", "Being totalled")}${step("TOTALED", "Total")}${step("OPEN", "Order again")}`;
  const waiting = shares.some(
    ({ released, status: paying }) => !released && (paying === "PENDING" || paying === "REQUIRES_ACTION"),
  );
  const expire =
    waiting && actionForm(view, "table-expire", at, button({ text: "Expire payments", look: "plain" }));
  const close = actionForm(view, "table-close", at, button({ text: "Close", look: "bad" }));
  return html`<div class="acts">${actionForm(view, "table-state", at, steps)}${expire}${close}</div>`;
}

function sumsList(view: View, { bill, sums }: BillStatus): Html {
  const line = (name: string, value: number) =>
    html`<div><dt>${name}</dt><dd>${view.money(value)}</dd></div>`;
  const fee = `Service (${bill.service_rate}%, ${bill.service_optional ? "optional" : "not optional"})`;
  return html`<dl class="facts body">${line("Items", sums.items)}${line(fee, sums.fee)}${line("Paid", sums.paid)}${line("Being paid", sums.reserved)}${line("Left to pay, without the service", sums.remaining)}</dl>`;
}

function addItem(view: View, at: At): Html {
  const items = view.store.menu
    .categories(at.store, false)
    .flatMap((category) =>
      category.items.map(({ id, name, price }) => ({ value: id, text: `${name.en}, ${view.money(price)}` })),
    );
  const body = html`
${select({ id: "item", label: "Item, with the fewest options it needs", name: "item_id", choices: items, all: true })}
${field({ id: "quantity", label: "Quantity", name: "quantity", value: 1, type: "number", min: 1, max: 99 })}
${field({ id: "by", label: "Ordered by", name: "ordered_by" })}
${field({ id: "note", label: "Note", name: "note" })}
${submit("Bring it")}`;
  return card({
    id: "add",
    title: "Order something",
    body: actionForm(view, "table-item-add", at, body, { class: "form" }),
  });
}

function newBill(view: View, at: At): Html {
  const choices = [
    { value: "on", text: "Optional" },
    { value: "off", text: "Not optional" },
  ];
  const body = html`
${field({ id: "rate", label: "Service, percent", name: "service_rate", value: 10, type: "number", min: 0, max: 100 })}
${select({ id: "optional", label: "Service is", name: "service_optional", choices })}
${submit("Open a new bill")}`;
  return card({
    id: "open",
    title: "New bill",
    body: actionForm(view, "table-open", at, body, { class: "form" }),
  });
}

function people(view: View, { bill }: BillStatus): Html {
  const diners = view.store.tables.diners(bill.id);
  if (diners.length === 0) return html`<p class="body muted small">Nobody has joined by the code yet.</p>`;
  const names = diners.map(
    ({ name, left_at }) => html`<li>${name}${left_at !== null && html` <span class="tag">left</span>`}</li>`,
  );
  return html`<ul class="body stack">${names}</ul>`;
}

/** Who called a waiter, newest first. */
function waiterCalls(view: View, { bill }: BillStatus): Html {
  const calls = view.store.tables.waiterCalls(bill.id);
  if (calls.length === 0) return html`<p class="body muted small">Nobody has called a waiter.</p>`;
  const rows = calls.map(
    ({ name, reason, at }) =>
      html`<li>${name}, ${reason === "BILL" ? "for the bill" : "for service"}, ${view.moment(at)}</li>`,
  );
  return html`<ul class="body stack">${rows}</ul>`;
}

function billCard(view: View, at: At, current: BillStatus): Html {
  const rows = current.lines.map((line) => lineRow(view, at, current, line));
  const columns = ["Quantity", "Item", amountColumn("Price"), "Status", ACTION];
  const body = html`${table("Items of the bill", columns, rows, "Nothing was ordered yet.")}${sumsList(view, current)}`;
  return card({
    id: "bill",
    title: "Bill",
    aside: html`${state(current.status)}${billSteps(view, at, current)}`,
    body,
  });
}

function mainColumn(view: View, at: At, current: BillStatus | undefined): Html {
  if (!current) return newBill(view, at);
  const ids = current.shares.map(({ payment_id }) => payment_id);
  const payments = ids.flatMap((id) => view.store.orders.paymentById(id) ?? []);
  const body = paymentsTable(view, payments, "Nobody has paid yet.");
  return html`${billCard(view, at, current)}${card({ id: "payments", title: "Payments", body })}${current.status === "Closed" && newBill(view, at)}`;
}

/** A table with its bill. @throws ContractError 404 */
export function tablePage(view: View, storeId: string, tableId: string): Page {
  const dining: DiningTable = view.store.tables.get(storeId, tableId);
  const at = { store: storeId, table: tableId };
  const current = currentBill(view.store, dining);
  const link = linkOf(view.store, dining);
  const title = `${dining.name.en}, ${view.store.restaurants.byId(storeId).name}`;
  const code = html`<div class="body"><a class="qr" href="${link}">${qrCode(link, `QR code of ${title}`)}</a><p class="mono">${link}</p></div>`;
  const body = html`<div class="two"><div class="stack">${mainColumn(view, at, current)}</div><div class="stack">
${current && current.status !== "Closed" && addItem(view, at)}
${current && card({ id: "people", title: "At the table", body: people(view, current) })}
${current && card({ id: "calls", title: "Calls for a waiter", body: waiterCalls(view, current) })}
${card({ id: "code", title: "Its code", body: code })}</div></div>`;
  return { title, body };
}
