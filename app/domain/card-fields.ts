/** The fields that the card vault reads, under the contract's names. No form of ours posts them to us. */
export const CARD_FIELDS = ["number", "holder_name", "expiry_month", "expiry_year", "security_code"] as const;
export type CardField = (typeof CARD_FIELDS)[number];
