import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CHECKOUT } from "~/domain/visit/cart-paths";
import { cartOf } from "~/features/cart/cart.server";
import { moneyRows } from "~/features/cart/money-rows.server";
import { checkoutOf, hasSoldOut } from "~/features/checkout/checkout.server";
import { checkoutDraft, withoutCart } from "~/features/checkout/checkout-draft.server";
import { orderPath } from "~/features/orders/order-paths";
import { PayByCardPage } from "~/features/payments/card-form/card-form";
import { cardLinks } from "~/features/payments/card-form/card-links";
import { cardPage } from "~/features/payments/cards/vault.server";
import { readChoice } from "~/features/payments/methods/registry.server";
import { checkoutStoreOf } from "~/features/restaurant/store.server";
import { guard } from "~/guard.server";
import type { Visitor } from "~/platform/visitor/visitor";

export const links = cardLinks;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, checkoutCardPage);
}

/** The last step of a checkout with a new card. The fields are posted to the vault, which leads back. */
export default function CheckoutCardPage() {
  return <PayByCardPage {...useLoaderData<typeof loader>()} />;
}

/** The card form for the kept checkout. Redirects if there is none, or nothing to order. @throws ApiError */
async function checkoutCardPage(visitor: Visitor) {
  const { t } = visitor;
  const { form, key, shown, placed } = checkoutDraft(visitor);
  if (placed && placed.key === key) return visitor.redirect(orderPath(visitor, placed.order));
  const choice = readChoice(form?.method ?? "");
  if (!shown || key === undefined || choice?.kind !== "newCard") return visitor.redirect(CHECKOUT.page);
  const [store] = await Promise.all([checkoutStoreOf(visitor), cartOf(visitor)]);
  const checkout = store && (await checkoutOf(visitor, store));
  if (!checkout) return withoutCart(visitor, await cartOf(visitor));
  const { cart, price } = checkout;
  // No card is asked for an order that cannot be placed.
  if (hasSoldOut(cart)) return visitor.redirect(CHECKOUT.changed);
  return cardPage(
    visitor,
    { purpose: "checkout", method: choice.method, key, ...(form?.save === "on" ? { save: true } : {}) },
    {
      ...{ title: t("cards.form.title"), action: t("checkout.place"), back: CHECKOUT.page },
      ...{ rows: moneyRows(t, cart, price, store), total: price.total },
    },
  );
}
