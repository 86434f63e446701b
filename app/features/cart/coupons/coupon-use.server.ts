import { z } from "zod";
import { formatMoney } from "~/domain/money/money";
import { vouchersIn } from "~/domain/text/voucher";
import { formatUntil } from "~/domain/time/when";
import { CART, cartBack } from "~/domain/visit/cart-paths";
import { cartGone, cartIf, cartOf, forgetReadings } from "~/features/cart/cart.server";
import { restaurantsOf } from "~/features/restaurant/restaurants.server";
import { storeOf } from "~/features/restaurant/store.server";
import {
  failedCall,
  ifAnyFailed,
  ifDown,
  logged,
  onFailure,
  orElse,
  unlessSignedOut,
} from "~/platform/backend/or-else.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import {
  type Answer,
  backWithWords,
  formRefusal,
  orReadBack,
  refuse,
} from "~/platform/forms/form-refusal.server";
import { textField } from "~/platform/forms/posted-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Cart } from "~/services/contract/shared.server";
import { missingFor, nearestCoupon } from "./coupon-reach";
import { type Coupon, type CouponStore, couponsOf, isExpired, ownCouponsOf } from "./coupons.server";

/** No code that is sent back to its field is longer. */
const MAX_CODE = 500;
/** No coupon's code is longer: contract, POST /coupons. */
const MAX_KEPT = 50;

/** A coupon, ready to show. */
export interface CouponCard {
  code: string;
  name: string;
  description: string | undefined;
  /** Its discount and its end, ready to show. */
  details: string;
  /** It has expired and cannot be used. */
  isOver: boolean;
  /** What the cart misses for its minimum, ready to show. */
  missing: string | undefined;
  /** Why it cannot be used now, and when or how it can. Without both, it can be used. */
  refusal: string | undefined;
}

/** The coupons to choose from, and the one that the cart has. */
export interface CouponsView {
  /** Undefined if the backend does not answer. */
  coupons: CouponCard[] | undefined;
  /** The cart's coupon and its discount, ready to show. */
  used: { code: string; saves: string } | undefined;
  /** The code that waits for a cart. */
  waiting: string | undefined;
  /** Whether there is a cart to use one on. */
  hasCart: boolean;
}

/** A refused code, and why, in the backend's own sentence. */
export interface RefusedCoupon {
  code: string;
  error: string;
  /** It was pressed in a list: its place is there, and not at the field. */
  isListed: boolean;
}

/** The data of the coupon pages. @throws ApiError if the cart cannot be read */
export async function couponsView(visitor: Visitor): Promise<CouponsView> {
  const [cart, { setup }] = await Promise.all([cartOf(visitor), visitor.content()]);
  const place = { locale: visitor.locale, timeZone: setup.time_zone };
  const coupons = await offeredTo(visitor, cart).catch(
    orElse(undefined, ifDown, logged(visitor, "error", "no coupons")),
  );
  return {
    coupons: coupons?.map((coupon) => toCard(visitor, coupon, { cart, ...place })),
    used: usedCoupon(visitor, cart),
    waiting: visitor.order.coupon,
    hasCart: hasItems(cart),
  };
}

/** The coupon that is on a cart. */
export function usedCoupon({ locale }: Pick<Visitor, "locale">, cart: Cart | undefined): CouponsView["used"] {
  return cart?.coupon && { code: cart.coupon.code, saves: formatMoney(cart.coupon.discount, locale) };
}

function toCard(
  { t, locale }: Visitor,
  coupon: Coupon,
  { cart, ...place }: Parameters<typeof formatUntil>[1] & { cart: Cart | undefined },
): CouponCard {
  const { code, name, description, discount, expires_at, refusal } = coupon;
  const isOver = isExpired(coupon);
  const missing = hasItems(cart) && !isOver ? missingFor(coupon, cart) : undefined;
  const until = expires_at === undefined ? t("coupons.noEnd") : formatUntil(expires_at, place);
  const off = discount && t("coupons.off", { amount: formatMoney(discount, locale) });
  const details = [off, isOver ? t("common.expired") : until].filter(Boolean).join(" · ");
  return {
    ...{ code, name, description, isOver },
    details: details.charAt(0).toUpperCase() + details.slice(1),
    missing: missing && formatMoney(missing, locale),
    refusal: isOver || missing ? undefined : refusal,
  };
}

/** The restaurant's coupons, without those that this customer has used up. Empty if no restaurant takes orders. */
async function offeredTo(visitor: Visitor, cart: Cart | undefined): Promise<readonly Coupon[]> {
  const store = await couponStoreOf(visitor, cart);
  return store ? ownCouponsOf(visitor, store, hasItems(cart) ? cart : undefined) : [];
}

/**
 * The restaurant of the cart. It may differ from the store that the visitor looks at. It is taken from the list of
 * restaurants, because a stand-in for a restaurant has no merchant id.
 */
async function couponStoreOf(visitor: Visitor, cart: Cart | undefined): Promise<CouponStore | undefined> {
  const [store, restaurants] = await Promise.all([storeOf(visitor), restaurantsOf(visitor)]);
  const restaurant =
    restaurants.find(({ services }) => services.some(({ id }) => id === cart?.service_id)) ??
    restaurants.find(({ id }) => id === store?.restaurant.id);
  const service = cart ? { id: cart.service_id } : store?.service;
  return restaurant && { restaurant, ...(service ? { service } : {}) };
}

const hasItems = (cart: Cart | undefined): cart is Cart => cart !== undefined && cart.items.length > 0;

/** For an action that does more than to add coupons. */
export const couponPost = z.object({ intent: z.literal("putCoupon") });
export type CouponPost = z.input<typeof couponPost>;

/**
 * Adds the coupon of a form to the cart: a typed `code`, or one that was pressed in a list (`listed`). Without a cart it
 * is kept, and goes on the next one that it can be used on ({@link useWaiting}).
 *
 * @returns a redirect to the cart or the checkout, wherever the form was opened from; to the menu, if the coupon waits; or
 * why the coupon was refused
 * @throws ApiError if the visit cannot go on
 */
export async function putCoupon(visitor: Visitor, form: FormData): Promise<Response | Answer<RefusedCoupon>> {
  const { t } = visitor;
  const listed = textField(form, "listed");
  const isListed = listed !== undefined;
  const typed = (listed ?? textField(form, "code") ?? "").slice(0, MAX_CODE);
  const codes = isListed ? [typed.trim()] : vouchersIn(typed);
  const no = (error: string, status?: number) =>
    refuse<RefusedCoupon>({ code: typed, error, isListed }, status);
  if (codes.join("") === "") return no(t("form.coupon.required"));
  const putting = async () => {
    const cart = await cartOf(visitor);
    if (!hasItems(cart)) return keep(visitor, codes) ?? no(t("coupons.unknown"));
    const store = await couponStoreOf(visitor, cart);
    if (!store) return no(t("coupons.noBag"));
    const applying = applyFirst(visitor, store, cart, codes);
    const isOn = ({ coupon }: Cart) => codes.some((code) => isCode(coupon?.code, code));
    const { coupon } = await orReadBack(applying, () => cartIf(visitor, isOn));
    const text = t("bag.coupon.applied", { code: coupon?.code ?? typed });
    if (visitor.order.coupon !== undefined) visitor.dropFromOrder("coupon");
    return visitor.redirect(cartBack(visitor), { tone: "quiet", text });
  };
  return putting().catch(
    onFailure(ifAnyFailed, (error) => {
      if (error.isCartGone) return cartGone(visitor);
      if (error.status === 422) return no(error.detail || t("cart.COUPON_REFUSED.title"));
      const { words, status } = formRefusal(visitor, error, "coupon not used");
      return no(words, status);
    }),
  );
}

/** Puts the first of these codes on the cart that is not refused. @throws ApiError the refusal of the last one */
async function applyFirst(
  visitor: Visitor,
  store: CouponStore,
  cart: Pick<Cart, "id">,
  [code = "", ...others]: readonly string[],
): ReturnType<Visitor["api"]["order"]["applyCoupon"]> {
  const applying = visitor.api.order.applyCoupon(store.restaurant.merchant_id, {
    code,
    session_id: cart.id,
  });
  if (others.length === 0) return applying;
  return applying.catch((error: unknown) => {
    if (failedCall(error).status === 422) return applyFirst(visitor, store, cart, others);
    throw error;
  });
}

/** Keeps a code for the next cart, as it was typed if it fits. Undefined for one that is too long to be any. */
function keep(visitor: Visitor, codes: readonly string[]): Response | undefined {
  const code = codes.find(({ length }) => length <= MAX_KEPT);
  if (code === undefined) return undefined;
  visitor.saveOrder({ coupon: code });
  return visitor.redirect("/menu", { tone: "info", text: visitor.t("coupons.waits", { code }) });
}

/**
 * Puts the coupon that waits on a cart that has just changed, once it can be used on it. It never stands in the way of
 * the change: what fails, or is below the minimum, waits on, and the page of the cart says what is missing.
 */
export async function useWaiting(visitor: Visitor, cart: Cart): Promise<void> {
  const { coupon: kept } = visitor.order;
  if (kept === undefined || cart.coupon || !hasItems(cart)) return;
  const using = async () => {
    const store = await couponStoreOf(visitor, cart);
    const codes = vouchersIn(kept);
    const coupons = store ? await couponsOf(visitor, store) : [];
    const coupon = codes.flatMap((code) => coupons.filter((one) => isCode(one.code, code)))[0];
    if (!store || (coupon && (missingFor(coupon, cart) || coupon.refusal !== undefined))) return;
    await applyFirst(visitor, store, cart, codes);
    forgetReadings(visitor);
    visitor.dropFromOrder("coupon");
  };
  await using().catch(
    onFailure(ifAnyFailed, (error) => {
      // A code that is refused does not wait for ever.
      if (error.status === 422) visitor.dropFromOrder("coupon");
      visitor.log.warn({ api: error.toLog() }, "a coupon that waited was not used");
    }),
  );
}

/** The backend may write a code in other case than the customer. */
const isCode = (code: string | undefined, typed: string) => code?.toLowerCase() === typed.toLowerCase();

/** Removes the coupon from the cart. @returns a redirect to the cart @throws ApiError if the visit cannot go on */
export async function dropCoupon(visitor: Visitor): Promise<Response> {
  const { t, api } = visitor;
  const dropping = async () => {
    const cart = await cartOf(visitor);
    if (!cart?.coupon) return visitor.redirect(CART.page);
    const isOff = ({ coupon }: Cart) => coupon === undefined;
    await orReadBack(api.order.removeCoupon(cart.id), () => cartIf(visitor, isOff));
    const text = t("toast.coupon.removed", { code: cart.coupon.code });
    return visitor.redirect(CART.page, { tone: "quiet", text });
  };
  const failed = backWithWords(visitor, CART.page, "coupon not taken off");
  return dropping().catch(
    onFailure(ifAnyFailed, (error) => (error.isCartGone ? cartGone(visitor) : failed(error))),
  );
}

/** Milliseconds that the cart waits for the coupons. */
const WAIT_MS = 400;

/** A coupon that the cart can have, or what is missing for it, ready to show. */
export interface CouponOffer {
  code: string;
  name: string;
  missing: string | undefined;
}

/** The coupon to offer on a cart that has none. Undefined also if the backend is slow or fails. @throws ApiError */
export async function couponOffer(visitor: Visitor, cart: Cart): Promise<CouponOffer | undefined> {
  if (cart.coupon) return undefined;
  const coupons = await unlessLate(offeredTo(visitor, cart), WAIT_MS).catch(
    orElse(undefined, unlessSignedOut, logged(visitor, "warn", "no coupon offered on the cart")),
  );
  const nearest = coupons && nearestCoupon(coupons, cart, visitor.order.coupon);
  if (!nearest) return undefined;
  const { coupon, missing } = nearest;
  return { code: coupon.code, name: coupon.name, missing: missing && formatMoney(missing, visitor.locale) };
}
