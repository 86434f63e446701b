import { cameToNothing } from "~/domain/payment/payment-status";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Payment } from "~/services/contract/shared.server";
import type { SavedCardView } from "../cards/saved-cards.server";
import { paidByCookie } from "../payment-cookies.server";
import { type MethodOffer, offeredChoice, savedCardsUnlessDown } from "./offered-methods.server";
import type { PaymentMeans } from "./payment-method.server";
import { choiceValue, type PaymentChoice } from "./registry.server";

/**
 * Keeps in this browser how its customer has paid. Of a new card nothing is kept but its kind; if it is saved in the
 * account, also what tells it from the others there.
 */
export function keepPaidBy(
  visitor: Pick<Visitor, "setCookie">,
  choice: PaymentChoice,
  { token, payment }: Pick<PaymentMeans, "token"> & { payment: Payment | undefined },
): void {
  if (payment && cameToNothing(payment.status)) return;
  const saved = choice.kind === "newCard" && token?.save ? payment?.card : undefined;
  const card = saved && { brand: saved.brand.slice(0, 40), last4: saved.last_four };
  visitor.setCookie(paidByCookie.seal({ method: choiceValue(choice), ...(card ? { card } : {}) }));
}

/** An offer, and the value of the method that is chosen before the customer chooses. */
export interface OfferWithChoice extends MethodOffer {
  chosen: string | undefined;
  /** It is what most people take, and nothing of this customer. */
  isGuess: boolean;
}

/**
 * Chooses the method that was used last in this browser, and says so beside it. Without one it is the account's main card, and
 * without that a customer's is Pix. Nothing is chosen that is not offered now.
 */
export async function withChoice(visitor: Visitor, offer: MethodOffer): Promise<OfferWithChoice> {
  const cards = await savedCardsUnlessDown(visitor);
  const last = lastUsed(visitor, cards);
  if (last !== undefined && offeredChoice(offer, last)) {
    const words = visitor.t("checkout.method.last");
    const methods = offer.methods.map((method) =>
      method.value === last
        ? { ...method, detail: [words, method.detail].filter(Boolean).join(" · ") }
        : method,
    );
    return { ...offer, methods, chosen: last, isGuess: false };
  }
  const main = cards.find(({ isDefault }) => isDefault);
  const value = main && choiceValue({ kind: "savedCard", id: main.id });
  if (value !== undefined && offeredChoice(offer, value)) return { ...offer, chosen: value, isGuess: false };
  const pix = choiceValue({ kind: "pix" });
  const isLikely = visitor.isSignedIn && offeredChoice(offer, pix) !== undefined;
  return { ...offer, chosen: isLikely ? pix : undefined, isGuess: true };
}

/** The value that was used last. A new card that was saved meanwhile is the saved one. */
function lastUsed({ request }: Visitor, cards: readonly SavedCardView[]): string | undefined {
  const { method, card } = paidByCookie.read(request) ?? {};
  const saved = card && cards.find(({ brand, last4 }) => brand === card.brand && last4 === card.last4);
  return saved ? choiceValue({ kind: "savedCard", id: saved.id }) : method;
}
