import type { PaymentMethod } from "../../../../app/services/contract/shared.server";
import { sweepPayments } from "../../operations/payment/settle-payment";
import { isCovered, isUnderWay } from "../../rules/payment/payment-course";
import { DECLINE_CODES } from "../../rules/payment/payment-errors";
import type { KeptPayment } from "../../state/order/payments";
import { type Html, html } from "../html";
import {
  ACTION,
  actionForm,
  amountColumn,
  button,
  card,
  field,
  type Page,
  segment,
  select,
  state,
  submit,
  table,
} from "../parts";
import type { View } from "../view";

const METHODS: Record<PaymentMethod, string> = {
  PIX: "Pix",
  DIGITAL_WALLET: "Apple Pay",
  CREDIT: "Credit",
  DEBIT: "Debit",
  CASH: "Cash",
  MEAL_VOUCHER: "Meal voucher",
  FOOD_VOUCHER: "Food voucher",
  REDEEM: "Gift card",
};
const SHOWN = 25;

/** The order or table of a payment. */
function purpose({ store }: View, { id, order_id }: KeptPayment): Html {
  if (order_id !== null) {
    const number = store.orders.find(order_id)?.number;
    return html`<a href="/console/orders/${segment(order_id)}">Order ${number}</a>`;
  }
  const bill = store.tables.bill(store.tables.share(id)?.bill_id ?? "");
  if (!bill) return html`A table`;
  const { name } = store.tables.get(bill.store_id, bill.table_id);
  return html`<a href="/console/tables/${segment(bill.store_id)}/${segment(bill.table_id)}">${name.en}</a>`;
}

/** The name of a payment method. If it waits at the bank's page, that is 3-D Secure. */
function details(view: View, { card: paid, expires_at, challenge, status, type }: KeptPayment): Html {
  const until = expires_at !== null && isUnderWay(status) && `until ${view.time(expires_at)}`;
  const bank = status === "REQUIRES_ACTION" && challenge !== null;
  return html`<small>${[paid && `${paid.brand} ${paid.last_four}`, until, type === "PENDING" && "on delivery"].filter(Boolean).join(", ")}${bank && html` <a href="/pay/3ds/${segment(challenge ?? "")}?lang=en">the bank's page</a>`}</small>`;
}

/** The buttons of a payment: to settle it, or to refund it. */
function outcomes(view: View, { id, order_id, status, type }: KeptPayment): Html | false {
  const [action, name, refund] =
    order_id === null
      ? (["table-payment-settle", "status", "table-payment-refund"] as const)
      : (["payment-settle", "event", "payment-settle"] as const);
  if (isCovered(status)) {
    const asked =
      refund === "payment-settle" ? { name: "event", value: "REFUNDED" } : { name: "fail", value: "off" };
    const back = button({ text: "Refund", look: "plain", ...asked });
    const fail =
      order_id === null && button({ text: "Fail to refund", look: "bad", name: "fail", value: "on" });
    return actionForm(view, refund, { id }, html`${back}${fail}`);
  }
  if (!isUnderWay(status) || type === "PENDING") return false;
  const paid = button({
    text: status === "REQUIRES_ACTION" ? "Approve" : "Paid",
    icon: "check",
    name,
    value: "PAID",
  });
  const expired = button({ text: "Expire", look: "plain", name, value: "EXPIRED" });
  const failed = button({ text: "Fail", look: "bad", name, value: "FAILED" });
  return actionForm(view, action, { id }, html`${paid}${expired}${failed}`);
}

function row(view: View, payment: KeptPayment): Html {
  const challenged = payment.challenge !== null;
  return html`<tr><th scope="row">${challenged ? "3-D Secure" : (METHODS[payment.method] ?? payment.method)}</th>
<td>${purpose(view, payment)}${details(view, payment)}</td>
<td class="num">${view.money(payment.amount)}</td>
<td class="far">${state(payment.status)}${payment.error_code && html`<small>${payment.error_code}</small>`}</td>
<td class="do">${outcomes(view, payment)}</td></tr>`;
}

/** Payments with their possible actions. */
export const paymentsTable = (view: View, payments: KeptPayment[], none = "No payment."): Html =>
  table(
    "Payments",
    ["Method", "For", amountColumn("Amount"), "Status", ACTION],
    payments.map((payment) => row(view, payment)),
    none,
  );

/** Pix and 3-D Secure payments that wait for the customer. */
export function waitingPayments({ store }: View): KeptPayment[] {
  sweepPayments(store);
  return store.orders
    .recentPayments(1_000)
    .filter(({ status, type }) => type === "PREPAID" && isUnderWay(status));
}

function providerForms(view: View): Html {
  const settings = view.store.settings.read("payments");
  const seconds = { type: "number", min: 1, max: 86_400 } as const;
  const behaviour = html`
${field({ id: "pix", label: "Pix valid for (s)", name: "pix_seconds", value: settings.pix_seconds, ...seconds })}
${field({ id: "bank", label: "Bank waits (s)", name: "challenge_seconds", value: settings.challenge_seconds, ...seconds })}
${field({ id: "slow", label: "Slow card (ms)", name: "slow_card_ms", value: settings.slow_card_ms, type: "number", min: 0, max: 120_000 })}
${select({ id: "back", label: "Returns by", name: "return_by", chosen: settings.return_by, choices: ["GET", "POST"].map((value) => ({ value, text: value })) })}
${submit("Save")}`;
  const { times, code } = settings.decline;
  const declines = html`
${select({ id: "code", label: "Reason", name: "code", chosen: code, choices: DECLINE_CODES.map((value) => ({ value, text: value })), all: true })}
${field({ id: "times", label: "How many", name: "times", value: 1, type: "number", min: 0, max: 1_000 })}
${submit("Decline them")}`;
  return html`<div class="pair-of">
${card({ id: "provider", title: "The provider", body: actionForm(view, "payment-settings", {}, behaviour, { class: "form" }) })}
${card({ id: "declines", title: "Decline the next payments", aside: html`<span class="tag${times > 0 ? " tag-bad" : ""}">${times} to come</span>`, body: actionForm(view, "payment-decline", {}, declines, { class: "form" }) })}
</div>`;
}

export function paymentsPage(view: View): Page {
  const waiting = waitingPayments(view);
  const ids = new Set(waiting.map(({ id }) => id));
  const others = view.store.orders.recentPayments(SHOWN).filter(({ id }) => !ids.has(id));
  const body = html`<div class="stack">
${card({ id: "waiting", title: "To settle", body: paymentsTable(view, waiting, "No Pix or 3-D Secure payment is waiting.") })}
${providerForms(view)}
${card({ id: "recent", title: "Recent payments", body: paymentsTable(view, others) })}
</div>`;
  return { title: "Payments", body };
}
