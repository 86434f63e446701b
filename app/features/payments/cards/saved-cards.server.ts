import { type ExpiryState, expiryState, formatExpiry, shortBrand } from "~/domain/payment/card";
import { has } from "~/platform/content/content.server";
import { perVisitor } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Card } from "~/services/contract/order.server";
import type { CardMethod } from "./card-question";
import { calendarMonthOf } from "./vault.server";

/** A saved card in words. */
export interface SavedCardView {
  id: string;
  /** Undefined for an unknown kind, which cannot pay. */
  method: CardMethod | undefined;
  /** `Crédito, final 4242`. */
  title: string;
  /** `Ana Souza, vence 08/29`. */
  detail: string;
  /** The full name of the brand, and a short form of it. */
  brand: string;
  mark: string | undefined;
  last4: string;
  isDefault: boolean;
  state: ExpiryState;
}

/** Whether cards are saved: a customer's, where the backend has the level for it. @throws ApiError */
export async function canSaveCards(visitor: Visitor): Promise<boolean> {
  return visitor.isSignedIn && (await has(visitor, "cards"));
}

/** A customer's saved cards, the main one first. Empty for a guest. @throws ApiError */
export const savedCardsOf = perVisitor(async (visitor): Promise<SavedCardView[]> => {
  if (!(await canSaveCards(visitor))) return [];
  const [cards, today] = await Promise.all([visitor.api.order.cards(), calendarMonthOf(visitor)]);
  const views = cards.map((card) => savedCardView(visitor, card, today));
  return [...views.filter(({ isDefault }) => isDefault), ...views.filter(({ isDefault }) => !isDefault)];
});

function savedCardView(
  { t }: Pick<Visitor, "t">,
  card: Card,
  today: Parameters<typeof expiryState>[1],
): SavedCardView {
  const { id, type, brand, last_four: last4, holder_name: holder, is_default } = card;
  const expires = { year: card.expiry_year, month: card.expiry_month };
  const state = expiryState(expires, today);
  const expiry = formatExpiry(expires);
  const method = type === "UNKNOWN" ? undefined : type;
  return {
    id,
    method,
    title: method
      ? t("cards.name", { kind: t(`enums.paymentMethod.${method}`), last4 })
      : t("checkout.method.savedCard", { last4 }),
    detail: t(state === "expired" ? "cards.ended" : "cards.valid", { holder, expiry }),
    brand,
    mark: shortBrand(brand),
    last4,
    isDefault: is_default,
    state,
  };
}
