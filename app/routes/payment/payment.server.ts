import { toMiniLine } from "~/components/lines-mini/lines-mini";
import { shownCpf } from "~/domain/cpf";
import { formatMinutes } from "~/domain/when";
import { bagOf, countOf } from "~/modules/bag.server";
import {
  addressPath,
  canOrder,
  checkoutOf,
  hasSoldOut,
  minimumOf,
  minutesOf,
  unavailability,
} from "~/modules/checkout.server";
import { cartMark, checkoutDraft, unanswered } from "~/modules/checkout-draft.server";
import { checkoutShopOf } from "~/modules/fresh-shop.server";
import { moneyRows } from "~/modules/money-rows.server";
import type { Shop } from "~/modules/shop.server";
import { changesMark } from "~/modules/shown.server";
import type { Visitor } from "~/modules/visitor.server";
import type { Cart } from "~/services/contract/shared.server";
import { BAG_CHANGED } from "./changed.server";
import { shownAgain } from "./checkout-form.server";
import { knownContact } from "./contact.server";
import { newKey } from "./submit.server";
import { doorMethods, slotOptions, slotsOf } from "./ways.server";

/** What the checkout shows. @throws a redirect where there is nothing to check out */
export async function paymentPage(visitor: Visitor) {
  const [shop, { setup }, contact] = await Promise.all([
    checkoutShopOf(visitor),
    visitor.content(),
    knownContact(visitor),
    bagOf(visitor),
  ]);
  const checkout = shop && (await checkoutOf(visitor, shop));
  if (!checkout) throw visitor.redirect(unanswered(visitor) ? "/payment/checking" : "/cart");
  const { cart, place, price, shown } = checkout;
  // A form that has just been refused is shown as it was left: its answer says why.
  if (visitor.request.method !== "POST") await checkNeeds(visitor, shop, cart);
  const { t, locale } = visitor;
  const { form } = checkoutDraft(visitor);
  const minutes = minutesOf(shop);
  const { key, isUnanswered } = keyOf(visitor, cart);
  return {
    key,
    isUnanswered,
    shown: JSON.stringify(shown),
    typed: { when: "now", ...(form ? shownAgain(form) : contact?.typed) },
    cpf: contact?.cpf,
    keptCpf: shownCpf(form?.cpf),
    option: shop.checkoutOption,
    place: { ...place, changeHref: addressPath(visitor) },
    now: shop.availability.orderable
      ? { arrival: minutes > 0 ? formatMinutes(minutes) : undefined }
      : undefined,
    slots: slotOptions(slotsOf(shop), { locale, timeZone: setup.time_zone }),
    methods: doorMethods(setup),
    lines: cart.items.map(toMiniLine),
    count: countOf(cart),
    rows: moneyRows(t, cart, price, shop),
    total: price.total,
  };
}

/** Guard table, rule 11: a cart that can be ordered, from a shop that takes orders. */
async function checkNeeds(visitor: Visitor, shop: Shop, cart: Cart): Promise<void> {
  if (minimumOf(cart)?.missing) throw visitor.redirect("/cart");
  const changed = changesMark(cart);
  const isAgreed = changed === undefined || checkoutDraft(visitor).agreed === changed;
  if (hasSoldOut(cart) || !isAgreed) throw visitor.redirect(BAG_CHANGED);
  if (!canOrder(await unavailability(visitor, shop))) throw visitor.redirect("/cart?unavailable");
}

/** A new key, but the old one for a cart that was sent and never answered: whichever post wins, it is one order. */
function keyOf(visitor: Visitor, cart: Cart): { key: string; isUnanswered: boolean } {
  const { key } = checkoutDraft(visitor);
  const isUnanswered = key !== undefined && unanswered(visitor)?.cart === cartMark(cart);
  return { key: isUnanswered ? key : newKey(), isUnanswered };
}
