import { logged, orElse, unlessVisitEnds } from "~/platform/backend/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Setup } from "~/services/contract/cms.server";
import { canSaveCards, type SavedCardView, savedCardsOf } from "../cards/saved-cards.server";
import type { OfferedMethod, OfferFacts, PaymentOption } from "./payment-method.server";
import { PAYMENT_METHODS, type PaymentChoice, readChoice, traitsOf } from "./registry.server";

/** How the order is received, or `TABLE` for a share of a bill. */
export type PaidAt = OfferFacts["option"] | "TABLE";

/** The methods that are offered, ready for a page. */
export interface MethodOffer {
  methods: OfferedMethod[];
  /** Whether a new card can be saved. */
  canSave: boolean;
  /** The restaurant's country, ISO 3166-1, if Apple Pay is accepted. Browsers that support it add it to the form. */
  applePay: { country: string } | undefined;
}

/**
 * The payment methods in the restaurant's own order. A customer's saved cards are next to the new card of their kind.
 * If the saved cards cannot be read, they are left out.
 *
 * @throws ApiError
 */
export async function offeredMethods(visitor: Visitor, paidAt: PaidAt): Promise<MethodOffer> {
  const [{ setup }, cards] = await Promise.all([visitor.content(), savedCardsUnlessDown(visitor)]);
  const options = optionsOf(setup, paidAt);
  const option = paidAt === "TABLE" ? "TAKEOUT" : paidAt;
  return {
    methods: methodsOf(options, { t: visitor.t, cards, option }),
    canSave: await canSaveCards(visitor),
    applePay: isTakenFromBrowsers(options) ? { country: setup.country } : undefined,
  };
}

/** A table takes no payment on delivery. */
function optionsOf(setup: Setup, paidAt: PaidAt): readonly PaymentOption[] {
  if (paidAt !== "TABLE") return setup.payment_options;
  return setup.table_payment_options.filter(({ type }) => type === "PREPAID");
}

/**
 * The choices of a setup's options, each once. If some are paid on delivery, there are two groups: what the restaurant
 * names first is the first group.
 */
export function methodsOf(options: readonly PaymentOption[], facts: OfferFacts): OfferedMethod[] {
  const offered = options.flatMap((option) =>
    PAYMENT_METHODS.flatMap(({ offers, isPrepaid }) =>
      offers(option, facts).map((method) => ({ method, isPrepaid })),
    ),
  );
  const isFirstPrepaid = offered[0]?.isPrepaid ?? true;
  const inGroups = [
    ...offered.filter(({ isPrepaid }) => isPrepaid === isFirstPrepaid),
    ...offered.filter(({ isPrepaid }) => isPrepaid !== isFirstPrepaid),
  ];
  const hasGroups = offered.some(({ isPrepaid }) => !isPrepaid);
  const methods = inGroups.map(({ method, isPrepaid }) =>
    hasGroups ? { ...method, group: groupWords(facts, isPrepaid) } : method,
  );
  return methods
    .filter(({ value }, index) => methods.findIndex((other) => other.value === value) === index)
    .map((method, index, all) => withFieldOnce(method, all.slice(0, index)));
}

function groupWords({ t, option }: OfferFacts, isPrepaid: boolean): string {
  return isPrepaid ? t("checkout.method.now") : t(`enums.payLater.${option}`);
}

/** A form has each field once: beside the first choice that asks for it. */
function withFieldOnce({ field, ...method }: OfferedMethod, before: OfferedMethod[]): OfferedMethod {
  const isFirst = field !== undefined && !before.some((other) => other.field === field);
  return isFirst ? { ...method, field } : method;
}

/** Whether the setup accepts a method that browsers add themselves: Apple Pay. */
export function isTakenFromBrowsers(options: readonly PaymentOption[]): boolean {
  return PAYMENT_METHODS.some((method) => method.isTakenFromBrowsers?.(options));
}

/** The choice that a form's value names. Undefined if it is not offered now. */
export function offeredChoice(
  { methods, applePay }: Pick<MethodOffer, "methods" | "applePay">,
  value: string,
): PaymentChoice | undefined {
  const choice = readChoice(value);
  if (choice && traitsOf(choice).isTakenFromBrowsers) return applePay && choice;
  return methods.some((method) => method.value === value && !method.disabled) ? choice : undefined;
}

/** The advice after a decline: Pix or another card, another card, or another method. */
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

/** Empty for a guest. If the cards cannot be read now, the customer can still pay by another method. */
export function savedCardsUnlessDown(visitor: Visitor): Promise<SavedCardView[]> {
  return savedCardsOf(visitor).catch(orElse([], unlessVisitEnds, logged(visitor, "error", "no saved cards")));
}
