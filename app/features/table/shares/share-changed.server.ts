import { formatMoney } from "~/domain/money/money";
import { MOST_PEOPLE, partThatFits, type SplitKind, serviceFee, shareOf } from "~/domain/table/bill-split";
import { TABLE } from "~/domain/table/table-flow";
import {
  type ChosenItems,
  itemsOfLines,
  sharersOfBill,
  splitBillOf,
} from "~/features/table/bill/split-input.server";
import type { KeptShare } from "~/features/table/table-cookies.server";
import type { Toast } from "~/platform/visitor/browser-cookies.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { TableOrder } from "~/services/contract/table.server";
import { shareQuery } from "./kept-shares.server";

/** Nothing was charged, because the bill is different from what was shown. Leads back to it with a message. */
export interface ShareChanged {
  kind: "shareChanged";
  to: string;
  news: Toast;
}

/** @param bill - its current state */
export function changedShare(visitor: Visitor, bill: TableOrder, share: KeptShare): ShareChanged {
  const { title, body } = changedWords(visitor, bill, share);
  const query = shareQuery(share, bill.total.remaining.currency, visitor.locale);
  const news = { tone: "bad", text: `${title}. ${body}` } as const;
  return { kind: "shareChanged", to: `${TABLE.order}?${query}`, news };
}

/** The words for a bill that cannot be paid, by its status. */
const NOT_PAYABLE: Record<TableOrder["status"], "Closed" | "NotTotaled" | undefined> = {
  Closed: "Closed",
  Seated: "NotTotaled",
  NotTotaled: "NotTotaled",
  UNKNOWN: "NotTotaled",
  InProgress: undefined,
  Totaled: undefined,
};

function changedWords(
  { t, locale }: Visitor,
  bill: TableOrder,
  share: KeptShare,
): { title: string; body: string } {
  const words = (key: "REMAINING_CHANGED_ITEM" | "REMAINING_CHANGED_NOTHING") => ({
    title: t(`table.${key}.title`),
    body: t(`table.${key}.body`),
  });
  const { remaining, reserved } = bill.total;
  if (bill.status !== "Seated" && remaining.value <= 0) {
    const { title, body } = words("REMAINING_CHANGED_NOTHING");
    return { title: reserved.value > 0 ? t("bill.state.reserved.title") : title, body };
  }
  const reason = NOT_PAYABLE[bill.status];
  if (reason !== undefined) {
    return {
      title: t(`table.TABLE_NOT_PAYABLE.${reason}.title`),
      body: t(`table.TABLE_NOT_PAYABLE.${reason}.body`),
    };
  }
  if (areStillThere(bill, share) && share.amount <= remaining.value) return words("REMAINING_CHANGED_ITEM");
  // More is left than this share, so nobody paid first: something was ordered, or a price changed.
  const isMore = share.amount <= remaining.value;
  return {
    title: t(isMore ? "table.REMAINING_CHANGED_MORE.title" : "table.REMAINING_CHANGED.title"),
    body: t("table.REMAINING_CHANGED.body", { remaining: formatMoney(remaining, locale) }),
  };
}

/** A share's items. Undefined if one of them is no longer on the bill. */
export function itemsOf({ items }: Pick<TableOrder, "items">, share: KeptShare): ChosenItems | undefined {
  return itemsOfLines(items, share.items ?? []);
}

/**
 * The split as the backend is told it, with the ids of whole items. It knows no parts of an item, so a share with one
 * is an amount. Record 72.
 */
export function sentSplit(
  { kind }: KeptShare,
  { items, counts }: ChosenItems,
): { split: SplitKind; item_ids?: string[] } {
  if (kind !== "ITEMS") return { split: kind };
  return counts.size > 0 ? { split: "AMOUNT" } : { split: kind, item_ids: [...items] };
}

/**
 * Whether the share that the diner agreed to would be different by now: more is left of "everything left", the chosen
 * items have another price, or the fee has another rule. An equal part is different only if the bill's own total
 * changed. Payments of others do not change it.
 */
export function isAnother(bill: TableOrder, share: KeptShare): boolean {
  const { remaining, service_fee: rule, items_price } = bill.total;
  const { kind, amount, fee } = share;
  const fullFee = serviceFee({ ...remaining, value: amount }, rule.rate).value;
  if (fee !== fullFee && !(rule.optional && fee === 0)) return true;
  if (kind === "EQUAL") return share.bill !== undefined && share.bill !== items_price.value;
  if (amount > remaining.value) return false;
  switch (kind) {
    case "FULL":
      return amount !== remaining.value;
    case "ITEMS":
      return amount !== chosenSum(bill, share);
    case "AMOUNT":
      return false;
  }
}

/**
 * The share as it is sent now. If a little less is left than an equal part, the part and its fee are reduced, see
 * {@link partThatFits}. A diner who looked late may have divided by fewer people, so everybody who ordered or paid
 * counts. A share that does not fit stays as it is, and the backend refuses it.
 */
export function fittingShare(bill: TableOrder, share: KeptShare): KeptShare {
  if (share.kind !== "EQUAL") return share;
  const { total } = bill;
  const parts = Math.max(share.people ?? 1, Math.min(sharersOfBill(bill).all, MOST_PEOPLE));
  const fitting = partThatFits(share.amount, parts, total.remaining.value);
  if (fitting === undefined || fitting === share.amount) return share;
  const amount = { ...total.remaining, value: fitting };
  const fee = share.fee > 0 ? serviceFee(amount, total.service_fee.rate).value : 0;
  return { ...share, amount: fitting, fee };
}

/**
 * The sum of a share's items. Whole items count whatever their status, because the backend judges them. For a part of
 * an item it cannot do that, so a share with one has no sum once an item is paid or canceled.
 */
function chosenSum(bill: TableOrder, share: KeptShare): number | undefined {
  const chosen = itemsOf(bill, share);
  if (!chosen) return undefined;
  const all = bill.items.map(({ id, total_price, quantity }) => ({ id, total: total_price.value, quantity }));
  const { remaining, items } = splitBillOf(bill);
  const sum = shareOf(
    { remaining, items: chosen.counts.size > 0 ? items : all },
    { kind: "ITEMS", ...chosen },
  );
  return "amount" in sum ? sum.amount : undefined;
}

/** Whether all items of a share can still be chosen. If so, a refusal means that another diner has reserved one. */
function areStillThere(bill: TableOrder, share: KeptShare): boolean {
  if (share.kind !== "ITEMS" || isAnother(bill, share)) return false;
  const choosable = new Set(splitBillOf(bill).items.map(({ id }) => id));
  const chosen = itemsOf(bill, share);
  return chosen?.counts.size === 0 && chosen.items.every((id) => choosable.has(id));
}
