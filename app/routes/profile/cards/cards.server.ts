import { signedInOnly } from "~/features/account/account.server";
import { type SavedCardView, savedCardsOf } from "~/features/payments/cards/saved-cards.server";
import { logged, orElse, unlessVisitEnds } from "~/platform/backend/or-else.server";
import { orGone, orReadBack, refuse } from "~/platform/forms/form-refusal.server";
import { failure } from "~/platform/guard/failure.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** The customer's saved cards, or 503 and none if the read failed. @throws a redirect for a guest; ApiError */
export async function cardsPage(visitor: Visitor) {
  signedInOnly(visitor);
  const hasCart = visitor.order.cartId !== undefined;
  const cards = await savedCardsOf(visitor).catch(
    orElse(undefined, unlessVisitEnds, logged(visitor, "error", "saved cards not read")),
  );
  return refuse({ cards, hasCart }, cards ? 200 : 503);
}

/** A saved card of this customer. @throws a redirect for a guest; 404 if the customer has no such card; ApiError */
export async function ownCard(visitor: Visitor, id: string | undefined): Promise<SavedCardView> {
  signedInOnly(visitor);
  const card = (await savedCardsOf(visitor)).find((one) => one.id === id);
  if (!card) throw failure("notFound", 404, visitor);
  return card;
}

/** Makes a card the one that is paid with by default. @throws as {@link ownCard} */
export async function makeDefault(visitor: Visitor, cardId: string | undefined): Promise<undefined> {
  const { id } = await ownCard(visitor, cardId);
  const { order } = visitor.api;
  await orReadBack(order.setDefaultCard(id), async () => {
    const now = (await order.cards()).find((card) => card.id === id);
    return now?.is_default === true && now;
  });
  savedCardsOf.forget(visitor);
}

/** Deletes a saved card. If the backend has it no more, that is a success. @throws as {@link ownCard} */
export async function removeCard(visitor: Visitor, cardId: string | undefined): Promise<undefined> {
  const { id } = await ownCard(visitor, cardId);
  const { order } = visitor.api;
  await orReadBack(orGone(order.deleteCard(id)), async () =>
    (await order.cards()).some((card) => card.id === id) ? false : undefined,
  );
  savedCardsOf.forget(visitor);
}
