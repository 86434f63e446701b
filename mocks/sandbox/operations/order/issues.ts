import type { IssueInput } from "../../../../app/services/contract/follow-up.server";
import { conflict, invalid, notFound } from "../../rules/contract-error";
import type { OrderStatus } from "../../rules/restaurant/kitchen";
import type { Store } from "../../state";
import { newId } from "../../state/database";
import type { Issue } from "../../state/order/follow-ups";
import type { Order } from "../../state/order/orders";

const FOLLOW_UP_MS = 14 * 24 * 3_600_000;

const UNDER_WAY: readonly OrderStatus[] = ["CONFIRMED", "PREPARING", "READY", "IN_DELIVERY"];

/** Whether an order came in the last 14 days. */
export function hasJustCome(store: Store, { id, status }: Pick<Order, "id" | "status">): boolean {
  if (status !== "DELIVERED" && status !== "CONCLUDED") return false;
  const end = store.orders.events(id).find((event) => isCome(event.status));
  return end !== undefined && store.now() <= end.at + FOLLOW_UP_MS;
}

const isCome = (status: OrderStatus) => status === "DELIVERED" || status === "CONCLUDED";

/** Whether the customer may report an issue: from CONFIRMED until 14 days after delivery. */
export const isReportable = (store: Store, order: Order): boolean =>
  UNDER_WAY.includes(order.status) || hasJustCome(store, order);

/**
 * Keeps what a customer reports of an order.
 * @throws ContractError 409 NOT_REPORTABLE, 422 VALIDATION for items that the order does not have
 */
export function report(store: Store, order: Order, { kind, item_ids, text }: IssueInput): Issue {
  if (!isReportable(store, order)) {
    throw conflict(
      "NOT_REPORTABLE",
      "Este pedido não aceita mais avisos por aqui.",
      "Nothing more can be reported on this order here.",
    );
  }
  const asked = [...new Set(item_ids)];
  const ordered = store.orders.lines(order.id).map(({ id }) => id);
  const isNeeded = kind === "MISSING_ITEM" || kind === "WRONG_ITEM";
  if (isNeeded && asked.length === 0) throw invalid("item_ids", "Diga quais itens", "Say which items");
  if (!asked.every((id) => ordered.includes(id)))
    throw invalid("item_ids", "O pedido não tem este item", "The order has no such item");
  const at = store.now();
  const issue = { id: newId("iss"), kind, item_ids: asked, text: text?.trim() || null, answer: null, at };
  store.followUps.reported(order.id, issue);
  store.orders.touch(order.id, at);
  return issue;
}

/** Answers an issue for the restaurant. @throws ContractError 404 */
export function answerIssue(store: Store, orderId: string, issueId: string, text: string): void {
  store.atomically(() => {
    if (!store.followUps.answered(orderId, issueId, text))
      throw notFound("O pedido não tem este aviso", "The order has no such issue");
    store.orders.touch(orderId, store.now());
  });
}
