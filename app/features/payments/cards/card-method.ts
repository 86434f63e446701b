/** The kinds of card that can pay online. */
export const CARD_METHODS = ["CREDIT", "DEBIT"] as const;
export type CardMethod = (typeof CARD_METHODS)[number];
