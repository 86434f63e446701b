import { catchUp } from "../../operations/order/order-progress";
import { html } from "../html";
import { actionForm, button, card, miniLink, type Page } from "../parts";
import type { View } from "../view";
import { faultLines } from "./faults";
import { flagSwitches } from "./features";
import { ordersTable } from "./orders";
import { outboxTable } from "./outbox";
import { paymentsTable, waitingPayments } from "./payments";
import { storeSwitch } from "./stores";

const SHOWN = 6;

/** The overview: the latest messages, orders and payments, and the most used switches. */
export function overviewPage(view: View): Page {
  const { store } = view;
  catchUp(store);
  const open = store.orders.open().reverse().slice(0, SHOWN);
  const waiting = waitingPayments(view).slice(0, SHOWN);
  const clear =
    view.faults.list().length > 0 &&
    actionForm(view, "faults-clear", {}, button({ text: "Remove all", look: "bad" }));
  const all = (path: string, what: string) => miniLink(path, "All", what);
  const left = html`<div class="stack">
${card({ id: "outbox", title: "Outbox: codes and messages", aside: all("/console/outbox", "messages"), body: outboxTable(view, store.outbox.list().slice(0, SHOWN)) })}
${card({ id: "orders", title: "Active orders", aside: all("/console/orders", "orders"), body: ordersTable(view, open, "No order is active.") })}
${card({ id: "payments", title: "Payments to settle", aside: all("/console/payments", "payments"), body: paymentsTable(view, waiting, "No Pix or 3-D Secure payment is waiting.") })}
</div>`;
  const right = html`<div class="stack">
${card({ id: "stores", title: "Stores", aside: all("/console/stores", "about stores"), body: store.restaurants.list().map((restaurant) => storeSwitch(view, restaurant)) })}
${card({ id: "flags", title: "Features", aside: all("/console/features", "features"), body: flagSwitches(view) })}
${card({ id: "faults", title: "Faults", aside: html`${clear}${all("/console/faults", "faults")}`, body: faultLines(view) })}
</div>`;
  return { title: "Overview", body: html`<div class="two">${left}${right}</div>` };
}
