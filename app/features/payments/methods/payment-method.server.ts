import type { z } from "zod";
import type { ChoiceOption } from "~/components/form/fields/radio-cards";
import type { Money } from "~/domain/money/money";
import type { Translate } from "~/locales/catalog";
import type { Locale } from "~/locales/locale";
import type { Setup } from "~/services/contract/cms.server";
import type { Payment, PaymentInput } from "~/services/contract/shared.server";
import type { CardMethod } from "../cards/card-method";
import type { SavedCardView } from "../cards/saved-cards.server";

/** One entry of the setup's list of payment options. */
export type PaymentOption = Setup["payment_options"][number];

/** A method as a form offers it, with the value that `readChoice` reads. */
export interface OfferedMethod extends Pick<ChoiceOption, "value" | "label" | "icon" | "disabled"> {
  detail: string;
  /** The field that is shown while it is chosen. */
  field?: MethodField | undefined;
}

/** What an offer depends on, beside the setup. */
export interface OfferFacts {
  t: Translate;
  /** The customer's saved cards. */
  cards: readonly SavedCardView[];
  /** Where a payment on delivery or pickup is made. */
  option: "DELIVERY" | "TAKEOUT";
}

/** What a method's fields are checked against. */
export interface FieldQuestion {
  t: Translate;
  locale: Locale;
  /** What is to be paid. */
  total: Money;
}

/** What a payment needs beside the choice of its method. */
export interface PaymentMeans {
  /** The idempotency key that it is sent under. */
  key: string;
  /** ISO 4217. */
  currency: string;
  /** The note that is handed over on delivery, in minor units. */
  change?: number | undefined;
  /** The card that the vault has taken. */
  token?: { token: string; save: boolean } | undefined;
  /** Reads the customer's saved cards. @throws ApiError */
  savedCards?: (() => Promise<readonly Pick<SavedCardView, "id" | "method">[]>) | undefined;
  /** What Apple Pay has authorized. */
  walletToken?: string | undefined;
}

/** A method's own fields as parts of a form's schema. */
export interface MethodFields {
  /** The note that is handed over on delivery, in minor units. */
  change?: z.ZodType<number | undefined>;
}

/** The fields that a method can ask for: its own, and the box that keeps a new card, which has no wrong answer. */
export type MethodField = keyof MethodFields | "save";

/** One payment method: all that is special about it. `registry.server.ts` lists the methods. */
export interface PaymentMethod<Choice extends { kind: string }> {
  /** The choices that it adds to a form for one entry of the setup's list; none where the entry is not its own. */
  offers(option: PaymentOption, facts: OfferFacts): OfferedMethod[];
  /**
   * Set where only some browsers have the method, and add it to the form themselves: whether a setup takes it. Such a
   * method offers nothing.
   */
  isTakenFromBrowsers?(options: readonly PaymentOption[]): boolean;
  /** The choice as the value of a form's field. */
  write(choice: Choice): string;
  /** Reads a form's value back; undefined for another method's. */
  read(value: string): Choice | undefined;
  /** Its own fields, for a choice of it. */
  fields(choice: Choice, question: FieldQuestion): MethodFields;
  /** Set where a card has to be typed first, unless the vault has taken it: of which kind. */
  cardToType?(choice: Choice): CardMethod;
  /** The payment as the contract has it; undefined where what was chosen is not there any more. @throws ApiError */
  input(choice: Choice, means: PaymentMeans): PaymentInput | undefined | Promise<PaymentInput | undefined>;
  /** Whether the money is due at once; otherwise it is paid on delivery or pickup. */
  isPrepaid: boolean;
  /** Whether a payment was made by this choice. */
  hasMade(payment: Pick<Payment, "method" | "type">, choice: Choice): boolean;
  /** What it is called in the advice after a decline, such as "use Pix or another card"; undefined for nothing. */
  advice: "pix" | "newCard" | "savedCard" | undefined;
}
