/** The pages where a visitor begins. */
export const ENTRY = "/auth";
export const LOGIN = "/auth/login";

/** The steps of a sign-in by a code. */
export const LOGIN_CODE = { start: "/auth/code", verify: "/auth/code/verify" } as const;

/** The steps of a new password. The page of the code has a query: see `verifyPath` of the recovery. */
export const RECOVERY = {
  start: "/recovery",
  verify: "/recovery/verify",
  password: "/recovery/password",
  confirm: "/recovery/confirm",
} as const;

/** The pages of the profile. Those of addresses and cards are in `address-paths.ts` and `saved-card-paths.ts`. */
export const PROFILE = {
  menu: "/profile",
  personal: "/profile/personal",
  photo: "/profile/photo",
  contact: "/profile/contact",
  verifyContact: "/profile/contact/verify",
  password: "/profile/password",
  devices: "/profile/devices",
  proof: "/profile/confirm",
  language: "/profile/language",
  terms: "/profile/terms",
  policy: "/profile/policy",
} as const;
