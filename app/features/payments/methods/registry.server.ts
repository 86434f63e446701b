import type { Payment, PaymentInput } from "~/services/contract/shared.server";
import type { CardMethod } from "../cards/card-method";
import { type ApplePayChoice, applePay } from "./apple-pay.server";
import { type NewCardChoice, newCard } from "./new-card.server";
import { type PayOnDeliveryChoice, payOnDelivery } from "./pay-on-delivery.server";
import type { FieldQuestion, MethodFields, PaymentMeans, PaymentMethod } from "./payment-method.server";
import { type PixChoice, pix } from "./pix.server";
import { type SavedCardChoice, savedCard } from "./saved-card.server";

/** The payment methods, each with the data of a choice. */
interface Choices {
  pix: PixChoice;
  savedCard: SavedCardChoice;
  newCard: NewCardChoice;
  applePay: ApplePayChoice;
  payOnDelivery: PayOnDeliveryChoice;
}

export type PaymentMethodKind = keyof Choices;

/** The payment method that a customer has chosen. */
export type PaymentChoice<Kind extends PaymentMethodKind = PaymentMethodKind> = {
  [K in Kind]: { kind: K } & Choices[K];
}[Kind];

type Registry = { [Kind in PaymentMethodKind]: PaymentMethod<PaymentChoice<Kind>> };

/** The methods that take the same entry of the setup are offered in this order: a saved card before a new one. */
const METHODS: Registry = { pix, savedCard, newCard, applePay, payOnDelivery };

/** All payment methods, in that order. */
export const PAYMENT_METHODS = Object.values(METHODS);

/** The choice as the value of a form's field. */
export function choiceValue<Kind extends PaymentMethodKind>(choice: PaymentChoice<Kind>): string {
  return METHODS[choice.kind].write(choice);
}

/** Reads a form's value. Undefined if it is not the value of any choice. */
export function readChoice(value: string): PaymentChoice | undefined {
  for (const method of PAYMENT_METHODS) {
    const choice = method.read(value);
    if (choice) return choice;
  }
  return undefined;
}

/** The fields that a choice asks for, as parts of a form's schema. */
export function fieldsOf<Kind extends PaymentMethodKind>(
  choice: PaymentChoice<Kind>,
  question: FieldQuestion,
): MethodFields {
  return METHODS[choice.kind].fields(choice, question);
}

/** The values of a choice's own fields, or what is wrong with them, by field. */
export type ReadFields = { change: number | undefined } | { issues: { change: string[] } };

/** Reads a choice's own fields by their schema. A field that the choice does not ask for is ignored. */
export function readFields(
  choice: PaymentChoice,
  typed: { change: string | undefined },
  question: FieldQuestion,
): ReadFields {
  const read = fieldsOf(choice, question).change?.safeParse(typed.change);
  if (!read) return { change: undefined };
  return read.success
    ? { change: read.data }
    : { issues: { change: read.error.issues.map(({ message }) => message) } };
}

/** The kind of card that must be typed before a choice can pay. Undefined if none must. */
export function cardToType<Kind extends PaymentMethodKind>(
  choice: PaymentChoice<Kind>,
  { token }: Pick<PaymentMeans, "token">,
): CardMethod | undefined {
  return token ? undefined : METHODS[choice.kind].cardToType?.(choice);
}

/**
 * A payment as the contract wants it. Undefined if the chosen card no longer exists.
 *
 * @throws ApiError if the saved cards cannot be read
 */
export async function paymentInput<Kind extends PaymentMethodKind>(
  choice: PaymentChoice<Kind>,
  means: PaymentMeans,
): Promise<PaymentInput | undefined> {
  return METHODS[choice.kind].input(choice, means);
}

/** Whether a payment was made by this choice. */
export function isPaidBy<Kind extends PaymentMethodKind>(
  payment: Pick<Payment, "method" | "type">,
  choice: PaymentChoice<Kind>,
): boolean {
  return METHODS[choice.kind].hasMade(payment, choice);
}

type MethodTraits = Pick<
  PaymentMethod<PaymentChoice>,
  "isPrepaid" | "isCard" | "advice" | "isTakenFromBrowsers"
>;

/** What holds for every choice of a method. */
export function traitsOf({ kind }: PaymentChoice): MethodTraits {
  return METHODS[kind];
}
