/** Where the payment provider sends customers back to, by GET or by a form of its own site. Contract: Redirects. */
export const BANK_RETURN = "/payments/external-confirmation";
/** Where Apple posts what came of a sign-in. */
export const APPLE_RETURN = "/auth/apple/callback";
