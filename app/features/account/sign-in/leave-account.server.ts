import { chosenOf } from "~/domain/menu/options";
import { CART, giftCardPath } from "~/domain/visit/cart-paths";
import { addressCookie } from "~/features/address/address-cookies.server";
import { savedAddressesOf } from "~/features/address/order-address.server";
import { addedOnce, cartOf, forgetReadings, openCart } from "~/features/cart/cart.server";
import { endSubscription } from "~/features/push/push.server";
import { ifAnyFailed, logged, orElse } from "~/platform/backend/or-else.server";
import { securityEvent } from "~/platform/limits/security-event.server";
import { forgetPerson, revokeSession } from "~/platform/session/sign-out.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Cart, CartItem } from "~/services/contract/shared.server";

/**
 * Signs a customer out, and continues their order as a guest's: at the same address, with the lines of their bag and its
 * coupon. What is read and opened comes first, so that a backend that is down changes nothing.
 *
 * @returns a redirect: to the bag, Home, or the address if none is known. A toast names what could not come along; a gift
 * card is asked for again at once
 * @throws ApiError
 */
export async function leaveAccount(visitor: Visitor): Promise<Response> {
  const { addressId, cartId: _, guestOrderId: __, setAside: ___, ...order } = visitor.order;
  const [saved, cart] = await Promise.all([savedAddressesOf(visitor), cartOf(visitor)]);
  const known = saved.find(({ id }) => id === addressId) ?? saved[0];
  const address = known ? withoutId(known) : addressCookie.read(visitor.request);
  const opened = address && (await visitor.api.catalog.openGuestSession(address));
  await endSubscription(visitor);
  await revokeSession(visitor);
  securityEvent(visitor, "signed out");
  forgetPerson(visitor, ["tries", "visit"]);
  forgetReadings(visitor);
  if (!opened) return visitor.redirect("/geolocation");
  const coupon = cart?.coupon?.code ?? order.coupon;
  visitor.saveOrder({ ...order, guestOrderId: opened.order_id, ...(coupon === undefined ? {} : { coupon }) });
  visitor.setCookie(addressCookie.seal(address));
  if (!cart || cart.items.length === 0) return visitor.redirect("/");
  const lost = await carryLines(visitor, cart.service_id, cart.items);
  const { t } = visitor;
  // Its number is known to the backend alone, and without it the order costs more.
  const hasGiftCard = cart.gift_card !== undefined;
  const missing = [...lost, ...(hasGiftCard ? [t("title.giftCard.title")] : [])];
  if (missing.length === 0) return visitor.redirect(CART.page, { tone: "ok", text: t("toast.guestNow") });
  const text = t("toast.guestWithout", { items: missing.join(", ") });
  return visitor.redirect(hasGiftCard ? giftCardPath() : CART.page, { tone: "bad", text });
}

function withoutId<A extends { id: string; is_main?: boolean }>({ id: _, is_main: __, ...address }: A) {
  return address;
}

/** Adds lines to a new cart of the guest, one after the other. @returns the names of those that were refused */
async function carryLines(
  visitor: Visitor,
  serviceId: string,
  lines: readonly CartItem[],
): Promise<string[]> {
  const refused = orElse(undefined, ifAnyFailed, logged(visitor, "warn", "a bag did not come along whole"));
  const { checkoutOption } = visitor.order;
  const opened = await openCart(visitor, { service: { id: serviceId }, checkoutOption }).catch(refused);
  if (!opened) return lines.map(({ name }) => name);
  let cart: Cart = opened;
  const lost: string[] = [];
  for (const { item_id, name, quantity, note, options } of lines) {
    const { id } = cart;
    const line = {
      item_id,
      quantity,
      ...(note === undefined ? {} : { note }),
      options: chosenOf(options),
    };
    const added = await addedOnce(cart, line, visitor.api.cart.addItem(id, line), () =>
      visitor.api.cart.get(id),
    ).catch(refused);
    if (added) cart = added;
    else lost.push(name);
  }
  return lost;
}
