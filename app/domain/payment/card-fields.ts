/** The fields that the card vault reads, with the contract's names. No form posts them to us. */
export type CardField = "number" | "holder_name" | "expiry_month" | "expiry_year" | "security_code";
