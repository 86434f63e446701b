import { logged, orElse, unlessVisitEnds } from "~/platform/failures/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Setup } from "~/services/contract/cms.server";
import { type SavedCardView, savedCardsOf } from "../cards/saved-cards.server";
import type { OfferedMethod, OfferFacts, PaymentOption } from "./payment-method.server";
import { PAYMENT_METHODS, type PaymentChoice, readChoice, traitsOf } from "./registry.server";

/** Where something is paid: an order that is delivered or picked up, or at a table. */
export type PaidAt = OfferFacts["option"] | "TABLE";

/** The methods that are offered, ready for a page. */
export interface MethodOffer {
  methods: OfferedMethod[];
  /** Whether a new card can be kept for the next time. */
  canSave: boolean;
  /** The restaurant's country, ISO 3166-1, where Apple Pay is taken: browsers that have it add it to the form. */
  applePay: { country: string } | undefined;
}

/**
 * The payment methods in the restaurant's own order, a customer's saved cards beside the new one of their kind. Saved
 * cards that cannot be read are left out.
 *
 * @throws ApiError
 */
export async function offeredMethods(visitor: Visitor, paidAt: PaidAt): Promise<MethodOffer> {
  const [{ setup }, cards] = await Promise.all([visitor.content(), savedCardsUnlessDown(visitor)]);
  const options = optionsOf(setup, paidAt);
  const option = paidAt === "TABLE" ? "TAKEOUT" : paidAt;
  return {
    methods: methodsOf(options, { t: visitor.t, cards, option }),
    canSave: visitor.isSignedIn,
    applePay: isTakenFromBrowsers(options) ? { country: setup.country } : undefined,
  };
}

/** At a table nothing is paid on delivery, and there is no counter. */
function optionsOf(setup: Setup, paidAt: PaidAt): readonly PaymentOption[] {
  if (paidAt !== "TABLE") return setup.payment_options;
  return setup.table_payment_options.filter(({ type }) => type === "PREPAID");
}

/** The choices of a setup's options, each once. */
export function methodsOf(options: readonly PaymentOption[], facts: OfferFacts): OfferedMethod[] {
  const methods = options.flatMap((option) =>
    PAYMENT_METHODS.flatMap((method) => method.offers(option, facts)),
  );
  return methods
    .filter(({ value }, index) => methods.findIndex((other) => other.value === value) === index)
    .map((method, index, all) => withFieldOnce(method, all.slice(0, index)));
}

/** A field stands in a form once: beside the first choice that asks for it. */
function withFieldOnce({ field, ...method }: OfferedMethod, before: OfferedMethod[]): OfferedMethod {
  const isFirst = field !== undefined && !before.some((other) => other.field === field);
  return isFirst ? { ...method, field } : method;
}

/** Whether a method of some browsers' own is taken: Apple Pay. */
export function isTakenFromBrowsers(options: readonly PaymentOption[]): boolean {
  return PAYMENT_METHODS.some((method) => method.isTakenFromBrowsers?.(options));
}

/** The choice that a form's field names; undefined where it is not offered now. */
export function offeredChoice(
  { methods, applePay }: Pick<MethodOffer, "methods" | "applePay">,
  value: string,
): PaymentChoice | undefined {
  const choice = readChoice(value);
  if (choice && traitsOf(choice).isTakenFromBrowsers) return applePay && choice;
  return methods.some((method) => method.value === value && !method.disabled) ? choice : undefined;
}

/** What a decline can advise: Pix or another card, another card alone, or another method. */
export function adviceAfterDecline(
  methods: readonly Pick<OfferedMethod, "value">[],
): "body" | "cardOnly" | "otherWay" {
  const advices = methods.map(({ value }) => {
    const choice = readChoice(value);
    return choice && traitsOf(choice).advice;
  });
  if (!advices.includes("newCard")) return "otherWay";
  if (advices.includes("pix")) return "body";
  return advices.every((advice) => advice === "newCard" || advice === "savedCard") ? "cardOnly" : "otherWay";
}

/** A guest has none. If they cannot be read now, the customer can still pay by another method. */
function savedCardsUnlessDown(visitor: Visitor): Promise<SavedCardView[]> {
  return savedCardsOf(visitor).catch(orElse([], unlessVisitEnds, logged(visitor, "error", "no saved cards")));
}
