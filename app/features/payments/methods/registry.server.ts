import { z } from "zod";
import type { IconName } from "~/components/icon/icon";
import { formatMoney, parseAmount } from "~/domain/money/money";
import { holdsCardNumber } from "~/domain/payment/card-number.server";
import { METHOD_FIELD_NAMES, type MethodField, ofMethodFields } from "~/domain/payment/method-fields";
import { bankReturnUrl } from "~/features/payments/bank/bank-answer.server";
import { CARD_METHODS, type CardMethod } from "~/features/payments/cards/card-question";
import { textField } from "~/platform/forms/posted-form.server";
import { field, type Reading, unlessBeside } from "~/platform/forms/read-form.server";
import type { Payment, PaymentInput } from "~/services/contract/shared.server";
import { type NewCardChoice, newCard } from "./new-card.server";
import type {
  FieldQuestion,
  MethodValues,
  OwnFields,
  PaymentMeans,
  PaymentMethod,
} from "./payment-method.server";

/** The methods of payment on delivery or pickup that need no more data. */
const DELIVERY_METHODS = ["CASH", "CREDIT", "DEBIT", "MEAL_VOUCHER", "FOOD_VOUCHER"] as const;

interface PayOnDeliveryChoice {
  kind: "payOnDelivery";
  method: (typeof DELIVERY_METHODS)[number];
}

/** Cash, a card or a voucher, paid on delivery or at the counter. */
const payOnDelivery: PaymentMethod<PayOnDeliveryChoice> = {
  offers({ method, type }, { t }) {
    const known = DELIVERY_METHODS.find((one) => one === method);
    if (type !== "PENDING" || !known) return [];
    return [
      {
        value: known,
        label: t(`enums.paymentMethod.${known}`),
        icon: METHOD_ICONS[known],
        ...(known === "CASH" ? { field: "change" } : {}),
      },
    ];
  },
  write: ({ method }) => method,
  read(value) {
    const method = DELIVERY_METHODS.find((known) => known === value);
    return method && { kind: "payOnDelivery", method };
  },
  fields: ({ method }, question) =>
    method === "CASH" ? z.object({ change: field((text) => changeOf(text, question)) }) : undefined,
  input: ({ method }, { own, currency }) => ({
    method,
    type: "PENDING",
    ...(own?.change === undefined ? {} : { change_for: { value: own.change, currency } }),
  }),
  isPrepaid: false,
  isCard: false,
  hasMade: ({ method, type }, choice) => type === "PENDING" && method === choice.method,
  advice: undefined,
};

/** The largest note of a currency, in minor units. Change of so much or more is a note that is not handed over. */
const LARGEST_NOTE: Readonly<Partial<Record<string, number>>> = { BRL: 20_000 };

/**
 * The cash that the customer will hand over: more than the total, by less than the largest note, or empty if no change is
 * needed. So a mistyped amount is said before the order is on its way.
 */
function changeOf(text: string, { t, locale, total }: FieldQuestion): Reading<number | undefined> {
  if (text.trim() === "") return { value: undefined };
  const value = parseAmount(text, total.currency, locale);
  if (value === undefined) return { issue: t("form.change.invalid") };
  if (value <= total.value) return { issue: t("form.change.less", { total: formatMoney(total, locale) }) };
  const note = LARGEST_NOTE[total.currency];
  if (note === undefined || value < total.value + note) return { value };
  const most = formatMoney({ ...total, value: total.value + note }, locale);
  return { issue: t("form.change.more", { most }) };
}

interface SavedCardChoice {
  kind: "savedCard";
  id: string;
}

const SAVED = "saved:";

/** A card that the customer has saved in the account. */
const savedCard: PaymentMethod<SavedCardChoice> = {
  offers({ method, type }, { cards }) {
    if (type !== "PREPAID") return [];
    const own = cards.filter((card) => card.method !== undefined && card.method === method);
    return own.map(({ id, title, brand, mark, detail, state }) => ({
      value: SAVED + id,
      label: title,
      detail: `${brand} · ${detail}`,
      icon: "card",
      mark,
      disabled: state === "expired",
    }));
  },
  write: ({ id }) => SAVED + id,
  read(value) {
    const id = value.startsWith(SAVED) ? value.slice(SAVED.length) : "";
    return id === "" ? undefined : { kind: "savedCard", id };
  },
  async input({ id }, { key, savedCards }) {
    const cards = await savedCards?.();
    const card = cards?.find((one) => one.id === id);
    if (card?.method === undefined) return undefined;
    return { method: card.method, type: "PREPAID", card_id: card.id, return_url: bankReturnUrl(key) };
  },
  isPrepaid: true,
  isCard: true,
  // A prepaid card of either kind counts. Which kind the saved card has is not looked up.
  hasMade: ({ method, type }) => type === "PREPAID" && CARD_METHODS.some((card) => card === method),
  advice: "savedCard",
};

interface PixChoice {
  kind: "pix";
}

/** Pix: a code that the customer pays in the app of their bank. */
const pix: PaymentMethod<PixChoice> = {
  offers({ method, type }, { t }) {
    if (method !== "PIX" || type !== "PREPAID") return [];
    const label = t("enums.paymentMethod.PIX");
    return [{ value: "PIX", label, detail: t("checkout.method.hint.PIX"), icon: METHOD_ICONS.PIX }];
  },
  write: () => "PIX",
  read: (value) => (value === "PIX" ? { kind: "pix" } : undefined),
  input: () => ({ method: "PIX", type: "PREPAID" }),
  isPrepaid: true,
  isCard: false,
  hasMade: ({ method }) => method === "PIX",
  advice: "pix",
};

interface ApplePayChoice {
  kind: "applePay";
}

/** Apple Pay. Browsers that support it add it to the form. Decision 27. */
const applePay: PaymentMethod<ApplePayChoice> = {
  offers: () => [],
  isTakenFromBrowsers: (options) =>
    options.some(({ type, wallet }) => type === "PREPAID" && wallet === "APPLE_PAY"),
  write: () => "APPLE_PAY",
  read: (value) => (value === "APPLE_PAY" ? { kind: "applePay" } : undefined),
  input(_, { walletToken }) {
    if (walletToken === undefined) return undefined;
    return { method: "DIGITAL_WALLET", type: "PREPAID", wallet_token: walletToken };
  },
  isPrepaid: true,
  isCard: true,
  hasMade: ({ method }) => method === "DIGITAL_WALLET",
  advice: undefined,
};

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

/** The fields that a choice asks for, as a form's schema. Those of another choice are empty, or asked about. */
export function ownFields<Kind extends PaymentMethodKind>(
  choice: PaymentChoice<Kind> | undefined,
  question: FieldQuestion,
): OwnFields {
  const method = choice && METHODS[choice.kind];
  // Its own button is the choice, and it pays before this is read.
  if (!choice || method?.isTakenFromBrowsers) return z.object({});
  return (
    method?.fields?.(choice, question) ??
    z.object(ofMethodFields(() => field((text) => unlessBeside(text, question.t))))
  );
}

/** The own fields of a posted form. */
interface ReadOwnFields {
  /** As the form shows them again: a card's number is not sent back. */
  texts: Record<MethodField, string>;
  /** What they hold. Undefined if something is wrong. */
  own: MethodValues | undefined;
  /** What is wrong, by field. */
  errors: Record<string, string[]>;
}

/** Reads the own fields that a choice asks for. */
export function readOwnFields(
  form: FormData,
  choice: PaymentChoice | undefined,
  question: FieldQuestion,
): ReadOwnFields {
  const posted = ofMethodFields((name) => textField(form, name) ?? "");
  const cards = METHOD_FIELD_NAMES.filter((name) => holdsCardNumber(posted[name]));
  const texts = ofMethodFields((name) => (cards.includes(name) ? "" : posted[name]));
  if (cards.length > 0) {
    const words = [question.t("checkout.cardNumber")];
    return { texts, own: undefined, errors: Object.fromEntries(cards.map((name) => [name, words])) };
  }
  const read = ownFields(choice, question).safeParse(texts);
  if (read.success) return { texts, own: read.data, errors: {} };
  return { texts, own: undefined, errors: z.flattenError(read.error).fieldErrors };
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

/** The icon of the method that a payment was made with. */
export const METHOD_ICONS: Readonly<Record<Payment["method"], IconName>> = {
  CREDIT: "card",
  DEBIT: "card",
  MEAL_VOUCHER: "voucher",
  FOOD_VOUCHER: "voucher",
  PIX: "pix",
  CASH: "cash",
  DIGITAL_WALLET: "card",
  REDEEM: "check",
  UNKNOWN: "card",
};
