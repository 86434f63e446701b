import { isSameUnit } from "~/domain/address/address";
import { afterSignIn } from "~/domain/visit/access";
import { forgetUser, standingOf, userOf } from "~/features/account/account.server";
import { addressCookie } from "~/features/address/address-cookies.server";
import { guestSessionOf, mainFirst, savedAddressesOf } from "~/features/address/order-address.server";
import { countSignIn } from "~/features/analytics/analytics.server";
import { orderTo } from "~/features/cart/delivery-place.server";
import { renewSubscription } from "~/features/push/push.server";
import { logged, orElse, unlessSignedOut } from "~/platform/backend/or-else.server";
import { orReadBack } from "~/platform/forms/form-refusal.server";
import { takeWanted } from "~/platform/guard/wanted-page.server";
import { rememberBrowser } from "~/platform/limits/known-browser.server";
import { forgive } from "~/platform/limits/limits.server";
import { securityEvent } from "~/platform/limits/security-event.server";
import { revokeSession } from "~/platform/session/sign-out.server";
import type { Toast } from "~/platform/visitor/browser-cookies.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { GuestSession } from "~/services/contract/catalog.server";
import type { Address, AddressInput } from "~/services/contract/primitives.server";
import type { Tokens } from "~/services/contract/shared.server";

export interface SignInOptions {
  /** b2c for an outside sign-in. */
  type?: "registered" | "b2c";
  toast?: Toast | undefined;
  /** The kind of sign-in, for analytics and the log. */
  method?: string;
  /** The e-mail or phone that was typed, if one was. */
  who?: string;
}

/**
 * Signs a visitor in with new tokens, and takes over a guest's address and cart. A session that this browser had before
 * is ended at the backend.
 *
 * @returns the redirect of {@link leadOn}
 * @throws ApiError
 */
export async function signIn(
  visitor: Visitor,
  tokens: Tokens,
  options: SignInOptions = {},
): Promise<Response> {
  const { type = "registered", toast, method = type === "b2c" ? type : "password", who } = options;
  // A session is read with its own id, so before the credentials change.
  const session = await guestSessionOf(visitor).catch(without(visitor));
  await revokeSession(visitor);
  visitor.keepTokens(tokens, { type });
  securityEvent(visitor, "signed in", { who, by: method });
  countSignIn(visitor, method);
  await forgive(visitor);
  await carryOver(visitor, session);
  return leadOn(visitor, toast);
}

/**
 * Leads a signed-in visitor to the first missing detail, otherwise to the wanted page, otherwise Home. Specification:
 * States, "Post-login routing".
 *
 * @returns the redirect
 * @throws ApiError
 */
export async function leadOn(visitor: Visitor, toast?: Toast): Promise<Response> {
  forgetUser(visitor);
  const user = await userOf(visitor);
  const to = afterSignIn(await standingOf(visitor, user));
  visitor.saveAccount({ complete: to === "/", name: user.name });
  rememberBrowser(visitor, [user.id, user.email, user.phone_number]);
  const [main] = mainFirst(user.address);
  if (main && visitor.order.addressId === undefined) await orderTo(visitor, main);
  const failed = to === "/" ? await renewSubscription(visitor, user) : undefined;
  return visitor.redirect(to === "/" ? (takeWanted(visitor) ?? to) : to, failed ?? toast);
}

/**
 * Takes a guest's address and cart over into the account. What the backend refuses now stays in the draft, and is taken
 * over with the next item.
 */
export async function carryOver(visitor: Visitor, session: GuestSession | undefined): Promise<void> {
  const { guestOrderId, checkoutOption, atStore } = visitor.order;
  if (guestOrderId === undefined) return;
  try {
    const address = session?.address ?? addressCookie.read(visitor.request);
    // The restaurant's own address is none of the account's.
    const saved = address && !atStore && (await keepAddress(visitor, address));
    visitor.dropFromOrder("guestOrderId", "cartId", "setAside", "atStore");
    guestSessionOf.forget(visitor);
    if (session?.cart && session.cart.items.length > 0) {
      const { service_id } = session.cart;
      const target = { service_id, checkout_option: checkoutOption, order_id: guestOrderId };
      // If the answer is lost: repeating the call gives the same cart. Contract: "Carts".
      const take = () => visitor.api.cart.create(target);
      const cart = await orReadBack(take(), take);
      visitor.saveOrder({ cartId: cart.id });
    }
    visitor.setCookie(addressCookie.clear());
    if (saved) await orderTo(visitor, saved);
  } catch (error) {
    without(visitor)(error);
    // The guest has no access any more, so the cart only waits to be taken over.
    visitor.saveOrder({ guestOrderId, ...(atStore ? { atStore } : {}) });
    visitor.dropFromOrder("setAside");
  }
}

/** The account's own record of an address. An address that it already has is not saved twice. */
async function keepAddress(visitor: Visitor, address: AddressInput): Promise<Address | undefined> {
  const saved = await savedAddressesOf(visitor);
  const same = saved.find((one) => isSameUnit(one, address));
  if (same) return same;
  const saving = orReadBack(
    visitor.api.crm.createAddress({ ...address, is_main: saved.length === 0 }),
    async () => {
      forgetUser(visitor);
      return (await savedAddressesOf(visitor)).find((one) => isSameUnit(one, address)) ?? false;
    },
  );
  return saving.catch(orElse(undefined, ({ code }) => code === "ADDRESS_CONFLICT"));
}

/** A sign-in continues if the backend cannot do this now. */
const without = (visitor: Visitor) =>
  orElse(undefined, unlessSignedOut, logged(visitor, "warn", "a guest's things could not be taken over yet"));
