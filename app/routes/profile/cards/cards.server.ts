import { signedInOnly } from "~/features/account/account.server";
import { CARDS } from "~/features/payments/cards/saved-card-paths";
import { type SavedCardView, savedCardsOf } from "~/features/payments/cards/saved-cards.server";
import { logged, orElse, unlessVisitEnds } from "~/platform/failures/or-else.server";
import { refuse } from "~/platform/forms/answer.server";
import { messageOf } from "~/platform/forms/form-refusal.server";
import { textField } from "~/platform/forms/form-text.server";
import { orGone, orReadBack } from "~/platform/forms/read-back.server";
import { failure } from "~/platform/guard/failure.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** The customer's saved cards; 503 and none where they cannot be read. @throws a redirect of a guest; ApiError */
export async function cardsPage(visitor: Visitor) {
  signedInOnly(visitor);
  const hasCart = visitor.order.cartId !== undefined;
  const cards = await savedCardsOf(visitor).catch(
    orElse(undefined, unlessVisitEnds, logged(visitor, "error", "saved cards not read")),
  );
  return refuse({ cards, hasCart }, cards ? 200 : 503);
}

/** A saved card of this customer; undefined where there is none, another customer's included. @throws ApiError */
export async function ownCard(visitor: Visitor, id: string | undefined): Promise<SavedCardView | undefined> {
  signedInOnly(visitor);
  return (await savedCardsOf(visitor)).find((card) => card.id === id);
}

/** Makes the card `main` the one that is paid with by default. @throws a redirect, the 404 of any page; ApiError */
export async function makeDefault(visitor: Visitor, form: FormData) {
  return changeCard(visitor, "main card not changed", async () => {
    const card = await ownCard(visitor, textField(form, "main"));
    if (!card) throw failure("notFound", 404, visitor);
    await orReadBack(visitor.api.order.setDefaultCard(card.id), async () => {
      const now = (await visitor.api.order.cards()).find(({ id }) => id === card.id);
      return now?.is_default === true && now;
    });
    return "toast.card.default";
  });
}

/** Deletes a saved card. One that is gone already is as it was to be. @throws a redirect; ApiError */
export async function removeCard(visitor: Visitor, id: string | undefined) {
  return changeCard(visitor, "card not deleted", async () => {
    const card = await ownCard(visitor, id);
    if (!card) throw failure("notFound", 404, visitor);
    const { order } = visitor.api;
    await orReadBack(orGone(order.deleteCard(card.id)), async () =>
      (await order.cards()).some(({ id }) => id === card.id) ? false : undefined,
    );
    return "toast.card.deleted";
  });
}

/** Leads to the list with the words that `change` gives; a backend that is down leaves the page, with its words. */
async function changeCard(
  visitor: Visitor,
  failed: string,
  change: () => Promise<"toast.card.default" | "toast.card.deleted">,
) {
  const { t } = visitor;
  try {
    const done = await change();
    savedCardsOf.forget(visitor);
    throw visitor.redirect(CARDS, { tone: "ok", text: t(done) });
  } catch (error) {
    return messageOf(visitor, error, failed);
  }
}
