import { pagePath } from "~/domain/visit/page-path";
/** The page of the saved cards. */
export const CARDS = "/profile/payments";

/** The page where a new card is typed. */
export const NEW_CARD = `${CARDS}/new`;

/** The page that asks before a card is deleted. */
export const cardRemovalPath = (id: string) => pagePath`/profile/payments/${id}/remove`;
