import type { CardField } from "~/domain/payment/card-fields";

/** The id of a card's field, for links from errors. */
export const cardFieldId = (field: CardField) => `card-${field}`;
