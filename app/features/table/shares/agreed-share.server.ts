import { partThatFits, serviceFee } from "~/domain/table/bill-split";
import { itemsOfFingerprints } from "~/features/table/item-fingerprint.server";
import { splitBillOf } from "~/features/table/split-input.server";
import type { KeptShare } from "~/features/table/table-cookies.server";
import type { TableOrder } from "~/services/contract/table.server";

/** The ids of a share's items. Undefined if one of them is no longer on the bill. */
export function itemIdsOf({ items }: Pick<TableOrder, "items">, share: KeptShare): string[] | undefined {
  const ids = items.map(({ id }) => id);
  return itemsOfFingerprints(ids, share.items ?? []);
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
 * {@link partThatFits}. A diner who looked late may have divided by fewer people, so everybody at the table counts. A
 * share that does not fit stays as it is, and the backend refuses it.
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

/** The sum of a share's items, whatever their status. */
function chosenSum(bill: TableOrder, share: KeptShare): number {
  const ids = new Set(itemIdsOf(bill, share));
  return bill.items.reduce((sum, { id, total_price }) => (ids.has(id) ? sum + total_price.value : sum), 0);
}

/** Whether all items of a share can still be chosen. If so, a refusal means that somebody else has reserved one. */
export function areStillThere(bill: TableOrder, share: KeptShare): boolean {
  if (share.kind !== "ITEMS" || isAnother(bill, share)) return false;
  const choosable = new Set(splitBillOf(bill).items.map(({ id }) => id));
  return itemIdsOf(bill, share)?.every((id) => choosable.has(id)) ?? false;
}
