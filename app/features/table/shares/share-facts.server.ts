import type { MoneyRow } from "~/components/cart/money-list/money-list";
import { tableNumber } from "~/domain/table/table-name";
import { formatDateTime } from "~/domain/time/when";
import type { Viewpoint } from "~/features/orders/order/order-arrival.server";
import { seatOf, shownCpfOf } from "~/features/table/seat/seat.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { OwnShare } from "./own-share.server";
import { shareRows } from "./share-rows.server";

/** A fact about a payment, in words. */
export interface Fact {
  key: "when" | "method" | "cpf" | "store" | "table" | "number";
  label: string;
  value: string;
}

/** The rows of a diner's own share, see {@link shareRows}. Its payment says what the fee is. */
export function ownShareRows(
  visitor: Pick<Visitor, "t">,
  { line, payment, bill, tip }: Pick<OwnShare, "line" | "payment" | "bill" | "tip">,
  kind: "toPay" | "paid",
): MoneyRow[] {
  const total = payment?.amount;
  const rest = line && total ? total.value - line.amount.value - (tip?.value ?? 0) : 0;
  const fee = total && { ...total, value: rest };
  const { rate } = bill.total.service_fee;
  return shareRows(visitor, { part: line, rate, fee, tip: total && tip, total }, kind);
}

/** The facts on a receipt, beside the sums. The staff can find the payment by them. @throws ApiError */
export async function shareFacts(visitor: Visitor, share: OwnShare, view: Viewpoint): Promise<Fact[]> {
  const { bill, line, payment, id } = share;
  const seat = seatOf(visitor);
  const { setup } = await visitor.content();
  const values: Record<Fact["key"], string | undefined> = {
    // With the year, because a receipt is kept.
    when: line && formatDateTime(line.at, new Date(0), view),
    method: payment && methodWords(visitor, payment),
    cpf: seat && shownCpfOf(seat, id),
    store: storeWords(setup.name, bill.store_name),
    table: tableNumber(bill.table_name),
    number: id,
  };
  const keys = ["when", "method", "cpf", "store", "table", "number"] as const;
  return keys.flatMap((key) => {
    const value = values[key];
    return value === undefined
      ? []
      : [{ key, label: visitor.t(key === "cpf" ? "tracking.invoiceCpf" : `share.paid.${key}`), value }];
  });
}

function methodWords({ t }: Visitor, { method, card }: NonNullable<OwnShare["payment"]>): string {
  const name = t(`enums.paymentMethod.${method}`);
  return card ? t("share.paid.card", { method: name, last4: card.last_four }) : name;
}

/** The brand and the restaurant's name. */
function storeWords(brand: string, store: string): string {
  return store.includes(brand) ? store : `${brand}, ${store}`;
}
