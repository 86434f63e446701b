import type { Bilingual } from "../../data/types";
import { ContractError } from "../contract-error";
import { type Hours, isWithinHours } from "../restaurant/hours";
import type { ServiceType } from "../restaurant/kitchen";

/** The discount of a coupon, in minor units. FREE_DELIVERY takes the delivery fee off the items. */
export type CouponWorth =
  | { kind: "PERCENT"; percent: number; most?: number | undefined }
  | { kind: "AMOUNT"; amount: number }
  | { kind: "FREE_DELIVERY" }
  | { kind: "ITEM"; item_id: string; name: Bilingual };

/** The times at which a coupon is valid, if it is not always. `words` continue a sentence after "vale" and "works". */
type CouponHours = { hours: Hours[]; words: Bilingual };

/** The terms of a coupon. Empty `stores` means all, `most_uses` null means no limit. */
export type CouponTerms = {
  worth: CouponWorth;
  minimum: number;
  stores: string[];
  once: boolean;
  most_uses: number | null;
  used: number;
  expires_at: number | null;
  hours: CouponHours | null;
  active: boolean;
};

/** The facts that a coupon is checked against. `pieces` have the price of one with its options. */
export type CouponCart = {
  store_id: string;
  checkout_option: ServiceType;
  fee: number;
  items_price: number;
  pieces: { item_id: string; price: number }[];
  /** whether this customer has used it before */
  spent: boolean;
  now: number;
  zone: string;
};

/** Words for a refusal: an amount in both languages, and the names of stores. */
export type CouponWords = { amount: (value: number) => Bilingual; storeName: (id: string) => string };

const cheapestPiece = (cart: CouponCart, itemId: string): number | undefined =>
  cart.pieces
    .filter(({ item_id }) => item_id === itemId)
    .map(({ price }) => price)
    .sort((a, b) => a - b)[0];

/** Whether anybody could use a coupon at a store, at any time. */
export function isOffered(terms: CouponTerms, storeId: string, now: number): boolean {
  const left = terms.most_uses === null || terms.used < terms.most_uses;
  const here = terms.stores.length === 0 || terms.stores.includes(storeId);
  return terms.active && left && here && (terms.expires_at === null || now < terms.expires_at);
}

/** Why a coupon cannot be used for any cart of a store now. Undefined if it can. */
export function generalRefusal(
  terms: CouponTerms,
  cart: Pick<CouponCart, "store_id" | "spent" | "now" | "zone">,
  words: CouponWords,
): Bilingual | undefined {
  if (!terms.active || (terms.expires_at !== null && cart.now >= terms.expires_at)) {
    return { pt: "Esse cupom venceu.", en: "That coupon has expired." };
  }
  if (terms.stores.length > 0 && !terms.stores.includes(cart.store_id)) {
    const names = terms.stores.map(words.storeName).join(", ");
    return { pt: `Esse cupom vale só em: ${names}.`, en: `That coupon works only at: ${names}.` };
  }
  if (terms.most_uses !== null && terms.used >= terms.most_uses) {
    return { pt: "Esse cupom já acabou.", en: "That coupon is all used up." };
  }
  if (terms.once && cart.spent) return SPENT;
  if (terms.hours && !isWithinHours(terms.hours.hours, cart.now, cart.zone)) {
    const { pt, en } = terms.hours.words;
    return { pt: `Esse cupom vale ${pt}.`, en: `That coupon works ${en}.` };
  }
  return undefined;
}

const SPENT = {
  pt: "Esse cupom vale uma vez por pessoa, e já foi usado.",
  en: "That coupon works once per person, and it's been used.",
};

function cartRefusal(terms: CouponTerms, cart: CouponCart, words: CouponWords): Bilingual | undefined {
  if (cart.items_price === 0) {
    return { pt: "Escolha algo do cardápio antes do cupom.", en: "Choose something from the menu first." };
  }
  if (cart.items_price < terms.minimum) {
    const least = words.amount(terms.minimum);
    const missing = words.amount(terms.minimum - cart.items_price);
    return {
      pt: `Esse cupom vale a partir de ${least.pt}. Faltam ${missing.pt}.`,
      en: `That coupon works from ${least.en} up. ${missing.en} to go.`,
    };
  }
  if (terms.worth.kind === "FREE_DELIVERY" && cart.checkout_option !== "DELIVERY") {
    return { pt: "Esse cupom é para entrega.", en: "That coupon is for delivery." };
  }
  if (terms.worth.kind === "ITEM" && cheapestPiece(cart, terms.worth.item_id) === undefined) {
    const { pt, en } = terms.worth.name;
    return { pt: `Para usar esse cupom, adicione: ${pt}.`, en: `To use that coupon, add: ${en}.` };
  }
  return undefined;
}

/** Why a coupon cannot be used for a cart, as a sentence to show. Undefined if it can. */
export function couponRefusal(
  terms: CouponTerms,
  cart: CouponCart,
  words: CouponWords,
): Bilingual | undefined {
  return generalRefusal(terms, cart, words) ?? cartRefusal(terms, cart, words);
}

/** The discount of a coupon on a cart's items: between nothing and all of them. */
export function couponDiscount({ worth }: Pick<CouponTerms, "worth">, cart: CouponCart): number {
  return Math.min(cart.items_price, worthOf(worth, cart));
}

function worthOf(worth: CouponWorth, cart: CouponCart): number {
  switch (worth.kind) {
    case "PERCENT":
      return Math.min(
        Math.round((cart.items_price * worth.percent) / 100),
        worth.most ?? Number.MAX_SAFE_INTEGER,
      );
    case "AMOUNT":
      return worth.amount;
    case "FREE_DELIVERY":
      return cart.fee;
    case "ITEM":
      return cheapestPiece(cart, worth.item_id) ?? 0;
    default:
      return worth satisfies never;
  }
}

/** 422 COUPON_REFUSED with its sentence. */
export function couponRefused(sentence: Bilingual): ContractError {
  return new ContractError(422, "COUPON_REFUSED", sentence);
}

/** The refusal of an unknown code. */
export const unknownCoupon = () =>
  couponRefused({
    pt: "Não encontramos esse cupom. Confira o código.",
    en: "We couldn't find that coupon. Check the code.",
  });

/** The refusal of a coupon that works once per person, for somebody who has used it. */
export const spentCoupon = () => couponRefused(SPENT);
