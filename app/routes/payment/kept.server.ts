import { choiceValue } from "~/domain/payment-choice";
import type { CheckoutDraft } from "~/features/checkout/checkout-cookie.server";
import { checkoutDraft, keepCheckout } from "~/features/checkout/checkout-draft.server";
import type { TakenCard } from "~/features/payments/cards/vault.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Refusal } from "./refusal.server";
import { lasting, submitCheckout } from "./submit.server";

/**
 * Places the order of the checkout that is kept, with the card that the vault has just taken for it.
 * @throws a redirect, wherever that ends; ApiError
 */
export async function placeKept(visitor: Visitor, card: TakenCard): Promise<never> {
  const draft = checkoutDraft(visitor);
  const { shown, key } = draft;
  if (!draft.form || !shown || key !== card.key) {
    throw visitor.redirect("/payment", { tone: "info", text: visitor.t("payment.FORM_EXPIRED") });
  }
  // Another tab may have chosen another way meanwhile: it is this card that its customer has typed to pay with.
  const form = { ...draft.form, method: choiceValue({ kind: "newCard", method: card.method }) };
  const refusal = await submitCheckout(visitor, form, { key, shown, card });
  throw refusedElsewhere(visitor, { ...draft, form }, refusal);
}

/** Back to the checkout, which says why: what is to be mended stands there in the form, filled in as it was. */
export function refusedElsewhere(visitor: Visitor, draft: CheckoutDraft, refusal: Refusal): Response {
  const { t } = visitor;
  if (refusal.unavailable)
    return visitor.redirect("/cart?unavailable", { tone: "bad", text: t("availability.refused") });
  const words = Object.values(refusal.errors).flat();
  const isDecline = refusal.isDecline ?? false;
  const form = draft.form ? { form: lasting(draft.form, refusal) } : {};
  keepCheckout(visitor, {
    ...draft,
    ...form,
    refused: words.join(" ") || t("error.defaultError"),
    isDecline,
  });
  return visitor.redirect("/payment");
}
