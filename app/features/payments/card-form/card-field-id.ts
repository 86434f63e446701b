import type { FieldParts } from "~/components/form/fields/field-props";
import type { CardField } from "~/domain/payment/card-fields";

/** The id of a card's field, for links from errors. */
export const cardFieldId = (field: CardField) => `card-${field}`;

/** What label, hint and error of a card's field need to know. Every field is required. */
export function cardFieldParts(field: CardField, error: string | undefined, hint?: string): FieldParts {
  const id = cardFieldId(field);
  return { id, errorId: `${id}-error`, error, hintId: hint ? `${id}-hint` : undefined, optional: false };
}
