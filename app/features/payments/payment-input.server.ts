import type { CardMethod, PaymentChoice } from "~/domain/payment-choice";
import type { Payment, PaymentInput } from "~/services/contract/shared.server";
import { bankReturnUrl } from "./bank/bank-state.server";

/** What a payment needs beside the choice of how. */
export interface PaymentMeans {
  /** The idempotency key that it goes under. */
  key: string;
  /** ISO 4217. */
  currency: string;
  /** The note that is handed over at the door, in minor units. */
  change?: number | undefined;
  /** The card that the vault has taken. */
  token?: { token: string; save: boolean } | undefined;
  /** The customer's saved cards. */
  cards?: readonly { id: string; method: CardMethod | undefined }[] | undefined;
  /** What Apple Pay has authorized. */
  walletToken?: string | undefined;
}

/**
 * A payment as the contract wants it; undefined where its card is not there, which has to be typed or chosen anew.
 * A card's payment names where its bank leads back to.
 */
export function paymentInput(choice: PaymentChoice, means: PaymentMeans): PaymentInput | undefined {
  const { key, currency, change, token, cards, walletToken } = means;
  const back = { return_url: bankReturnUrl(key) };
  switch (choice.kind) {
    case "door":
      return {
        method: choice.method,
        type: "PENDING",
        ...(change === undefined ? {} : { change_for: { value: change, currency } }),
      };
    case "pix":
      return { method: "PIX", type: "PREPAID" };
    case "applePay":
      if (walletToken === undefined) return undefined;
      return { method: "DIGITAL_WALLET", type: "PREPAID", wallet_token: walletToken };
    case "newCard":
      if (!token) return undefined;
      return {
        method: choice.method,
        type: "PREPAID",
        card_token: token.token,
        ...(token.save ? { save_card: true } : {}),
        ...back,
      };
    case "savedCard": {
      const card = cards?.find(({ id }) => id === choice.id);
      if (card?.method === undefined) return undefined;
      return { method: card.method, type: "PREPAID", card_id: card.id, ...back };
    }
  }
}

/** Whether a payment is of the kind that a choice makes. A saved card's own kind is not looked up. */
export function isPaidBy({ method, type }: Pick<Payment, "method" | "type">, choice: PaymentChoice): boolean {
  switch (choice.kind) {
    case "door":
      return type === "PENDING" && method === choice.method;
    case "pix":
      return method === "PIX";
    case "applePay":
      return method === "DIGITAL_WALLET";
    default:
      return type === "PREPAID" && (method === "CREDIT" || method === "DEBIT");
  }
}
