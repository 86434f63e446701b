import type { Visitor } from "~/platform/visitor/visitor";
import type { Payment } from "~/services/contract/shared.server";
import { savedCardsUnlessDown } from "./offered-methods.server";
import type { OfferWithChoice } from "./paid-by.server";
import { choiceValue, isPaidBy, readChoice, traitsOf } from "./registry.server";

/** How an order that is repeated can be paid. */
export interface PaidAgain {
  /** The value of the method to choose: the order's own, or the one that is chosen without it. Undefined for none. */
  value: string | undefined;
  /** The card that it was paid with and cannot be again: it is not saved in the account, or no longer valid. */
  lost: { brand: string; last4: string; why: "gone" | "expired" } | undefined;
}

/**
 * The method of an order, as it is offered now. A card is the saved one with the same brand and digits. One that is not
 * saved is typed again, unless another method is chosen anyway. Of a wallet and an unknown method nothing is taken over.
 */
export async function paidAgain(
  visitor: Visitor,
  payment: Pick<Payment, "method" | "type" | "card">,
  offer: OfferWithChoice,
): Promise<PaidAgain> {
  const { method, type, card } = payment;
  const known = offer.isGuess ? undefined : offer.chosen;
  const isCard = type === "PREPAID" && (method === "CREDIT" || method === "DEBIT");
  if (!isCard) return { value: sameMethod(payment, offer) ?? known, lost: undefined };
  const cards = card ? await savedCardsUnlessDown(visitor) : [];
  const saved = cards.find(({ brand, last4 }) => brand === card?.brand && last4 === card.last_four);
  const own = saved && choiceValue({ kind: "savedCard", id: saved.id });
  if (own !== undefined && offer.methods.some(({ value, disabled }) => value === own && !disabled)) {
    return { value: own, lost: undefined };
  }
  const lost = { brand: card?.brand ?? "", last4: card?.last_four ?? "" };
  const typed = choiceValue({ kind: "newCard", method });
  const value = known ?? (offer.methods.some((one) => one.value === typed) ? typed : undefined);
  // A guest has no saved cards: theirs is typed for every order.
  if (!card || !visitor.isSignedIn) return { value, lost: undefined };
  return { value, lost: { ...lost, why: saved?.state === "expired" ? "expired" : "gone" } };
}

/**
 * How an order was paid, as short as a button: `Visa ••4242`, `Pix`. A guest's card is told by its kind, because its digits are
 * saved nowhere. Empty for what cannot be chosen.
 */
export function paidWords(
  { t, isSignedIn }: Pick<Visitor, "t" | "isSignedIn">,
  { method, card }: Pick<Payment, "method" | "card">,
): string {
  if (method === "REDEEM" || method === "UNKNOWN") return "";
  if (!card || !isSignedIn) return t(`enums.paymentMethod.${method}`);
  return t("cards.short", { brand: card.brand, last4: card.last_four });
}

/** The value of the offered method that a payment was made by. Cards are told apart by more than their method. */
function sameMethod(
  payment: Pick<Payment, "method" | "type">,
  { methods }: Pick<OfferWithChoice, "methods">,
): string | undefined {
  return methods.find(({ value, disabled }) => {
    const choice = readChoice(value);
    return choice && !disabled && !traitsOf(choice).isCard && isPaidBy(payment, choice);
  })?.value;
}
