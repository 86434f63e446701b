import { formatMoney } from "~/domain/money/money";
import { formatUntil } from "~/domain/time/when";
import { cartGone, cartIf, cartOf } from "~/features/cart/cart.server";
import { cartBack } from "~/features/cart/cart-return.server";
import { restaurantsOf } from "~/features/restaurant/restaurants.server";
import { storeOf } from "~/features/restaurant/store.server";
import { failedCall, ifDown, logged, orElse } from "~/platform/failures/or-else.server";
import { type Answer, refuse } from "~/platform/forms/answer.server";
import { textField } from "~/platform/forms/form-text.server";
import { orReadBack } from "~/platform/forms/read-back.server";
import { setbackOf } from "~/platform/forms/setback.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Cart } from "~/services/contract/shared.server";
import { type Coupon, type CouponStore, ownCouponsOf } from "./coupons.server";

/** No coupon's code is longer. */
const MAX_CODE = 500;

/** A coupon as its card shows it. */
export interface CouponCard {
  code: string;
  name: string;
  description: string | undefined;
  /** What it takes off, and until when, ready to show. */
  details: string;
  /** Its time is over: it cannot be used. */
  isOver: boolean;
}

/** The coupons to choose from, and the one that the cart has. */
export interface CouponsView {
  /** Undefined while the backend does not say. */
  coupons: CouponCard[] | undefined;
  /** The cart's coupon, and what it takes off, ready to show. */
  used: { code: string; saves: string } | undefined;
  /** Whether there is a cart to use one on. */
  hasCart: boolean;
}

/** A code that was refused, and why, in the backend's own sentence. */
export interface RefusedCoupon {
  code: string;
  error: string;
}

/** What the pages of coupons show. @throws ApiError where the cart cannot be read */
export async function couponsView(visitor: Visitor): Promise<CouponsView> {
  const [cart, { setup }] = await Promise.all([cartOf(visitor), visitor.content()]);
  const place = { locale: visitor.locale, timeZone: setup.time_zone };
  const coupons = await offeredTo(visitor, cart).catch(
    orElse(undefined, ifDown, logged(visitor, "error", "no coupons")),
  );
  return {
    coupons: coupons?.map((coupon) => toCard(visitor, coupon, place)),
    used: usedCoupon(visitor, cart),
    hasCart: hasItems(cart),
  };
}

/** The coupon that is on a cart. */
export function usedCoupon({ locale }: Pick<Visitor, "locale">, cart: Cart | undefined): CouponsView["used"] {
  return cart?.coupon && { code: cart.coupon.code, saves: formatMoney(cart.coupon.discount, locale) };
}

function toCard(
  { t, locale }: Visitor,
  { code, name, description, discount, expires_at }: Coupon,
  place: Parameters<typeof formatUntil>[1],
): CouponCard {
  const isOver = expires_at !== undefined && Date.parse(expires_at) <= Date.now();
  const until = expires_at === undefined ? t("coupons.noEnd") : formatUntil(expires_at, place);
  const off = discount && t("coupons.off", { amount: formatMoney(discount, locale) });
  const details = [off, isOver ? t("coupons.over") : until].filter(Boolean).join(" · ");
  return { code, name, description, isOver, details: details.charAt(0).toUpperCase() + details.slice(1) };
}

/** What the restaurant offers; nothing where none takes orders. */
async function offeredTo(visitor: Visitor, cart: Cart | undefined): Promise<readonly Coupon[]> {
  const store = await couponStoreOf(visitor, cart);
  return store ? ownCouponsOf(visitor, store) : [];
}

/**
 * The restaurant that the cart is at, which need not be the one that is looked at. By the list itself: what stands
 * in for a restaurant does not know its merchant.
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

/**
 * Puts the coupon of a form (`code`) on the cart.
 * @returns why it was refused
 * @throws a redirect to the cart, or to the checkout that the form was called from; ApiError
 */
export async function putCoupon(visitor: Visitor, form: FormData): Promise<Answer<RefusedCoupon>> {
  const { t, api } = visitor;
  const code = (textField(form, "code") ?? "").trim().slice(0, MAX_CODE);
  const no = (error: string, status?: number) => refuse<RefusedCoupon>({ code, error }, status);
  if (code === "") return no(t("form.coupon.required"));
  try {
    const cart = await cartOf(visitor);
    const store = hasItems(cart) ? await couponStoreOf(visitor, cart) : undefined;
    if (!cart || !store) return no(t("coupons.noBag"));
    const { merchant_id } = store.restaurant;
    const putting = api.order.applyCoupon(merchant_id, { code, session_id: cart.id });
    const isOn = (cart: Cart) => isCode(cart.coupon?.code, code);
    const { coupon } = await orReadBack(putting, () => cartIf(visitor, isOn));
    const text = t("toast.coupon.applied", { code: coupon?.code ?? code });
    throw visitor.redirect(cartBack(visitor), { tone: "ok", text });
  } catch (thrown) {
    const error = failedCall(thrown);
    if (error.isCartGone) throw cartGone(visitor);
    if (error.status === 422) return no(error.detail || t("cart.COUPON_REFUSED.title"));
    const { words, status } = setbackOf(visitor, error, "coupon not used");
    return no(words, status);
  }
}

/** The backend may write a code otherwise than the customer does. */
const isCode = (code: string | undefined, typed: string) => code?.toLowerCase() === typed.toLowerCase();

/** Takes the coupon off the cart. @throws a redirect to the cart, whatever came of it; ApiError of no fault */
export async function dropCoupon(visitor: Visitor): Promise<never> {
  const { t, api } = visitor;
  try {
    const cart = await cartOf(visitor);
    if (!cart?.coupon) throw visitor.redirect("/cart");
    const isOff = ({ coupon }: Cart) => coupon === undefined;
    await orReadBack(api.order.removeCoupon(cart.id), () => cartIf(visitor, isOff));
    const text = t("toast.coupon.removed", { code: cart.coupon.code });
    throw visitor.redirect("/cart", { tone: "ok", text });
  } catch (thrown) {
    const error = failedCall(thrown);
    if (error.isCartGone) throw cartGone(visitor);
    const { words } = setbackOf(visitor, error, "coupon not taken off");
    throw visitor.redirect("/cart", { tone: "bad", text: words });
  }
}
