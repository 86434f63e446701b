import { addressText, areaLine, detailTexts, unitLine } from "~/domain/address/address";
import { type FinalPrice, finalPrice, type Money, missingOf } from "~/domain/money/money";
import type { TipOffer } from "~/domain/money/tip";
import { CHECKOUT } from "~/domain/visit/cart-paths";
import { STEPS, stepPath } from "~/features/address/address-paths";
import { orderAddressOf } from "~/features/address/order-address.server";
import { cartOf } from "~/features/cart/cart.server";
import { orderedSums, soldOutLines } from "~/features/cart/money-rows.server";
import {
  type AvailabilityOptions,
  type AvailabilityView,
  availabilityView,
} from "~/features/restaurant/availability-view.server";
import type { Store } from "~/features/restaurant/store.server";
import { newestWaiting } from "~/features/shared-order/waiting.server";
import { chosenTip, offeredTips } from "~/features/tips/tip-offer.server";
import type { OrderDraft } from "~/platform/visitor/order-draft.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Address } from "~/services/contract/primitives.server";
import type { Cart } from "~/services/contract/shared.server";
import { typedForm } from "./checkout-draft.server";
import { type Quote, quoteOf } from "./quote.server";

/** Where another address is chosen for the order. It comes back to the checkout. */
export const CHECKOUT_ADDRESS = stepPath(STEPS.search, { scope: "address", back: CHECKOUT.page });

/** A cart about to be ordered: from where, where to, at what price, and what a page says of all that. */
export interface Checkout {
  cart: Cart;
  store: Store;
  place: PlaceLines;
  price: FinalPrice;
  quote: Quote;
  /** The tips that can be chosen. Undefined where none are taken. */
  tips: TipOffer | undefined;
  /** What is wrong with the tip that was typed: it does not count. */
  tipIssue: string | undefined;
}

/** Where an order goes to, or is picked up: a main line, and what else is to be known of the place. */
interface PlaceLines {
  main: string;
  area: string;
}

/**
 * The checkout of the visitor's cart at a store; undefined without a cart, or with nothing in it.
 * @throws a redirect to the address while a delivery has none
 */
export async function checkoutOf(visitor: Visitor, store: Store): Promise<Checkout | undefined> {
  const isDelivery = store.checkoutOption === "DELIVERY";
  const [cart, address] = await Promise.all([
    cartOf(visitor),
    isDelivery ? orderAddressOf(visitor) : undefined,
  ]);
  if (!cart || cart.items.length === 0) return undefined;
  if (isDelivery && !address) throw visitor.redirect(CHECKOUT_ADDRESS);
  const { items, discount } = orderedSums(cart);
  const base = { ...items, value: Math.max(0, items.value - discount.value) };
  const tips = await offeredTips(visitor, store.checkoutOption, base);
  const { tip: choice = "", tipAmount: amount = "" } = typedForm(visitor);
  const { value, issue: tipIssue } = chosenTip(visitor, { choice, amount }, tips);
  const price = priceOf(cart, store, visitor.order, { ...base, value });
  const place = address ? deliveryLines(visitor, address) : pickupLines(store);
  const added = await newestWaiting(visitor);
  const quote = quoteOf(cart, price, { minutes: minutesOf(store), place: place.main, added });
  return { cart, store, place, price, quote, tips, tipIssue };
}

/** What a cart's {@link orderedSums} cost with their delivery and a tip, less its gift card if that is used. Specification: States, "Gift card". */
export function priceOf(
  cart: Pick<Cart, "items" | "total" | "gift_card">,
  store: Pick<Store, "checkoutOption" | "delivery">,
  order: Pick<OrderDraft, "useGiftCard">,
  tip?: Money,
): FinalPrice {
  return finalPrice({
    orderAmount: orderedSums(cart).amount,
    delivery: store.checkoutOption === "DELIVERY" ? store.delivery.price : undefined,
    tip,
    giftCardBalance: cart.gift_card?.balance,
    useGiftCard: usesGiftCard(cart, order),
  });
}

/** Whether a cart has a gift card that is to be used: one that was put there is, until the customer says no. */
export function usesGiftCard(
  cart: Pick<Cart, "gift_card"> | undefined,
  { useGiftCard = true }: Pick<OrderDraft, "useGiftCard">,
): boolean {
  return cart?.gift_card !== undefined && useGiftCard;
}

/** Minutes until it arrives, or can be picked up; 0 where nothing is delivered. */
export function minutesOf({ checkoutOption, delivery, geolocation }: Store): number {
  return checkoutOption === "DELIVERY" ? delivery.minutes : geolocation.info.estimate_delivery_time;
}

function pickupLines({ restaurant }: Store): PlaceLines {
  return { main: restaurant.name, area: addressText(restaurant.address) };
}

function deliveryLines({ t, order }: Visitor, address: Address): PlaceLines {
  const unsure = order.isNear ? [t("geolocation.confirm.unmappedHint")] : [];
  const area = [areaLine(address), ...detailTexts(address, "nearby"), ...unsure].filter(Boolean).join(". ");
  return { main: unitLine(address), area };
}

/** Whether a line has to leave the cart before it can be ordered. */
export function hasSoldOut({ items }: Pick<Cart, "items">): boolean {
  return soldOutLines(items).length > 0;
}

/** The minimum order, and how much is missing; it is held against what will be ordered before discount. Contract: Carts. */
export interface Minimum {
  minimum: Money;
  /** Undefined once it is reached. */
  missing: Money | undefined;
}

/** Undefined where there is no minimum. */
export function minimumOf(cart: Pick<Cart, "items" | "total" | "minimum_order">): Minimum | undefined {
  const { minimum_order: minimum } = cart;
  if (!minimum || minimum.value <= 0) return undefined;
  return { minimum, missing: missingOf(minimum, orderedSums(cart).items) };
}

/** What is said of a store that takes no order now, with a link to the checkout if it offers slots. */
export function unavailability(
  visitor: Visitor,
  store: Store,
  orderRefused?: AvailabilityOptions["orderRefused"],
) {
  return availabilityView(visitor, store, { scheduleHref: CHECKOUT.page, orderRefused });
}

/** Whether something can be ordered, for now or for a slot: as {@link unavailability} offers it. */
export function canOrder(unavailable: AvailabilityView | undefined): boolean {
  return (
    !unavailable ||
    unavailable.actions.some((action) => action.kind === "link" && action.href === CHECKOUT.page)
  );
}
