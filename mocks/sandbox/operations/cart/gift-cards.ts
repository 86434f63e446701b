import { ContractError, invalid, tooMany } from "../../rules/contract-error";
import type { Store } from "../../state";
import type { Cart } from "../../state/cart/carts";

/** The fields of the gift card form, without mask characters. */
export type GiftCardInput = { number: string; pin: string };

function giftCardInvalid(pt: string, en: string): ContractError {
  return new ContractError(422, "GIFT_CARD_INVALID", { pt, en });
}

function checkForm({ number, pin }: GiftCardInput): void {
  if (!/^\d{16}$/.test(number)) {
    throw invalid("number", "Digite os 16 números do vale", "Enter the card's 16 digits");
  }
  if (!/^\d{4}$/.test(pin))
    throw invalid("pin", "Digite os 4 números da senha", "Enter the 4 digits of the PIN");
}

/**
 * Adds a gift card to a cart. Wrong tries are counted by cart and by card, so that nobody can try many cards, or many
 * PINs of one card. An unknown card and a wrong PIN get the same answer.
 *
 * @returns its balance in minor units
 * @throws ContractError 422 GIFT_CARD_INVALID or VALIDATION, 429 after five wrong tries within ten minutes
 */
export function redeemGiftCard(store: Store, cart: Cart, input: GiftCardInput): number {
  checkForm(input);
  const scopes = [`cart ${cart.id}`, `card ${input.number}`];
  const wait = Math.max(...scopes.map((scope) => store.giftCards.waitFor(scope)));
  if (wait > 0) throw tooMany(wait);
  const card = store.giftCards.find(input.number);
  if (!card?.active || card.pin !== input.pin) {
    store.atomically(() => {
      for (const scope of scopes) store.giftCards.addTry(scope);
    });
    throw giftCardInvalid(
      "Esse vale não foi aceito. Confira os dados do cartão.",
      "That gift card wasn't accepted. Check its details.",
    );
  }
  if (card.balance === 0) {
    throw giftCardInvalid("Esse vale não tem mais saldo.", "That gift card has nothing left on it.");
  }
  store.giftCards.putOnCart(cart.id, card.id);
  return card.balance;
}
