import type { AccessVisitor } from "~/domain/access";
import { afterSignIn, type SignedIn } from "~/domain/post-login";
import { orReadBack } from "~/platform/forms/read-back.server";
import { noteWanted } from "~/platform/guard/wanted-page.server";
import type { Account } from "~/platform/session/session-cookies.server";
import { perVisitor } from "~/platform/visitor/per-visitor.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { User, UserChange } from "~/services/contract/crm.server";
import type { Address } from "~/services/contract/shared.server";

/** The signed-in customer as the backend knows them, read once a request. @throws ApiError */
export const userOf = perVisitor((visitor): Promise<User> => visitor.api.crm.user());

/** Lets the next {@link userOf} of this request read again, after a change. */
export function forgetUser(visitor: Visitor): void {
  userOf.forget(visitor);
  savedAddressesOf.forget(visitor);
}

/**
 * Changes the account. A lost answer is read from it, as far as it tells: a password it does not. @throws ApiError
 */
export async function changeUser(visitor: Visitor, change: UserChange): Promise<User> {
  const { current_password: _, iso: __, ...wanted } = change;
  return orReadBack(visitor.api.crm.changeUser(change), () =>
    userIf(visitor, (user) => {
      const accepted_terms = user.accepted_terms_at !== undefined;
      const known = new Map<string, unknown>(Object.entries({ ...user, accepted_terms }));
      return Object.entries(wanted).every(([name, value]) => known.get(name) === value);
    }),
  );
}

/** The account as it is by now, where that is as was wanted: what stands for a lost answer. @throws ApiError */
export async function userIf(visitor: Visitor, isAsWanted: (user: User) => boolean): Promise<User | false> {
  forgetUser(visitor);
  const user = await userOf(visitor);
  return isAsWanted(user) && user;
}

/** The customer's saved addresses, the main one first; a guest has none. @throws ApiError */
export const savedAddressesOf = perVisitor(async (visitor): Promise<readonly Address[]> => {
  if (!visitor.isSignedIn) return [];
  return mainFirst(await visitor.api.crm.addresses());
});

/** The main address first, the others as they came. Specification: Entities, Address. */
export function mainFirst(addresses: readonly Address[]): Address[] {
  return [...addresses].sort((one, other) => Number(other.is_main ?? false) - Number(one.is_main ?? false));
}

/**
 * For pages of account holders alone. @throws a redirect to the profile, which tells a guest what an account brings; once
 * they are signed in they are led to the page
 */
export function signedInOnly(visitor: Visitor): void {
  if (visitor.isSignedIn) return;
  if (visitor.request.method === "GET") noteWanted(visitor);
  throw visitor.redirect("/profile");
}

/** The customer, for pages that only account holders have. @throws as {@link signedInOnly} does; ApiError */
export async function signedInUser(visitor: Visitor): Promise<User> {
  signedInOnly(visitor);
  return userOf(visitor);
}

/** What the account has of what an order needs. */
export function standingOf(user: User, type: SignedIn["type"]): SignedIn {
  return {
    type,
    hasAddress: user.address.length > 0,
    hasPhone: Boolean(user.phone_number),
    hasDocument: Boolean(user.document),
  };
}

/**
 * What the guard asks of the account that a browser is signed in to, or of a guest's session. Specification:
 * States, "Access". @throws ApiError
 */
export async function accessOf(
  visitor: Visitor,
  account: Account | undefined,
): Promise<Pick<AccessVisitor, "access" | "addressKnown">> {
  if (account?.complete) return { access: true, addressKnown: true };
  if (account) {
    const standing = standingOf(await userOf(visitor), account.type);
    return { access: afterSignIn(standing) === "/", addressKnown: standing.hasAddress };
  }
  const { guestOrderId, setAside } = visitor.order;
  // A guest's session is opened by its first address.
  const hasSession = guestOrderId !== undefined && !setAside;
  return { access: hasSession, addressKnown: hasSession };
}
