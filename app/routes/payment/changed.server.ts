import { formatMoney, type Money } from "~/domain/money/money";
import { formatMinutes } from "~/domain/time/when";
import { CART, CHECKOUT } from "~/domain/visit/cart-paths";
import type { ToldLine } from "~/features/cart/again/plan-words.server";
import { cartOf } from "~/features/cart/cart.server";
import { moneyRows, orderedSums, soldOutLines } from "~/features/cart/money-rows.server";
import {
  type Checkout,
  canOrder,
  checkoutOf,
  hasSoldOut,
  minimumOf,
  unavailability,
} from "~/features/checkout/checkout.server";
import { checkoutDraft, checkoutKey, withoutCart } from "~/features/checkout/checkout-draft.server";
import { paysNow } from "~/features/checkout/order-input.server";
import {
  amountsOf,
  changeFingerprint,
  changesFingerprint,
  differencesOf,
  type Quote,
} from "~/features/checkout/quote.server";
import { freshStoreOf } from "~/features/restaurant/store.server";
import { shownDishes } from "~/features/shared-order/own-shared.server";
import { type Late, lateDishes } from "~/features/shared-order/waiting.server";
import type { Translate } from "~/locales/catalog";
import type { Visitor } from "~/platform/visitor/visitor";
import type { CartChange } from "~/services/contract/shared.server";

/** A difference from what was shown, ready for the page. */
export interface ToldChange extends ToldLine {
  /** The line of the cart that has to be removed before the order can be placed. */
  line?: string;
}

/**
 * The changes, old and new, since the customer filled in the checkout. On the way from the cart to the checkout: since
 * they filled the cart (see `CHECKOUT.cartChanged`).
 *
 * @returns a redirect if there is nothing to confirm
 * @throws ApiError
 */
export async function changedPage(visitor: Visitor) {
  const isCart = visitor.url.searchParams.has("bag");
  const { form, shown: was } = checkoutDraft(visitor);
  const [store] = await Promise.all([freshStoreOf(visitor), cartOf(visitor)]);
  const checkout = store && (await checkoutOf(visitor, store));
  if (!checkout) return withoutCart(visitor, await cartOf(visitor));
  const { cart, price, quote } = checkout;
  const agree = isCart ? changesFingerprint(cart) : undefined;
  if (isCart ? agree === undefined && !hasSoldOut(cart) : !form || !was)
    return visitor.redirect(CHECKOUT.page);
  if (minimumOf(cart)?.missing) return visitor.redirect(CART.page);
  if (!canOrder(await unavailability(visitor, store))) return visitor.redirect(CART.unavailable);
  // On the way from the cart, only the cart itself has been shown.
  const told = new Telling(visitor, (!isCart && was) || { ...quote, changes: [] }, checkout);
  const scheduled = form?.when === "later";
  const changes = [...told.soldOut(), ...told.cart(), ...told.journey(scheduled), ...told.parts()];
  const late = isCart ? undefined : await lateDishes(visitor, store.service.id, was?.added);
  return {
    isCart,
    agree,
    key: checkoutKey(visitor, cart),
    quote: JSON.stringify(quote),
    changes: [...changes, ...told.late(late)],
    late: late && {
      names: late.names,
      /** What the form names that puts it into the cart; empty if none of it can be had. */
      dishes: shownDishes(late.dishes.filter(({ line }) => !line.status).map(({ dish }) => dish)),
      /** Nothing else has changed. */
      isAll: changes.length === 0,
    },
    soldOut: hasSoldOut(cart),
    rows: moneyRows(visitor.t, cart, price, store, isCart || !was ? {} : amountsOf(was)),
    total: price.total,
    isPaidNow: paysNow(visitor, price.total.value),
  };
}

/** The parts of the total that a change of the cart or of the way to it does not tell already. */
const PARTS = [
  { part: "fees", icon: "bag" },
  { part: "discount", icon: "ticket" },
  { part: "giftCard", icon: "voucher" },
] as const;

/** Puts a checkout's changes into words. */
export class Telling {
  readonly #t: Translate;
  readonly #visitor: Visitor;
  readonly #was: Quote;
  readonly #checkout: Checkout;

  constructor(visitor: Visitor, was: Quote, checkout: Checkout) {
    this.#t = visitor.t;
    this.#visitor = visitor;
    this.#was = was;
    this.#checkout = checkout;
  }

  money(value: number): Money {
    return { value, currency: this.#checkout.price.total.currency };
  }

  /** The lines that are sold out. */
  soldOut(): ToldChange[] {
    return soldOutLines(this.#checkout.cart.items).map(
      (line): ToldChange => ({
        id: line.id,
        line: line.id,
        title: line.name,
        detail: this.#t("checkout.changed.soldOut"),
        picture: { src: line.image },
        was: this.#format(line.total_price),
        now: this.#t("store.confirm.mark.soldOut"),
        gone: true,
      }),
    );
  }

  /** The backend's changes in the cart that were not shown yet. `soldOut` has the sold-out lines. */
  cart(): ToldChange[] {
    const changes = this.#checkout.cart.changes ?? [];
    return changes
      .filter(
        (change) => change.kind !== "UNAVAILABLE" && !this.#was.changes.includes(changeFingerprint(change)),
      )
      .map((change) => this.#cartChange(change));
  }

  #cartChange(change: CartChange): ToldChange {
    const t = this.#t;
    const { kind, item_id, name: title, old_price, new_price } = change;
    const src = this.#checkout.cart.items.find((line) => line.item_id === item_id)?.image;
    const common = { id: changeFingerprint(change), title, picture: { src } };
    const was = old_price && this.#format(old_price);
    const out = { was, now: t("store.confirm.mark.notSold"), gone: true };
    if (kind === "PRICE_CHANGED") {
      const now = new_price ? this.#format(new_price) : "";
      return { ...common, detail: t("checkout.changed.price"), was, now };
    }
    if (kind === "REMOVED") return { ...common, detail: t("checkout.changed.removed"), ...out };
    if (kind === "COUPON_REMOVED") {
      return { ...common, picture: { icon: "ticket" }, detail: t("checkout.changed.coupon"), ...out };
    }
    return { ...common, detail: t("common.changedInBag"), was, now: "" };
  }

  /** The changes of place, delivery fee and time. */
  journey(scheduled: boolean): ToldChange[] {
    const t = this.#t;
    const { quote, price } = this.#checkout;
    const was = this.#was;
    const is = differencesOf(was, quote, { scheduled });
    const told: ToldChange[] = [];
    if (is.place) {
      const isTakeout = this.#checkout.store.checkoutOption === "TAKEOUT";
      told.push({
        id: "place",
        title: t(isTakeout ? "checkout.address.heading.TAKEOUT" : "common.address"),
        detail: t("checkout.changed.placeWords", { old: was.place, new: quote.place }),
        picture: { icon: isTakeout ? "store" : "pin" },
        now: "",
      });
    }
    if (is.delivery) {
      told.push({
        id: "delivery",
        title: t("enums.checkoutOption.DELIVERY"),
        detail: t("checkout.changed.fee"),
        picture: { icon: "moto" },
        was: this.#fee(this.money(was.delivery)),
        now: this.#fee(price.delivery),
      });
    }
    if (is.arrival) {
      told.push({
        id: "arrival",
        title: t("checkout.changed.arrival"),
        detail: t("checkout.changed.time"),
        picture: { icon: "clock" },
        was: formatMinutes(was.minutes),
        now: formatMinutes(quote.minutes),
      });
    }
    return told;
  }

  /** Fees, discount and gift card that are others than they were. The rows of the sums say so of every part. */
  parts(): ToldChange[] {
    const [was, is] = [amountsOf(this.#was), amountsOf(this.#checkout.quote)];
    // They are not known yet.
    if (!orderedSums(this.#checkout.cart).isSettled) return [];
    return PARTS.flatMap(({ part, icon }): ToldChange[] => {
      const [old, now = 0] = [was[part], is[part]];
      if (old === undefined || old === now) return [];
      return [
        {
          ...{ id: part, title: this.#t(`bag.summary.${part}`), detail: this.#t("checkout.changed.amount") },
          ...{ picture: { icon }, was: this.#format(this.money(old)), now: this.#format(this.money(now)) },
        },
      ];
    });
  }

  /** What others have chosen since. */
  late(late: Late | undefined): ToldChange[] {
    const t = this.#t;
    return (late?.dishes ?? []).map(({ dish, line, name }) => ({
      id: `late ${dish.id}`,
      title: `${t("bag.times", { count: line.quantity })} ${line.name}`,
      detail: t(line.status ? "together.lateOff" : "together.lateBy", { name }),
      picture: { src: line.image },
      now: line.status ? "" : this.#format(line.total_price),
    }));
  }

  #fee(money: Money): string {
    return money.value === 0 ? this.#t("bag.summary.free") : this.#format(money);
  }

  #format(money: Money): string {
    return formatMoney(money, this.#visitor.locale);
  }
}
