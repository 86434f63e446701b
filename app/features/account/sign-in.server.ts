import { isSameDoor } from "~/domain/address";
import { afterSignIn } from "~/domain/post-login";
import { addressCookie } from "~/features/address/address-cookies.server";
import { orderTo } from "~/features/address/delivery-place.server";
import { countSignIn } from "~/features/analytics/analytics.server";
import { guestSessionOf } from "~/features/cart/cart.server";
import { renewSubscription } from "~/features/push/push.server";
import { logged, orElse, unlessSignedOut } from "~/platform/failures/or-else.server";
import { orReadBack } from "~/platform/forms/read-back.server";
import { takeWanted } from "~/platform/guard/wanted-page.server";
import { forgive } from "~/platform/limits/limits.server";
import type { Toast } from "~/platform/visitor/toast.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { GuestSession } from "~/services/contract/catalog.server";
import type { Address, AddressInput, Tokens } from "~/services/contract/shared.server";
import { forgetUser, mainFirst, savedAddressesOf, standingOf, userOf } from "./account.server";

export interface SignInOptions {
  /** b2c for those who come from outside. */
  type?: "registered" | "b2c";
  toast?: Toast | undefined;
  /** What vouched for them, as it is counted. */
  method?: string;
}

/**
 * Signs a visitor in with tokens that the backend has just issued, and leads on: a guest's address and bag
 * follow into the account.
 *
 * @throws a redirect, always: see {@link leadOn}; ApiError
 */
export async function signIn(visitor: Visitor, tokens: Tokens, options: SignInOptions = {}): Promise<never> {
  const { type = "registered", toast, method = type === "b2c" ? type : "password" } = options;
  // Read before the credentials change: a session's own id is what opens it.
  const session = await guestSessionOf(visitor).catch(without(visitor));
  visitor.keepTokens(tokens, { type });
  countSignIn(visitor, method);
  await forgive(visitor);
  await carryOver(visitor, session);
  return leadOn(visitor, toast);
}

/**
 * Leads a signed-in visitor to what is still missing, then to the page that they wanted, else Home. Specification: States, "Post-login routing".
 *
 * @throws a redirect, always; ApiError
 */
export async function leadOn(visitor: Visitor, toast?: Toast): Promise<never> {
  forgetUser(visitor);
  const user = await userOf(visitor);
  const to = afterSignIn(standingOf(user, visitor.userType === "b2c" ? "b2c" : "registered"));
  visitor.saveAccount({ complete: to === "/", name: user.name });
  const [main] = mainFirst(user.address);
  if (main && visitor.order.addressId === undefined) await orderTo(visitor, main);
  const failed = to === "/" ? await renewSubscription(visitor, user) : undefined;
  throw visitor.redirect(to === "/" ? (takeWanted(visitor) ?? to) : to, failed ?? toast);
}

/**
 * Takes a guest's address and bag over into the account of a visitor who has just signed in. What the backend
 * will not take now stays in the draft: the next thing that is put into the bag takes it along.
 */
export async function carryOver(visitor: Visitor, session: GuestSession | undefined): Promise<void> {
  const { guestOrderId, checkoutOption } = visitor.order;
  if (guestOrderId === undefined) return;
  try {
    const address = session?.address ?? addressCookie.read(visitor.request);
    const saved = address && (await keepAddress(visitor, address));
    visitor.dropFromOrder("guestOrderId", "cartId", "setAside");
    guestSessionOf.forget(visitor);
    if (session?.cart && session.cart.items.length > 0) {
      const { service_id } = session.cart;
      const target = { service_id, checkout_option: checkoutOption, order_id: guestOrderId };
      // Where the answer is lost: a repeat gives the same cart. Contract: "Carts".
      const take = () => visitor.api.cart.create(target);
      const cart = await orReadBack(take(), take);
      visitor.saveOrder({ cartId: cart.id });
    }
    visitor.setCookie(addressCookie.clear());
    if (saved) await orderTo(visitor, saved);
  } catch (error) {
    without(visitor)(error);
    // Without access as a guest it only waits to be taken over.
    visitor.saveOrder({ guestOrderId });
    visitor.dropFromOrder("setAside");
  }
}

/** The account's own record of an address: what it has already is not saved twice. */
async function keepAddress(visitor: Visitor, address: AddressInput): Promise<Address | undefined> {
  const saved = await savedAddressesOf(visitor);
  const same = saved.find((one) => isSameDoor(one, address));
  if (same) return same;
  const saving = orReadBack(
    visitor.api.crm.createAddress({ ...address, is_main: saved.length === 0 }),
    async () => {
      forgetUser(visitor);
      return (await savedAddressesOf(visitor)).find((one) => isSameDoor(one, address)) ?? false;
    },
  );
  return saving.catch(orElse(undefined, ({ code }) => code === "ADDRESS_CONFLICT"));
}

/** A sign-in goes on without what the backend would not do just now. */
const without = (visitor: Visitor) =>
  orElse(undefined, unlessSignedOut, logged(visitor, "warn", "a guest's things could not be taken over yet"));
