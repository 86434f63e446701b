import { partThatFits, serviceFee } from "~/domain/table/bill-split";
import { itemsOfFingerprints } from "~/features/table/item-fingerprint.server";
import { splitBillOf } from "~/features/table/split-input.server";
import type { KeptShare } from "~/features/table/table-cookies.server";
import type { TableOrder } from "~/services/contract/table.server";

/** The ids of a share's items; undefined where one of them is not on the bill any more. */
export function itemIdsOf({ items }: Pick<TableOrder, "items">, share: KeptShare): string[] | undefined {
  const ids = items.map(({ id }) => id);
  return itemsOfFingerprints(ids, share.items ?? []);
}

/**
 * Whether a share that was agreed to would be another one by now: more is left of all that remains, what was chosen
 * costs something else, the fee has another rule. An equal part is another one where something was ordered or called
 * off since, and stays what it is whatever others pay.
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
 * The share as it is asked for now: less of an equal part, and of its fee, where a little less is left; see
 * {@link partThatFits}. Who looked late shares among fewer than those who looked before, so that all who sit there count
 * as parts. One that does not fit stays as it is, for the backend to refuse.
 */
export function fittingShare({ total, diners }: TableOrder, share: KeptShare): KeptShare {
  if (share.kind !== "EQUAL") return share;
  const parts = Math.max(share.people ?? 1, diners.length);
  const fitting = partThatFits(share.amount, parts, total.remaining.value);
  if (fitting === undefined || fitting === share.amount) return share;
  const amount = { ...total.remaining, value: fitting };
  const fee = share.fee > 0 ? serviceFee(amount, total.service_fee.rate).value : 0;
  return { ...share, amount: fitting, fee };
}

/** The sum of a share's items, however they stand. */
function chosenSum(bill: TableOrder, share: KeptShare): number {
  const ids = new Set(itemIdsOf(bill, share));
  return bill.items.reduce((sum, { id, total_price }) => (ids.has(id) ? sum + total_price.value : sum), 0);
}

/** Whether all items of a share can be chosen as the bill has them: who is refused then has met somebody's hold on one. */
export function areStillThere(bill: TableOrder, share: KeptShare): boolean {
  if (share.kind !== "ITEMS" || isAnother(bill, share)) return false;
  const choosable = new Set(splitBillOf(bill).items.map(({ id }) => id));
  return itemIdsOf(bill, share)?.every((id) => choosable.has(id)) ?? false;
}
