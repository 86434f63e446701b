import { toMiniLine } from "~/components/cart/cart-line";
import { shownCpf } from "~/domain/customer/cpf";
import { formatMoney } from "~/domain/money/money";
import { formatMinutes } from "~/domain/time/when";
import { againOf, CART, CHECKOUT, couponPath, giftCardPath } from "~/domain/visit/cart-paths";
import { countCheckout } from "~/features/analytics/analytics.server";
import { cartOf, countOf, tooLargeWords } from "~/features/cart/cart.server";
import { moneyRows } from "~/features/cart/money-rows.server";
import {
  CHECKOUT_ADDRESS,
  canOrder,
  checkoutOf,
  hasSoldOut,
  minimumOf,
  minutesOf,
  unavailability,
  usesGiftCard,
} from "~/features/checkout/checkout.server";
import { attemptCookie } from "~/features/checkout/checkout-cookie.server";
import {
  cartFingerprint,
  checkoutDraft,
  checkoutKey,
  keepCheckout,
  sentOrder,
  withoutCart,
} from "~/features/checkout/checkout-draft.server";
import {
  knownContact,
  shownAgain,
  slotOptions,
  slotsOf,
  withoutCards,
} from "~/features/checkout/checkout-form.server";
import { forgetGuestContact, guestContact } from "~/features/checkout/guest-contact.server";
import { amountsOf, changesFingerprint } from "~/features/checkout/quote.server";
import { packSlots, type TypedCheckout } from "~/features/checkout/slots";
import { cartLines } from "~/features/menu/whole-menu.server";
import { rebuyPath } from "~/features/orders/order-paths";
import { offeredMethods } from "~/features/payments/methods/offered-methods.server";
import { withChoice } from "~/features/payments/methods/paid-by.server";
import { checkoutStoreOf, freshStoreOf, type Store } from "~/features/restaurant/store.server";
import { waitingOf } from "~/features/shared-order/waiting.server";
import { TIP_ANCHOR } from "~/features/tips/tip-section";
import { textField } from "~/platform/forms/posted-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Cart } from "~/services/contract/shared.server";
import { type AgainView, againView } from "./again.server";
import { FORGET } from "./aside-button";

/** The data of the checkout, or a redirect if something else comes first. @throws ApiError */
export async function paymentPage(visitor: Visitor) {
  const [store, { setup }, contact, offer] = await Promise.all([
    // Slots fill up, so a customer who chooses one gets the current list.
    visitor.request.method === "POST" || checkoutDraft(visitor).form?.when === "later"
      ? freshStoreOf(visitor)
      : checkoutStoreOf(visitor),
    visitor.content(),
    knownContact(visitor),
    offeredMethods(visitor, visitor.order.checkoutOption).then((offered) => withChoice(visitor, offered)),
    cartOf(visitor),
  ]);
  const checkout = store && (await checkoutOf(visitor, store));
  if (!checkout) return withoutCart(visitor, await cartOf(visitor), pageWithoutCart(visitor));
  const { cart, place, price, quote, tips, tipIssue } = checkout;
  const key = checkoutKey(visitor, cart);
  keepAttempt(visitor, key, quote.total);
  // A refused form keeps its page, which shows what was typed and why it was refused.
  const again = await againView(visitor, checkout, offer);
  if (visitor.request.method !== "POST") {
    const before = await pageBefore(visitor, store, { cart, again });
    if (before !== undefined) return visitor.redirect(before);
    countCheckout(visitor, cart);
  }
  const { t, locale } = visitor;
  const draft = checkoutDraft(visitor);
  const { form } = draft;
  const minutes = minutesOf(store);
  const lines = await cartLines(visitor, cart);
  const typed: TypedCheckout = {
    when: "now",
    method: offer.chosen,
    ...(form ? shownAgain(form) : contact?.typed),
  };
  return {
    key,
    again,
    isOutcomeUnknown: sentOrder(visitor)?.cart === cartFingerprint(cart),
    quote: JSON.stringify(quote),
    typed,
    /** Whether the customer has chosen a method here before. */
    hasMethod: form?.method !== undefined,
    country: setup.country,
    canForget: guestContact(visitor) !== undefined,
    isKnown: contact !== undefined && Boolean(typed.name && typed.phone),
    cpf: contact?.cpf,
    keptCpf: shownCpf(form?.cpf),
    option: store.checkoutOption,
    place,
    now: store.availability.orderable
      ? { arrival: minutes > 0 ? formatMinutes(minutes) : undefined }
      : undefined,
    slots: packSlots(slotOptions(slotsOf(store), { locale, timeZone: setup.time_zone })),
    offer,
    tips: tips && { offer: tips, issue: tipIssue },
    refused: visitor.request.method === "POST" ? "" : (draft.refused ?? ""),
    isDecline: draft.isDecline ?? false,
    lines: lines.map((line) => toMiniLine(line, visitor.t)),
    count: countOf(cart),
    rows: moneyRows(t, cart, price, store, again && amountsOf(again.was)),
    total: price.total,
    waiting: await waitingOf(visitor),
    coupon: cart.coupon?.code,
    giftCard: cart.gift_card && {
      balance: formatMoney(cart.gift_card.balance, locale),
      isUsed: usesGiftCard(cart, visitor.order),
    },
  };
}

/**
 * The page that comes before the checkout, if the cart cannot be ordered yet or the store takes no orders. Guard table,
 * rule 11.
 */
async function pageBefore(
  visitor: Visitor,
  store: Store,
  { cart, again }: { cart: Cart; again: AgainView | undefined },
): Promise<string | undefined> {
  // The bag says so.
  if (minimumOf(cart)?.missing || tooLargeWords(visitor.t, cart)) return CART.page;
  const changed = changesFingerprint(cart);
  // The page of a repeated order tells its changes itself: where it cannot, they have not been told.
  const isAgreed = againOf(visitor) === undefined && checkoutDraft(visitor).agreed === changed;
  if (hasSoldOut(cart) || !(changed === undefined || again || isAgreed)) return CHECKOUT.cartChanged;
  return canOrder(await unavailability(visitor, store)) ? undefined : CART.unavailable;
}

/** Where a checkout leads if its cart has become an order that this browser does not know: an order can be repeated once more. */
function pageWithoutCart(visitor: Visitor): string {
  const again = againOf(visitor);
  return again === undefined ? CART.page : rebuyPath(again, "order");
}

/** Keeps in this browser what is about to be ordered and its key, before anything is posted. */
function keepAttempt(visitor: Visitor, key: string, total: number): void {
  const attempt = { key, total };
  if (JSON.stringify(attemptCookie.read(visitor.request)) !== JSON.stringify(attempt)) {
    visitor.setCookie(attemptCookie.seal(attempt));
  }
}

/** Where the checkout's other buttons lead. Each page comes back to the checkout. */
const ASIDES: ReadonlyMap<string, string> = new Map([
  ["coupon", couponPath(CHECKOUT.page)],
  ["shared", CART.shared],
  ["gift-card", giftCardPath(CHECKOUT.page)],
  ["address", CHECKOUT_ADDRESS],
  // At the button that was pressed.
  ["tip", `${CHECKOUT.page}#${TIP_ANCHOR}`],
  ["use-gift-card", `${CHECKOUT.page}#checkout-gift-card`],
  ["spare-gift-card", `${CHECKOUT.page}#checkout-gift-card`],
]);

/**
 * Handles the buttons of the checkout that do not place the order (`go`): to a coupon, to a gift card, to another
 * address, to what others have chosen, or back with the
 * cart's gift card used or not, with the tip in the total, or with the guest forgotten. What was typed is kept, even if it is incomplete.
 *
 * @returns the redirect, if such a button was pressed
 */
export function leaveAside(visitor: Visitor, form: FormData, typed: TypedCheckout): Response | undefined {
  const go = textField(form, "go");
  if (go === undefined) return undefined;
  const kept = withoutCards(typed);
  if (go === FORGET) {
    keepCheckout(visitor, { form: forgetGuestContact(visitor, kept), refused: "" });
    return visitor.redirect(CHECKOUT.page, { tone: "ok", text: visitor.t("checkout.customer.forgotten") });
  }
  keepCheckout(visitor, { form: kept, refused: "" });
  if (go === "use-gift-card" || go === "spare-gift-card") {
    visitor.saveOrder({ useGiftCard: go === "use-gift-card" });
  }
  return visitor.redirect(ASIDES.get(go) ?? CHECKOUT.page);
}
