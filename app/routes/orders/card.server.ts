import type { MoneyRow } from "~/components/money-list/money-list";
import { CARD_METHODS } from "~/domain/payment-choice";
import { cardPage } from "~/modules/card-page.server";
import { totalParts } from "~/modules/order-money.server";
import { payPath, repayKey } from "~/modules/paying.server";
import type { Visitor } from "~/modules/visitor.server";
import { payableOrder } from "./pay.server";

/** The card's fields for an order that is paid again. @throws as {@link payableOrder} */
export async function orderCardPage(visitor: Visitor, orderId: string | undefined) {
  const order = await payableOrder(visitor, orderId);
  const { t, url } = visitor;
  const { searchParams } = url;
  const method = CARD_METHODS.find((known) => known === searchParams.get("method")) ?? "CREDIT";
  const save = searchParams.get("save") === "1" ? { save: true } : {};
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
    { purpose: { order: order.id }, method, key: repayKey(order), ...save },
    { rows, total: order.total.order_amount, back: payPath(order.id) },
  );
}
