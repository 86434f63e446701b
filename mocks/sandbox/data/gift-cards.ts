import type { DemoGiftCard } from "./types";

/** Gift cards that pay a part of an order, all of it, nothing, and a single cent. */
export const gift_cards: DemoGiftCard[] = [
  { number: "6035710000002500", pin: "2500", balance_cents: 2500 },
  { number: "6035710000050000", pin: "5000", balance_cents: 50_000 },
  { number: "6035710000000000", pin: "0000", balance_cents: 0 },
  { number: "6035710000000001", pin: "0001", balance_cents: 1 },
];

/** The recipient of Pix payments: an invented key and name. */
export const pix_key = "caixa@cantinaaurora.example";
