import { unitLine } from "~/domain/address/address";
import { formatMoney } from "~/domain/money/money";
import { againOf } from "~/domain/visit/cart-paths";
import { tellLost, tellPrice } from "~/features/cart/again/plan-words.server";
import { changedPrices, rebuyPlan } from "~/features/cart/again/rebuy-plan.server";
import type { Checkout } from "~/features/checkout/checkout.server";
import type { Quote } from "~/features/checkout/quote.server";
import { viewpointOf } from "~/features/orders/order/order-arrival.server";
import { amountsThen } from "~/features/orders/order/order-money.server";
import { placedAt } from "~/features/orders/order/order-view.server";
import { placedWords } from "~/features/orders/order/order-words";
import { mayAskFor } from "~/features/orders/order/own-order.server";
import { paidAgain } from "~/features/payments/methods/paid-again.server";
import type { OfferWithChoice } from "~/features/payments/methods/paid-by.server";
import { logged, orElse, unlessVisitEnds } from "~/platform/backend/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Order } from "~/services/contract/order.server";
import { Telling, type ToldChange } from "./changed.server";

/** What a checkout says that repeats an order. */
export interface AgainView {
  /** When the order was placed, and its number. */
  lead: string;
  /** What is otherwise than it was then, old and new. */
  changes: ToldChange[];
  /** The order as the quote that its customer saw last. */
  was: Quote;
}

/**
 * Holds the order that the page's URL names against the cart as it is now. Undefined without one, if it cannot be read, or
 * if the cart has something else since: then it is the checkout of any other cart.
 */
export async function againView(
  visitor: Visitor,
  checkout: Checkout,
  offer: OfferWithChoice,
): Promise<AgainView | undefined> {
  const id = againOf(visitor);
  if (id === undefined || visitor.request.method === "POST") return undefined;
  const told = logged(visitor, "warn", "a repeated order could not be read");
  return readAgain(visitor, id, checkout, offer).catch(orElse(undefined, unlessVisitEnds, told));
}

async function readAgain(
  visitor: Visitor,
  id: string,
  checkout: Checkout,
  offer: OfferWithChoice,
): Promise<AgainView | undefined> {
  if (!(await mayAskFor(visitor, id))) return undefined;
  const order = await visitor.api.order.get(id);
  const { store, price } = checkout;
  const [plan, view] = await Promise.all([rebuyPlan(visitor, order, store), viewpointOf(visitor)]);
  const isSameMoney = amountsThen(order).currency === price.total.currency;
  if (!isSameMoney || plan.back.length === 0 || plan.replaced > 0) return undefined;
  const was = quoteThen(order, checkout);
  const told = new Telling(visitor, was, checkout);
  return {
    lead: placedWords(visitor.t, { number: order.number, placed: placedAt(order, view) }),
    changes: [
      ...plan.lost.map((line) => tellLost(visitor, line)),
      ...told.soldOut(),
      ...changedPrices(plan.back).map((line) => tellPrice(visitor, line)),
      ...tellElsewhere(visitor, plan.elsewhere),
      ...told.journey(false),
      ...told.parts(),
      ...tellTip(visitor, order, checkout),
      ...(await tellPayment(visitor, order, offer)),
    ],
    was,
  };
}

/** An order as the quote that its customer saw last. Its time is over: that of now stands for it. */
function quoteThen(order: Order, { quote }: Checkout): Quote {
  const { checkout_option, address, restaurant } = order;
  const place = checkout_option === "TAKEOUT" ? restaurant.name : address && unitLine(address);
  return { ...quote, ...amountsThen(order).amounts, place: place ?? quote.place };
}

function tellElsewhere({ t }: Visitor, at: { from: string; to: string } | undefined): ToldChange[] {
  if (!at) return [];
  const title = t("order.rebuy.elsewhere.title");
  return [
    { id: "at", title, detail: t("order.rebuy.elsewhere.body", at), picture: { icon: "store" }, now: "" },
  ];
}

/** Each order has a tip of its own. */
function tellTip({ t, locale }: Visitor, { total }: Order, { quote }: Checkout): ToldChange[] {
  const { tip } = total;
  if (!tip || tip.value === 0 || quote.tip !== undefined) return [];
  const was = formatMoney(tip, locale);
  const words = { title: t("tracking.total.tip"), detail: t("checkout.changed.amount") };
  return [{ id: "tip", ...words, picture: { icon: "heart" }, was, now: t("tip.none") }];
}

/** The card that cannot pay again. */
async function tellPayment(
  visitor: Visitor,
  { payment }: Order,
  offer: OfferWithChoice,
): Promise<ToldChange[]> {
  const { t } = visitor;
  const { lost } = await paidAgain(visitor, payment, offer);
  if (!lost) return [];
  const detail = t(lost.why === "expired" ? "common.expired" : "checkout.again.cardGone");
  const title = t("cards.short", lost);
  return [
    {
      id: "card",
      title,
      detail,
      picture: { icon: "card" },
      now: t("store.confirm.mark.notSold"),
      gone: true,
    },
  ];
}
