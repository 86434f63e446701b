import { addressFields } from "~/domain/address/address";
import { METHOD_FIELD_NAMES } from "~/domain/payment/method-fields";

/**
 * The fields of our forms that people write in. All others hold ids, keys and figures that a page has made: an id may be
 * any text (contract), and some look like card numbers. What is written is read without unseen signs (`typedForm`), and
 * a card's number in it is refused.
 */
export const WRITTEN_FIELDS: ReadonlySet<string> = new Set([
  ...["name", "username", "email", "phone", "document", "cpf", "birthday", "note", "text", "query"],
  ...["code", "amount", "tipAmount", "table"],
  ...METHOD_FIELD_NAMES,
  ...addressFields(({ isWritten }) => isWritten),
  ...["holder_name", "security_code", "card_number", "cardnumber"],
]);
