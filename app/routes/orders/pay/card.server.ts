import type { MoneyRow } from "~/components/cart/money-list/money-list";
import { totalParts } from "~/features/orders/order/order-money.server";
import { payPath } from "~/features/orders/order-paths";
import { repayKey } from "~/features/orders/pay/pay-order.server";
import { optionOf, payableOrder } from "~/features/orders/pay/payable-order.server";
import { cardPage } from "~/features/payments/cards/card-page.server";
import { cardQuestion } from "~/features/payments/cards/card-question";
import type { Visitor } from "~/platform/visitor/visitor";

/** The card's fields for an order that is paid again. Leads on while its payment stands. @throws as {@link payableOrder} */
export async function orderCardPage(visitor: Visitor, orderId: string | undefined) {
  const order = await payableOrder(visitor, orderId);
  if (order instanceof Response) return order;
  const { t, url } = visitor;
  const option = optionOf(order);
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
