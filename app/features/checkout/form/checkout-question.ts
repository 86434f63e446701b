import type { Money } from "~/domain/money/money";
import type { TipOffer } from "~/domain/money/tip";
import type { KnownContact } from "~/features/checkout/form/contact.server";
import type { PaymentChoice } from "~/features/payments/methods/registry.server";
import type { Translate } from "~/locales/catalog";
import type { Locale } from "~/locales/locale";

/** What the answers are held against. */
export interface CheckoutQuestion {
  t: Translate;
  locale: Locale;
  /** What the customer was shown. */
  total: Money;
  /** The restaurant's, ISO 3166-1: a phone that is typed without `+` is one of its. */
  country: string;
  /** Reads the payment method; undefined for one that is not offered. */
  chosen: (value: string) => PaymentChoice | undefined;
  /** Starts of the slots, RFC 3339. */
  slots: readonly string[];
  /** The account's CPF, where the customer wants it on the receipt. */
  cpf?: string | undefined;
  /** What the account had filled in. A field that still holds it is not checked. */
  known?: KnownContact | undefined;
  /** The tips that can be chosen; without them there is none. */
  tips?: TipOffer | undefined;
}
