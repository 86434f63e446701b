import type { MoneyRow } from "~/components/money-list/money-list";
import { totalParts } from "~/features/orders/order-money.server";
import { cardPage } from "~/features/payments/cards/card-page.server";
import { payPath, repayKey } from "~/features/payments/paying.server";
import { cardQuestion } from "~/features/payments/paying-by-card.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { payableOrder } from "./pay.server";

/** The card's fields for an order that is paid again. @throws as {@link payableOrder} */
export async function orderCardPage(visitor: Visitor, orderId: string | undefined) {
  const order = await payableOrder(visitor, orderId);
  const { t, url } = visitor;
  const option = order.checkout_option === "TAKEOUT" ? "TAKEOUT" : "DELIVERY";
  const rows = totalParts(order.total, option).map(
    ({ part, amount }): MoneyRow => ({
      label: t(`tracking.total.${part}`),
      value: part === "delivery" && amount.value === 0 ? t("tracking.total.free") : amount,
      ...(part === "total" ? { kind: "total" } : amount.value < 0 ? { kind: "less" } : {}),
    }),
  );
  return cardPage(
    visitor,
    { purpose: { order: order.id }, key: repayKey(order), ...cardQuestion(url.searchParams) },
    { rows, total: order.total.order_amount, back: payPath(order.id) },
  );
}
