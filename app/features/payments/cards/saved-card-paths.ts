import { pagePath } from "~/domain/visit/page-path";
/** The saved cards. */
export const CARDS = "/profile/payments";

/** Where another one is typed in. */
export const NEW_CARD = `${CARDS}/new`;

/** Where a card is asked to be deleted. */
export const cardRemovalPath = (id: string) => pagePath`/profile/payments/${id}/remove`;
