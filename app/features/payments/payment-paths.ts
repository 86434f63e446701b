import { pagePath } from "~/domain/visit/page-path";

/** The path of the vault's return. */
export const VAULT_RETURN = "/payments/card";

/** What the script of Apple Pay requests. */
export const APPLE_PAY = {
  session: "/payments/apple-pay/start-session",
  outcome: "/payments/apple-pay/outcome",
} as const;

/** The page of the saved cards. */
export const CARDS = "/profile/payments";

/** The page where a new card is typed. */
export const NEW_CARD = `${CARDS}/new`;

/** The page that asks before a card is deleted. */
export const cardRemovalPath = (id: string) => pagePath`/profile/payments/${id}/remove`;
