export interface SignedIn {
  readonly type: "registered" | "b2c";
  readonly hasAddress: boolean;
  readonly hasPhone: boolean;
  readonly hasDocument: boolean;
}

export type AfterSignIn = "/geolocation" | "/register/phone" | "/register/data" | "/";

/**
 * Where a sign-in leads: to the page of the first missing detail, otherwise Home. Specification: States, "Post-login
 * routing". The phone and document of a b2c customer are kept outside, see decision 9.
 */
export function afterSignIn({ type, hasAddress, hasPhone, hasDocument }: SignedIn): AfterSignIn {
  if (!hasAddress) return "/geolocation";
  if (type === "b2c") return "/";
  if (!hasPhone) return "/register/phone";
  if (!hasDocument) return "/register/data";
  return "/";
}
