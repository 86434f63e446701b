/** The fields that the card vault reads, with the contract's names. No form posts them to us. */
export const CARD_FIELDS = ["number", "holder_name", "expiry_month", "expiry_year", "security_code"] as const;
export type CardField = (typeof CARD_FIELDS)[number];
