/** What is known of somebody who has just signed in. */
export interface SignedIn {
  readonly type: "registered" | "b2c";
  readonly hasAddress: boolean;
  readonly hasPhone: boolean;
  readonly hasDocument: boolean;
}

/** Pages that a sign-in leads to. */
export type AfterSignIn = "/geolocation" | "/register/phone" | "/register/data" | "/";

/**
 * Where a sign-in leads: to the first thing that is missing, else Home. Specification: States, "Post-login
 * routing". Of somebody known outside (b2c) the outside keeps phone and document, see docs/decisions.
 */
export function afterSignIn({ type, hasAddress, hasPhone, hasDocument }: SignedIn): AfterSignIn {
  if (!hasAddress) return "/geolocation";
  if (type === "b2c") return "/";
  if (!hasPhone) return "/register/phone";
  if (!hasDocument) return "/register/data";
  return "/";
}
