import { METHOD_FIELD_NAMES, METHOD_FIELDS, ofMethodFields } from "~/domain/payment/method-fields";
import { WRITTEN_FIELDS } from "~/platform/forms/written-fields";

/** A field that takes a text, and each list, as the browser has it. */
export interface ReadField {
  name: string;
  type: string;
  inputMode: string;
  autoComplete: string;
  /** Computed, in CSS pixels. */
  fontSize: number;
  /** The attributes by which a browser cuts or refuses a text. */
  refuses: string[];
  /** The place of its form in the page. -1: it has none. */
  form: number;
  isReadOnly: boolean;
}

/** Safari zooms into a smaller field. */
const LEAST_PX = 16;

/** What a browser may fill in, by the field's name. "": it knows no word for it; "off": it is not to be remembered. */
const TOKENS: Readonly<Record<string, readonly string[]>> = {
  alias: [""],
  ...ofMethodFields(() => ["off"]),
  amount: ["off"],
  birthday: ["bday"],
  card_number: ["cc-number"],
  cardnumber: ["cc-number"],
  city: ["address-level2"],
  // The code of a message, or of a coupon.
  code: ["one-time-code", "off"],
  complement: ["address-line2"],
  country: ["tel-country-code"],
  cpf: ["off"],
  current_password: ["current-password"],
  district: ["address-level3"],
  document: ["off"],
  email: ["email"],
  expiry_month: ["cc-exp-month"],
  expiry_year: ["cc-exp-year"],
  holder_name: ["cc-name"],
  // Friends and neighbours call each other by the first name.
  name: ["name", "given-name"],
  note: [""],
  // Of a house, a phone, a card.
  number: ["", "tel-national", "cc-number"],
  password: ["current-password", "new-password"],
  phone: ["tel"],
  postal_code: ["postal-code"],
  query: ["street-address"],
  reference_point: [""],
  security_code: ["cc-csc"],
  state: ["address-level1"],
  street: ["address-line1"],
  table: ["off"],
  text: ["", "off"],
  tipAmount: ["off"],
  username: ["username"],
};

/** What is written without letters, by what a browser fills in and by name. */
const DIGITS =
  /^(?:one-time-code|tel|tel-national|cc-number|cc-csc|cc-exp|bday|postal-code|(?:cpf|document|amount|tipAmount|people|quantity)|count-.*|quantity:.*)$/;
const METHOD_DIGITS: ReadonlySet<string> = new Set(
  METHOD_FIELD_NAMES.filter((name) => METHOD_FIELDS[name].inputMode !== "text"),
);
const KEYPAD = /^(?:numeric|decimal|tel)$/;

/** The written fields that the table does not know. */
export const unknownFields = () => [...WRITTEN_FIELDS].filter((name) => !Object.hasOwn(TOKENS, name));

/** What is wrong with the fields of a page, for phones and for what fills them in: each problem in a line. */
export function problemsOf(path: string, fields: readonly ReadField[]): string[] {
  // Its fields are named by the backend, which says what is written in them.
  const isByBackend = path.startsWith("/cart/gift-card");
  return fields.flatMap((field) => {
    const { name, type, inputMode, autoComplete, fontSize, refuses } = field;
    const what = `field "${name}"`;
    // A search is no form to be filled in.
    const tokens = isByBackend || type === "search" ? undefined : TOKENS[name];
    const hasKeypad = KEYPAD.test(inputMode) || type === "tel" || type === "number";
    const isOfDigits =
      isByBackend || [autoComplete, name].some((one) => DIGITS.test(one) || METHOD_DIGITS.has(one));
    return [
      ...(fontSize < LEAST_PX ? [`${what} has letters of ${fontSize} px: Safari zooms into it`] : []),
      ...(hasKeypad && !isOfDigits ? [`${what} has a keypad without letters`] : []),
      ...(tokens && !field.isReadOnly && !tokens.includes(autoComplete)
        ? [`${what} has autocomplete="${autoComplete}", not ${tokens.join(" or ")}`]
        : []),
      ...(type === "search"
        ? []
        : refuses.map((attribute) => `${what} has ${attribute}: it cuts or refuses a paste`)),
      ...(autoComplete === "one-time-code" && inputMode !== "numeric"
        ? [`${what} has no keypad of digits`]
        : []),
      ...(/password$/.test(autoComplete) && !hasAccount(field, fields)
        ? [`${what} has no user name in its form`]
        : []),
      ...(isTwice(field, fields) ? [`two fields of a form have autocomplete="${autoComplete}"`] : []),
    ];
  });
}

/** Whether a password's form says, in a way that password managers read, of which account it is. */
const hasAccount = ({ form }: ReadField, fields: readonly ReadField[]) =>
  form >= 0 &&
  fields.some((other) => other.form === form && other.autoComplete === "username" && other.type === "text");

/** What fills in a form at once has one text for each word. A new password is asked for twice. */
const isTwice = (field: ReadField, fields: readonly ReadField[]) =>
  !/^(?:|on|off|new-password)$/.test(field.autoComplete) &&
  fields.some(
    (other) => other !== field && other.form === field.form && other.autoComplete === field.autoComplete,
  );
