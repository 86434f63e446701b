import { hideCpf } from "~/domain/customer/cpf";
import { type AccessVisitor, afterSignIn, type SignedIn } from "~/domain/visit/access";
import { savedAddressesOf } from "~/features/address/order-address.server";
import { ifDown, orElse } from "~/platform/backend/or-else.server";
import { has } from "~/platform/content/content.server";
import { orReadBack } from "~/platform/forms/form-refusal.server";
import { noteWanted } from "~/platform/guard/wanted-page.server";
import type { Account } from "~/platform/visitor/browser-cookies.server";
import { perVisitor } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { User, UserChange } from "~/services/contract/crm.server";
import { PROFILE } from "./account-paths";

/** The signed-in customer from the backend, read once per request. @throws ApiError */
export const userOf = perVisitor((visitor): Promise<User> => visitor.api.crm.user());

/** Lets the next {@link userOf} of this request read again, after a change. */
export function forgetUser(visitor: Visitor): void {
  userOf.forget(visitor);
  savedAddressesOf.forget(visitor);
}

/**
 * Changes the account. If the answer is lost, the account is read to find out, but it does not tell a password. @throws
 * ApiError
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

/** The account, if it is as wanted. It replaces a lost answer. @throws ApiError */
export async function userIf(visitor: Visitor, isAsWanted: (user: User) => boolean): Promise<User | false> {
  forgetUser(visitor);
  const user = await userOf(visitor);
  return isAsWanted(user) && user;
}

/**
 * For pages that need an account. @throws a redirect to the profile, which shows a guest what an account offers; after
 * signing in they are led to the page
 */
export function signedInOnly(visitor: Visitor): void {
  if (visitor.isSignedIn) return;
  if (visitor.request.method === "GET") noteWanted(visitor);
  throw visitor.redirect(PROFILE.menu);
}

/** The customer, for pages that need an account. @throws as {@link signedInOnly}; ApiError */
export async function signedInUser(visitor: Visitor): Promise<User> {
  signedInOnly(visitor);
  return userOf(visitor);
}

/** Which details of an order the account has. Where nothing can be ordered, no address is missing. @throws ApiError */
export async function standingOf(visitor: Visitor, user: User): Promise<SignedIn> {
  return {
    type: visitor.userType === "b2c" ? "b2c" : "registered",
    hasAddress: user.address.length > 0 || !(await has(visitor, "guest")),
    hasPhone: Boolean(user.phone_number),
    hasDocument: Boolean(user.document),
  };
}

/**
 * The facts for the guard about an account, or about a guest's session. Specification: States, "Access". @throws
 * ApiError
 */
export async function accessOf(
  visitor: Visitor,
  account: Account | undefined,
): Promise<Pick<AccessVisitor, "access" | "addressKnown">> {
  if (account?.complete) return { access: true, addressKnown: true };
  if (account) {
    const standing = await standingOf(visitor, await userOf(visitor));
    return { access: afterSignIn(standing) === "/", addressKnown: standing.hasAddress };
  }
  const { guestOrderId, setAside } = visitor.order;
  // A guest's first address opens the session.
  const hasSession = guestOrderId !== undefined && !setAside && (await has(visitor, "guest"));
  return { access: hasSession, addressKnown: hasSession };
}

/** The account's values for a form. Nothing for a guest, or while the backend is down. @throws ApiError */
export async function knownOf(visitor: Visitor) {
  if (!visitor.isSignedIn) return {};
  const user = await userOf(visitor).catch(orElse(undefined, ifDown));
  if (!user) return {};
  const { email, document } = user;
  return { email, document, shownCpf: document && hideCpf(document) };
}
