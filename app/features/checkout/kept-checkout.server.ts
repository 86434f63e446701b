import { CART, CHECKOUT } from "~/domain/visit/cart-paths";
import type { TakenCard } from "~/features/payments/cards/vault.server";
import { choiceValue } from "~/features/payments/methods/registry.server";
import { wordsOf } from "~/features/payments/outcome/pay-outcome.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { CheckoutDraft } from "./checkout-cookie.server";
import { checkoutDraft, keepCheckout } from "./checkout-draft.server";
import { answerToCheckout, type CheckoutOutcome, type CheckoutRefusal } from "./checkout-outcome.server";
import { paysNow } from "./order-input.server";
import { lasting, submitCheckout } from "./submit.server";

/**
 * Places the order of the checkout that is kept, with the card that the vault has just taken for it.
 *
 * @returns where that leads
 * @throws ApiError; a redirect where a cart or an address is missing
 */
export async function placeKept(visitor: Visitor, card: TakenCard): Promise<Response> {
  const draft = checkoutDraft(visitor);
  const { shown: quote, key } = draft;
  if (!draft.form || !quote || key !== card.key) {
    return visitor.redirect(CHECKOUT.page, { tone: "info", text: visitor.t("payment.FORM_EXPIRED") });
  }
  // Another tab may have chosen another method meanwhile: it is this card that its customer has typed to pay with.
  const form = { ...draft.form, method: choiceValue({ kind: "newCard", method: card.method }) };
  return leadFromElsewhere(
    visitor,
    { ...draft, form },
    await submitCheckout(visitor, form, { key, quote, card }),
  );
}

/** Where a checkout leads that another page than its own has posted: a refusal is said at the checkout. */
export function leadFromElsewhere(
  visitor: Visitor,
  draft: CheckoutDraft,
  outcome: CheckoutOutcome,
): Response {
  const answer = answerToCheckout(visitor, outcome);
  return answer instanceof Response ? answer : backToCheckout(visitor, draft, answer);
}

/** Back to the checkout, which says why: what is to be mended stands there in the form, filled in as it was. */
function backToCheckout(visitor: Visitor, draft: CheckoutDraft, refusal: CheckoutRefusal): Response {
  const { t } = visitor;
  if (refusal.unavailable)
    return visitor.redirect(CART.unavailable, {
      tone: "bad",
      text: t(paysNow(visitor, draft.shown?.total ?? 0) ? "availability.refused" : "availability.kept"),
    });
  const isDecline = refusal.isDecline ?? false;
  const form = draft.form ? { form: lasting(draft.form, refusal) } : {};
  keepCheckout(visitor, {
    ...draft,
    ...form,
    refused: wordsOf(refusal) || t("error.defaultError"),
    isDecline,
  });
  return visitor.redirect(CHECKOUT.page);
}
