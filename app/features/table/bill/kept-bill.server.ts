import { z } from "zod";
import { lastKnown } from "~/platform/backend/public-read.server";
import { textUpTo } from "~/platform/cookies/sealed-cookie.server";
import { paymentSchema, paymentStatusSchema } from "~/services/contract/shared.server";
import { type TableOrder, tableStatusSchema } from "~/services/contract/table.server";

const figure = z.int();

/** A bill's sums, without items and people, and the diner's own share that is followed. Sums are in minor units. */
const keptBillSchema = z.object({
  table: textUpTo(60),
  store: textUpTo(80),
  status: tableStatusSchema,
  currency: z.string().max(3),
  rate: figure,
  optional: z.boolean(),
  /** Items, suggested fee, total, paid, reserved, remaining. */
  sums: z.tuple([figure, figure, figure, figure, figure, figure]),
  share: z
    .object({
      id: z.string().max(200),
      payment: paymentSchema,
      /** From the bill: amount, status, code, start. */
      line: z
        .object({
          amount: figure,
          status: paymentStatusSchema,
          code: textUpTo(60).exactOptional(),
          at: z.string().max(40),
        })
        .exactOptional(),
    })
    .exactOptional(),
});
type KeptBill = z.infer<typeof keptBillSchema>;

/** The last known bill in this browser. */
export const lastBill = lastKnown("bill-shown", keptBillSchema);

/** The part of a bill, and of the diner's own share, that is kept. */
export function keptBill(bill: TableOrder, share?: KeptBill["share"]): KeptBill {
  const { items_price, service_fee, order_amount, paid, reserved, remaining } = bill.total;
  const { rate, optional, currency } = service_fee;
  const sums = [items_price, service_fee, order_amount, paid, reserved, remaining] as const;
  const [items, fee, total, done, held, left] = sums.map(({ value }) => value);
  return {
    ...{ table: bill.table_name, store: bill.store_name, status: bill.status, currency, rate, optional },
    sums: [items ?? 0, fee ?? 0, total ?? 0, done ?? 0, held ?? 0, left ?? 0],
    ...(share === undefined ? {} : { share }),
  };
}

/** A bill with only its sums, without people and items. */
export function billOfKept(session: string, kept: KeptBill): TableOrder {
  const { currency, rate, optional } = kept;
  const [items, fee, total, paid, reserved, remaining] = kept.sums;
  const money = (value: number) => ({ value, currency });
  return {
    ...{ session_id: session, table_name: kept.table, store_name: kept.store, status: kept.status },
    ...{ items: [], diners: [], payments: [] },
    total: {
      items_price: money(items),
      service_fee: { ...money(fee), rate, optional },
      order_amount: money(total),
      paid: money(paid),
      reserved: money(reserved),
      remaining: money(remaining),
    },
  };
}
