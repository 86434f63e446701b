import { DOOR_METHODS, type DoorMethod } from "./door-method";

/** The kinds of card that are paid with online. */
export const CARD_METHODS = ["CREDIT", "DEBIT"] as const;
export type CardMethod = (typeof CARD_METHODS)[number];

/**
 * How a customer wants to pay: at the door or the counter, or now by Pix, with a card that is typed into the vault,
 * with one that is saved there, or with Apple Pay.
 */
export type PaymentChoice =
  | { kind: "door"; method: DoorMethod }
  | { kind: "pix" }
  | { kind: "newCard"; method: CardMethod }
  | { kind: "savedCard"; id: string }
  | { kind: "applePay" };

const SAVED = "saved:";
const NEW = "card:";

/** The choice as a form's field carries it. */
export function choiceValue(choice: PaymentChoice): string {
  switch (choice.kind) {
    case "door":
      return choice.method;
    case "pix":
      return "PIX";
    case "newCard":
      return NEW + choice.method;
    case "savedCard":
      return SAVED + choice.id;
    case "applePay":
      return "APPLE_PAY";
  }
}

/** Reads a form's field back; undefined for what no choice is written as. */
export function readChoice(text: string): PaymentChoice | undefined {
  if (text === "PIX") return { kind: "pix" };
  if (text === "APPLE_PAY") return { kind: "applePay" };
  if (text.startsWith(SAVED) && text.length > SAVED.length) {
    return { kind: "savedCard", id: text.slice(SAVED.length) };
  }
  const card = CARD_METHODS.find((method) => NEW + method === text);
  if (card) return { kind: "newCard", method: card };
  const door = DOOR_METHODS.find((method) => method === text);
  return door && { kind: "door", method: door };
}
