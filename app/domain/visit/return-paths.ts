/** The payment provider sends customers back here, by GET or by a form of its own site. Contract: Redirects. */
export const BANK_RETURN = "/payments/external-confirmation";
/** Apple posts the result of a sign-in here. */
export const APPLE_RETURN = "/auth/apple/callback";
/** The backend posts here that something has changed. Contract: webhooks. */
export const CHANGED = "/resources/changed";
