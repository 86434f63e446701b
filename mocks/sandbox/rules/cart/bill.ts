import type { PaymentStatus } from "../../state/order/payments";
import { cameToNothing, isCovered, isUnderWay } from "../payment/payment-course";

/** Where the staff have a bill; what a diner is told follows from it and from what was ordered. */
export type BillState = "OPEN" | "BEING_TOTALED" | "TOTALED" | "CLOSED";
/** `TableStatus` of the contract. */
export type TableStatus = "Closed" | "Seated" | "InProgress" | "NotTotaled" | "Totaled";

/** What counts of an item; `total` in minor units. */
export type BillItem = { id: string; total: number; cancelled: boolean };
/** A part of a bill that someone pays: `amount` in minor units, without the service fee. */
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

/** The service fee on an amount: `rate` percent of it, half a cent rounded up. */
export function serviceFee(amount: number, rate: number): number {
  return Math.round((amount * rate) / 100);
}

/**
 * A bill's sums, after the contract: remaining = items − paid − reserved, all without the service fee,
 * and `order` with the suggested one.
 */
export function billSums(items: BillItem[], shares: BillShare[], rate: number): BillSums {
  const ordered = sum(items.filter(({ cancelled }) => !cancelled).map(({ total }) => total));
  const paid = sum(shares.filter(covers).map(({ amount }) => amount));
  const reserved = sum(shares.filter(holds).map(({ amount }) => amount));
  const fee = serviceFee(ordered, rate);
  return { items: ordered, fee, order: ordered + fee, paid, reserved, remaining: ordered - paid - reserved };
}

/** Whether everything that was ordered is paid, and something was. */
export const isSettled = ({ items, paid }: BillSums) => items > 0 && paid >= items;

/** ITEMS payments pay their items; a bill that is paid in full has all of them paid. */
export function itemStatus(
  item: BillItem,
  shares: BillShare[],
  sums: BillSums,
): "ACTIVE" | "CANCELLED" | "PAID" {
  if (item.cancelled) return "CANCELLED";
  const own = shares.some((share) => covers(share) && share.item_ids.includes(item.id));
  return own || isSettled(sums) ? "PAID" : "ACTIVE";
}

/** Whether someone is paying for the item just now. */
export function isReserved(item: Pick<BillItem, "id">, shares: BillShare[]): boolean {
  return shares.some((share) => holds(share) && share.item_ids.includes(item.id));
}

/** Seated: nothing ordered that still stands. */
export function tableStatus(state: BillState, { items }: Pick<BillSums, "items">): TableStatus {
  if (state === "CLOSED") return "Closed";
  if (items === 0) return "Seated";
  if (state === "BEING_TOTALED") return "NotTotaled";
  return state === "TOTALED" ? "Totaled" : "InProgress";
}

/** The ending of a payment's code says how it went; a plain success and one under way have none. */
export function paymentCode(
  method: string,
  status: PaymentStatus,
  refundFailed: boolean,
): string | undefined {
  if (status === "REFUNDED") return `${method}_REFUND_SUCCESS`;
  if (refundFailed) return `${method}_REFUND_ERROR`;
  return cameToNothing(status) ? `${method}_PAYMENT_ERROR` : undefined;
}
