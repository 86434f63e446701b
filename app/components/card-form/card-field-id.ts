import type { CardField } from "~/domain/card-fields";

/** The id of a card's field: an error leads there. */
export const cardFieldId = (field: CardField) => `card-${field}`;
