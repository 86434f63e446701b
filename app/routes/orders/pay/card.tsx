import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { MoneyRow } from "~/components/cart/money-list";
import { totalParts } from "~/features/orders/order/order-money.server";
import { payPath } from "~/features/orders/order-paths";
import { amountToPay, optionOf, payableOrder, repayKey } from "~/features/orders/pay-order.server";
import { PayByCardPage } from "~/features/payments/card-form/card-form";
import { cardLinks } from "~/features/payments/card-form/card-links";
import { cardQuestion } from "~/features/payments/cards/card-question";
import { cardPage } from "~/features/payments/cards/vault.server";
import { guard } from "~/guard.server";
import type { Visitor } from "~/platform/visitor/visitor";

export const links = cardLinks;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, (visitor) => orderCardPage(visitor, args.params.orderId));
}

/** A new card for an order whose payment came to nothing: its fields go to the vault, which leads back. */
export default function OrderCardPage() {
  return <PayByCardPage {...useLoaderData<typeof loader>()} />;
}

/** The card's fields for an order that is paid again. Leads on while its payment stands. @throws as {@link payableOrder} */
async function orderCardPage(visitor: Visitor, orderId: string | undefined) {
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
    {
      ...{ title: t("cards.form.title"), action: t("common.pay"), back: payPath(order.id) },
      ...{ rows, total: amountToPay(order) },
    },
  );
}
