import type { ChoiceOption } from "~/components/form/radio-cards";
import { DOOR_METHODS } from "~/domain/door-method";
import { CARD_METHODS, type CardMethod, choiceValue } from "~/domain/payment-choice";
import { formatWhen, type Place } from "~/domain/when";
import { METHOD_ICONS } from "~/features/orders/order-words";
import { type SavedCardView, savedCardsOf } from "~/features/payments/cards/saved-cards.server";
import type { Shop } from "~/features/restaurant/shop.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";
import type { Setup } from "~/services/contract/cms.server";
import type { SlotOption } from "./slots";

/** A way to pay, ready to show; its value is read by `readChoice`. */
export type PayWay = Pick<ChoiceOption, "value" | "label" | "icon" | "disabled"> & { detail: string };

type PaymentOption = Setup["payment_options"][number];

/** What the ways to pay hang on, beside the setup. */
interface Facts {
  t: Visitor["t"];
  cards: readonly SavedCardView[];
  /** Where a payment at the door or the counter is made. */
  option: Shop["checkoutOption"];
}

/**
 * All ways to pay in the restaurant's own order, a customer's saved cards beside the new one of their kind. Without
 * Apple Pay: browsers that have it add it by themselves. A list of cards that cannot be read is left out.
 *
 * @param option - of the order, where it is not the one that is being filled in
 */
export async function paymentWays(
  visitor: Visitor,
  option: Shop["checkoutOption"] = visitor.order.checkoutOption,
): Promise<PayWay[]> {
  const [{ setup }, cards] = await Promise.all([visitor.content(), cardsUnlessDown(visitor)]);
  return waysOf(setup.payment_options, { t: visitor.t, cards, option });
}

/** All ways to pay at a table, where there is no door and no counter, see {@link paymentWays}. */
export async function tableWays(visitor: Visitor): Promise<PayWay[]> {
  const [{ setup }, cards] = await Promise.all([visitor.content(), cardsUnlessDown(visitor)]);
  const options = setup.table_payment_options.filter(({ type }) => type === "PREPAID");
  return waysOf(options, { t: visitor.t, cards, option: "TAKEOUT" });
}

/** The ways of a setup, see {@link paymentWays}. */
export function waysOf(options: readonly PaymentOption[], facts: Facts): PayWay[] {
  const ways = options.flatMap((option) => waysOfOption(option, facts));
  return ways.filter(({ value }, index) => ways.findIndex((other) => other.value === value) === index);
}

/** Whether Apple Pay is taken. */
export function takesApplePay({ payment_options }: Pick<Setup, "payment_options">): boolean {
  return payment_options.some(({ type, wallet }) => type === "PREPAID" && wallet === "APPLE_PAY");
}

/** Whether a declined card can be followed by Pix, by another card alone, or by something else. */
export function wayOut(ways: readonly Pick<PayWay, "value">[]): "body" | "cardOnly" | "otherWay" {
  const has = (start: string) => ways.some(({ value }) => value.startsWith(start));
  if (has("card:") && has("PIX")) return "body";
  return has("card:") && ways.every(({ value }) => /^(card|saved):/.test(value)) ? "cardOnly" : "otherWay";
}

function waysOfOption({ method, type }: PaymentOption, facts: Facts): PayWay[] {
  const { t, option } = facts;
  if (type === "PENDING") {
    return DOOR_METHODS.filter((door) => door === method).map((door) => ({
      value: choiceValue({ kind: "door", method: door }),
      label: t(`enums.paymentMethod.${door}`),
      detail: t(`checkout.method.hint.${option}`),
      icon: METHOD_ICONS[door],
    }));
  }
  if (type !== "PREPAID") return [];
  if (method === "PIX") {
    const label = t("enums.paymentMethod.PIX");
    return [{ value: "PIX", label, detail: t("checkout.method.hint.PIX"), icon: METHOD_ICONS.PIX }];
  }
  return CARD_METHODS.filter((card) => card === method).flatMap((card) => cardWays(card, facts));
}

function cardWays(method: CardMethod, { t, cards }: Facts): PayWay[] {
  const saved = cards.filter((card) => card.method === method);
  const kind = t(`enums.paymentMethod.${method}`);
  const another: PayWay = {
    value: choiceValue({ kind: "newCard", method }),
    label: saved.length > 0 ? t("checkout.method.anotherCard") : kind,
    detail: saved.length > 0 ? kind : t("checkout.method.hint.online"),
    icon: "card",
  };
  return [...saved.map(savedWay), another];
}

function savedWay({ id, title, brand, detail, state }: SavedCardView): PayWay {
  return {
    value: choiceValue({ kind: "savedCard", id }),
    label: title,
    detail: `${brand} · ${detail}`,
    icon: "card",
    disabled: state === "expired",
  };
}

/** A guest has none. What cannot be read now keeps nobody from paying otherwise. */
async function cardsUnlessDown(visitor: Visitor): Promise<SavedCardView[]> {
  try {
    return await savedCardsOf(visitor);
  } catch (error) {
    if (!(error instanceof ApiError) || error.sessionEnded || error.status === 406) throw error;
    visitor.log.error({ api: error.toLog() }, "no saved cards");
    return [];
  }
}

/** The slots that are still ahead. */
export function slotsOf({ geolocation }: Pick<Shop, "geolocation">, now = Date.now()): string[] {
  return (geolocation.checkout_times ?? []).filter((slot) => Date.parse(slot) > now);
}

/** Slots in words, such as "hoje às 19h". */
export function slotOptions(slots: readonly string[], place: Place): SlotOption[] {
  const now = new Date();
  return slots.map((value) => ({ value, label: formatWhen(value, now, place) }));
}
