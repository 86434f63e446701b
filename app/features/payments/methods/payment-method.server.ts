import type { z } from "zod";
import type { ChoiceOption } from "~/components/form/fields/radio-cards";
import type { Money } from "~/domain/money/money";
import type { MethodField, MethodTexts } from "~/domain/payment/method-fields";
import type { CardMethod } from "~/features/payments/cards/card-question";
import type { Translate } from "~/locales/catalog";
import type { Locale } from "~/locales/locale";
import type { Setup } from "~/services/contract/cms.server";
import type { Payment, PaymentInput } from "~/services/contract/shared.server";
import type { SavedCardView } from "../cards/saved-cards.server";

/** One entry of the setup's list of payment options. */
export type PaymentOption = Setup["payment_options"][number];

/** A method as a form offers it, with the value that `readChoice` reads. */
export interface OfferedMethod
  extends Pick<ChoiceOption, "value" | "label" | "icon" | "mark" | "disabled" | "group"> {
  detail?: string | undefined;
  /** The field that is shown while the method is chosen. */
  field?: ShownField | undefined;
}

/** The facts that decide what is offered, beside the setup. */
export interface OfferFacts {
  t: Translate;
  /** The customer's saved cards. */
  cards: readonly SavedCardView[];
  /** How the customer receives the order, and so where it is paid on delivery. */
  option: "DELIVERY" | "TAKEOUT";
}

/** What a method's fields are checked against. */
export interface FieldQuestion {
  t: Translate;
  locale: Locale;
  /** The amount to pay. */
  total: Money;
}

/** The data of a payment, beside its method. */
export interface PaymentMeans {
  /** The idempotency key that the payment is sent under. */
  key: string;
  /** ISO 4217. */
  currency: string;
  /** What the method's own fields hold. */
  own?: MethodValues | undefined;
  /** The token of a card that the vault has taken. */
  token?: { token: string; save: boolean } | undefined;
  /** Reads the customer's saved cards. @throws ApiError */
  savedCards?: (() => Promise<readonly Pick<SavedCardView, "id" | "method">[]>) | undefined;
  /** Apple Pay's token. */
  walletToken?: string | undefined;
}

/** What the own fields of a method hold once they are read. */
export interface MethodValues {
  /** The amount that the customer will hand over in cash, in minor units. */
  change?: number | undefined;
}

/** The schema of a method's own fields, see `METHOD_FIELDS`. */
export type OwnFields = z.ZodType<MethodValues, MethodTexts>;

/** What a form shows beside a method: one of its own fields, or the box that saves a new card. */
export type ShownField = MethodField | "save";

/** One payment method, with everything that is special about it. `registry.server.ts` lists the methods. */
export interface PaymentMethod<Choice extends { kind: string }> {
  /**
   * The choices that it adds to a form for one entry of the setup's list. Empty if the entry belongs to another method.
   */
  offers(option: PaymentOption, facts: OfferFacts): OfferedMethod[];
  /**
   * Only for a method that some browsers have and add to the form themselves: whether the setup accepts it. Such a
   * method offers nothing.
   */
  isTakenFromBrowsers?(options: readonly PaymentOption[]): boolean;
  /** The choice as the value of a form's field. */
  write(choice: Choice): string;
  /** Reads a form's value. Undefined if it belongs to another method. */
  read(value: string): Choice | undefined;
  /** Only for methods with fields of their own: those of a choice. Undefined if it has none. */
  fields?(choice: Choice, question: FieldQuestion): OwnFields | undefined;
  /** Only for methods with a card that must be typed first: the kind of card. */
  cardToType?(choice: Choice): CardMethod;
  /** The payment as the contract wants it. Undefined if the chosen card no longer exists. @throws ApiError */
  input(choice: Choice, means: PaymentMeans): PaymentInput | undefined | Promise<PaymentInput | undefined>;
  /** Whether it is paid at once. Otherwise it is paid on delivery or pickup. */
  isPrepaid: boolean;
  /** Whether a card pays, so that a refusal tells something about it. */
  isCard: boolean;
  /** Whether a payment was made by this choice. */
  hasMade(payment: Pick<Payment, "method" | "type">, choice: Choice): boolean;
  /** Its name in the advice after a decline, such as "use Pix or another card". Undefined if it is never advised. */
  advice: "pix" | "newCard" | "savedCard" | undefined;
}
