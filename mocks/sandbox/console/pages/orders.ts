import { isHeldBack } from "../../operations/order/kitchen-pace";
import { catchUp, orderById } from "../../operations/order/order-progress";
import { hasEnded, nextStatus } from "../../rules/restaurant/kitchen";
import type { Order } from "../../state/order/orders";
import { orderView } from "../../views/order";
import { chosenWords } from "../chosen-words";
import { type Html, html } from "../html";
import {
  ACTION,
  actionForm,
  amountColumn,
  button,
  card,
  miniLink,
  type Page,
  segment,
  state,
  table,
} from "../parts";
import type { View } from "../view";
import { arrival, cancellationWords, issues, ratingWords } from "./follow-ups";
import { paymentsTable } from "./payments";

const PAGE = 25;
/** Seconds: the kitchen moves orders, and customers place them. */
const REFRESH = 15;
const OPTION_WORDS = { DELIVERY: "delivery", TAKEOUT: "takeout" };
const STEP_WORDS: Record<string, string> = {
  CONFIRMED: "Confirm",
  PREPARING: "Prepare",
  READY: "Ready",
  IN_DELIVERY: "Send out",
  DELIVERED: "Hand over",
  CONCLUDED: "Conclude",
};

/** The buttons to advance and cancel an order, if its status allows them. */
function steps(view: View, order: Order): Html | false {
  if (hasEnded(order.status)) return false;
  const next = nextStatus(order.status, order.checkout_option);
  const of = `order ${order.number}`;
  const held = isHeldBack(view.store, order);
  const go = button({ text: (next && STEP_WORDS[next]) ?? "Advance", of, icon: "next" });
  const advance = !held && actionForm(view, "order-advance", { id: order.id }, go);
  const stop = button({ text: "Cancel", of, look: "bad" });
  return html`<div class="acts">${advance}${actionForm(view, "order-cancel", { id: order.id }, stop)}</div>`;
}

function row(view: View, order: Order): Html {
  const { store } = view;
  const payment = store.orders.payment(order.id);
  const pieces = store.orders.lines(order.id).reduce((sum, { quantity }) => sum + quantity, 0);
  const what = `${OPTION_WORDS[order.checkout_option]}, ${pieces === 1 ? "1 item" : `${pieces} items`}`;
  return html`<tr><th scope="row"><a href="/console/orders/${segment(order.id)}">${order.number}</a></th>
<td>${order.contact.name}<small>${what}, ${view.time(order.created_at)}</small></td>
<td class="num">${view.money(order.order_amount)}</td>
<td class="far"><span class="tags">${state(order.status)}<span class="tag">${payment.method} ${payment.status}</span></span></td>
<td class="do">${steps(view, order)}</td></tr>`;
}

/** Orders with their possible steps. */
export const ordersTable = (view: View, orders: Order[], none: string): Html =>
  table(
    "Orders",
    ["No.", "Customer", amountColumn("Total"), "Status", ACTION],
    orders.map((order) => row(view, order)),
    none,
  );

export function ordersPage(view: View): Page {
  const { store, url } = view;
  catchUp(store);
  const past = url.searchParams.get("past") === "true";
  const page = Math.max(1, Math.floor(Number(url.searchParams.get("page")) || 1));
  const from = past ? 0 : store.settings.read("past_orders");
  const count = store.orders.count(from);
  const orders = store.orders.page(PAGE, (page - 1) * PAGE, from);
  const link = (to: number) => `/console/orders?page=${to}${past ? "&past=true" : ""}`;
  const pages = html`<div class="body acts">${page > 1 && miniLink(link(page - 1), "Newer")}${page * PAGE < count && miniLink(link(page + 1), "Older")}</div>`;
  const other = past
    ? miniLink("/console/orders", "New ones only")
    : miniLink("/console/orders?past=true", "With the demo's history");
  const none = "No order yet. Place one in the storefront, and it appears here.";
  const body = html`${ordersTable(view, orders, none)}${count > PAGE && pages}`;
  const title = count === 1 ? "1 order" : `${count} orders`;
  return {
    title: "Orders",
    body: card({ id: "orders", title, aside: other, body }),
    refreshSeconds: REFRESH,
  };
}

function linesTable(view: View, order: Order): Html {
  const { speak } = view;
  const rows = orderView(view.store, speak, order).items.map(
    (line) => html`<tr><th scope="row">${line.quantity} ×</th>
<td>${line.name}<small>${chosenWords(line.options, view.store.menu.find(line.item_id)?.groups)}</small>${line.note && html`<small>“${line.note}”</small>`}</td>
<td class="num">${view.money(line.total_price.value)}</td></tr>`,
  );
  return table("Items", ["Quantity", "Item", amountColumn("Price")], rows, "No items.");
}

const fact = (name: string, value: Html | string | undefined | null) =>
  value && html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

function facts(view: View, order: Order): Html {
  const { address, contact } = order;
  const street = address && `${address.street}, ${address.number}, ${address.district}, ${address.city}`;
  return html`<dl class="facts body">
${fact("Customer", `${contact.name}, ${contact.phone_number}`)}
${fact("E-mail", contact.email)}
${fact("CPF", contact.document)}
${fact("Store", view.store.restaurants.byId(order.store_id).name)}
${fact(order.checkout_option === "DELIVERY" ? "Delivered to" : "Picked up at the counter", street ?? "Counter")}
${fact("Scheduled for", order.checkout_time === null ? null : view.moment(order.checkout_time))}
${fact("Note", order.note)}
${fact("Cancelled by the customer", cancellationWords(view, order))}
${fact("Rated by the customer", ratingWords(view, order))}
${fact("Id", html`<span class="mono">${order.id}</span>`)}
</dl>`;
}

/** One order. @throws ContractError 404 */
export function orderPage(view: View, id: string): Page {
  const order = orderById(view.store, id);
  const sums = orderView(view.store, view.speak, order).total;
  const events = view.store.orders
    .events(order.id)
    .map(
      ({ status, at }) => html`<li>${state(status)} <span class="small muted">${view.moment(at)}</span></li>`,
    );
  const payment = view.store.orders.payment(order.id);
  const total = html`<p class="body">Items ${view.money(sums.items_price.value)}, delivery ${view.money(sums.delivery_price.value)}, fees ${view.money(sums.other_fees.value)}${sums.discount && html`, discount ${view.money(sums.discount.value)}`}${sums.tip && html`, tip ${view.money(sums.tip.value)}`}${sums.gift_card && html`, gift card ${view.money(sums.gift_card.value)}`}: <b>${view.money(order.order_amount)}</b></p>`;
  const title = `Order ${order.number}`;
  const ordered = html`${facts(view, order)}${linesTable(view, order)}${total}`;
  const body = html`<div class="two"><div class="stack">
${card({ id: "order", title: "What was ordered", aside: steps(view, order), body: ordered })}
${arrival(view, order)}
${issues(view, order)}
${card({ id: "payment", title: "Payment", body: paymentsTable(view, [payment]) })}
</div>${card({ id: "timeline", title: "Timeline", body: html`<ol class="body stack">${events}</ol>` })}</div>`;
  return { title, body };
}
