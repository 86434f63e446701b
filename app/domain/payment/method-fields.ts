import invariant from "tiny-invariant";
import type { MessageKey } from "~/locales/catalog";

/** How forms deal with a text that a payment method asks for. */
interface MethodFieldFacts {
  label: MessageKey;
  hint: MessageKey;
  placeholder: MessageKey;
  inputMode: "decimal" | "numeric" | "text";
  /** The most characters that a cookie keeps. */
  most: number;
  /** What the contract calls it: a refusal names one of them. */
  wire: readonly string[];
}

/**
 * Every text that a payment method asks for, beside the choice of the method. Forms, cookies, the refusal of card numbers
 * and of the backend go by this table. The registry of methods (`features/payments/methods`) says who asks for it, how it
 * is read and how it is sent.
 */
const FIELDS = {
  /** The cash that the customer hands over. */
  change: {
    label: "checkout.change.label",
    hint: "checkout.change.hint",
    placeholder: "checkout.change.example",
    inputMode: "decimal",
    most: 20,
    wire: ["payment.change_for", "payment.change_for.value"],
  },
} satisfies Record<string, MethodFieldFacts>;

export type MethodField = keyof typeof FIELDS;

/** The facts of each field. */
export const METHOD_FIELDS: Readonly<Record<MethodField, MethodFieldFacts>> = FIELDS;

/** What was typed in them; an empty field may be absent. */
export type MethodTexts = { [Field in MethodField]?: string | undefined };

const isMethodField = (name: string): name is MethodField => Object.hasOwn(FIELDS, name);

/** Their names, in the order of the table. */
export const METHOD_FIELD_NAMES: readonly MethodField[] = Object.keys(FIELDS).filter(isMethodField);

/** Something of each field, by its name. */
export function ofMethodFields<V>(make: (name: MethodField) => V): Record<MethodField, V> {
  const made: Partial<Record<MethodField, V>> = {};
  for (const name of METHOD_FIELD_NAMES) made[name] = make(name);
  invariant(hasAll(made), "a field of a payment method is left out");
  return made;
}

const hasAll = <V>(of: Partial<Record<MethodField, V>>): of is Record<MethodField, V> =>
  METHOD_FIELD_NAMES.every((name) => name in of);
