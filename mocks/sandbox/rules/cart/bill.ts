import type { PaymentStatus } from "../../state/order/payments";
import { cameToNothing, isCovered, isUnderWay } from "../payment/payment-course";

/** The staff's state of a bill. The diners' status follows from it and from the items. */
export type BillState = "OPEN" | "BEING_TOTALED" | "TOTALED" | "CLOSED";
/** `TableStatus` of the contract. */
export type TableStatus = "Closed" | "Seated" | "InProgress" | "NotTotaled" | "Totaled";

/** The part of an item that sums need. `total` is in minor units. */
export type BillItem = { id: string; total: number; cancelled: boolean };
/** A share of a bill. `amount` is in minor units, without the service fee. */
export type BillShare = { amount: number; status: PaymentStatus; released: boolean; item_ids: string[] };
export type BillSums = {
  items: number;
  fee: number;
  order: number;
  paid: number;
  reserved: number;
  remaining: number;
};

const holds = ({ released, status }: BillShare) => !released && isUnderWay(status);
const covers = ({ released, status }: BillShare) => !released && isCovered(status);
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The service fee on an amount: `rate` percent of it. Half a cent is rounded up. */
export function serviceFee(amount: number, rate: number): number {
  return Math.round((amount * rate) / 100);
}

/**
 * A bill's sums as in the contract: remaining = items − paid − reserved, all without the service fee, and `order`
 * with the suggested one.
 */
export function billSums(items: BillItem[], shares: BillShare[], rate: number): BillSums {
  const ordered = sum(items.filter(({ cancelled }) => !cancelled).map(({ total }) => total));
  const paid = sum(shares.filter(covers).map(({ amount }) => amount));
  const reserved = sum(shares.filter(holds).map(({ amount }) => amount));
  const fee = serviceFee(ordered, rate);
  return { items: ordered, fee, order: ordered + fee, paid, reserved, remaining: ordered - paid - reserved };
}

/** Whether there are items and all of them are paid. */
export const isSettled = ({ items, paid }: BillSums) => items > 0 && paid >= items;

/** ITEMS payments pay their items. If a bill is paid in full, all its items are paid. */
export function itemStatus(
  item: BillItem,
  shares: BillShare[],
  sums: BillSums,
): "ACTIVE" | "CANCELLED" | "PAID" {
  if (item.cancelled) return "CANCELLED";
  const own = shares.some((share) => covers(share) && share.item_ids.includes(item.id));
  return own || isSettled(sums) ? "PAID" : "ACTIVE";
}

/** Whether an open payment is for the item. */
export function isReserved(item: Pick<BillItem, "id">, shares: BillShare[]): boolean {
  return shares.some((share) => holds(share) && share.item_ids.includes(item.id));
}

/** Seated: there are no items that count. */
export function tableStatus(state: BillState, { items }: Pick<BillSums, "items">): TableStatus {
  if (state === "CLOSED") return "Closed";
  if (items === 0) return "Seated";
  if (state === "BEING_TOTALED") return "NotTotaled";
  return state === "TOTALED" ? "Totaled" : "InProgress";
}

/** The ending of a payment's code for its result. A plain success and an open payment have none. */
export function paymentCode(
  method: string,
  status: PaymentStatus,
  refundFailed: boolean,
): string | undefined {
  if (status === "REFUNDED") return `${method}_REFUND_SUCCESS`;
  if (refundFailed) return `${method}_REFUND_ERROR`;
  return cameToNothing(status) ? `${method}_PAYMENT_ERROR` : undefined;
}
