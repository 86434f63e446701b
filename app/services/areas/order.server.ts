import type { Caller } from "~/services/client/defined-call.server";
import {
  cardCalls,
  customerCartCalls,
  guestCartCalls,
  savingsCalls,
} from "~/services/contract/calls/carts.server";
import { type HistoryFilter, orderCalls, paymentCalls } from "~/services/contract/calls/orders.server";
import { roundCalls } from "~/services/contract/calls/tables.server";
import type { CancelInput, IssueInput, RatingInput } from "~/services/contract/follow-up.server";
import type {
  CartInput,
  CartItemChange,
  CartItemInput,
  OrderInput,
  ProviderAnswer,
} from "~/services/contract/order.server";
import type { PaymentInput } from "~/services/contract/shared.server";
import type { CallReason, RoundToSend } from "~/services/contract/table.server";
import type { SeatId } from "./table.server";

const PAGE_SIZE = 10;

/** Orders, what is saved on them, and cards. Every method throws ApiError. */
export function orderApi(call: Caller) {
  const polling = (orderId: string, anonymous: boolean) =>
    call(orderCalls.polling, { ids: { order_id: orderId }, feature: "order", anonymous });
  return {
    /** Places an order once per key, however often it is called. */
    place: (order: OrderInput, idempotencyKey: string) =>
      call(orderCalls.place, { body: order, feature: "payment", idempotencyKey }),
    /** Pays an order whose payment failed or expired. */
    pay: (orderId: string, payment: PaymentInput, idempotencyKey: string) =>
      call(orderCalls.pay, {
        ids: { order_id: orderId },
        body: { payment },
        feature: "payment",
        idempotencyKey,
      }),
    get: (orderId: string) => call(orderCalls.read, { ids: { order_id: orderId }, feature: "order" }),
    polling: (orderId: string) => polling(orderId, false),
    /** As {@link polling}, without credentials. It works only for a guest's order. */
    pollingAsAnybody: (orderId: string) => polling(orderId, true),
    /** Confirms the delivery. The contract's GET changes something, so call it only from a form's post. */
    confirmDelivery: (orderId: string) =>
      call(orderCalls.confirmDelivery, { ids: { order_id: orderId }, feature: "order" }),
    /** Cancels an order, with the capability `cancel`. One that is cancelled is answered as it is. */
    cancel: (orderId: string, input: CancelInput) =>
      call(orderCalls.cancel, { ids: { order_id: orderId }, body: input, feature: "order" }),
    /** Reports what was wrong with an order, once per key, with the capability `issues`. */
    report: (orderId: string, issue: IssueInput, idempotencyKey: string) =>
      call(orderCalls.report, {
        ids: { order_id: orderId },
        body: issue,
        feature: "order",
        idempotencyKey,
      }),
    /** Says how an order was, once per key, with the capability `ratings`. */
    rate: (orderId: string, rating: RatingInput, idempotencyKey: string) =>
      call(orderCalls.rate, {
        ids: { order_id: orderId },
        body: rating,
        feature: "order",
        idempotencyKey,
      }),
    /** Orders under way, for customers only. */
    active: ({ limit = PAGE_SIZE, offset = 0 } = {}) => call(orderCalls.active, { query: { limit, offset } }),
    /** Ended orders, for customers only. */
    history: (filter: HistoryFilter = "ALL", { limit = PAGE_SIZE, offset = 0 } = {}) =>
      call(orderCalls.history, { ids: { filter }, query: { limit, offset } }),
    /** Fills the cart with the lines of an earlier order. */
    rebuy: (order: { order_id: string; service_id: string }, idempotencyKey: string) =>
      call(orderCalls.rebuy, { body: order, feature: "rebuy", idempotencyKey }),
    /**
     * Sends the provider's answer, which the customer brought back. The payload is the proof, so no credentials are
     * needed. What counts is the order as it is read afterwards.
     */
    confirmOutside: (answer: ProviderAnswer) =>
      call(paymentCalls.confirmOutside, { body: answer, anonymous: true }),
    /** Apple's merchant session for the order or cart that is paid. It is opaque. */
    startApplePay: (session: { verification_url: string; order_id: string }) =>
      call(paymentCalls.startApplePay, { body: session, feature: "payment" }),
    sendInvoice: (invoice: { order_id: string; email: string }) =>
      call(orderCalls.sendInvoice, { body: invoice }),
    ...savingsApi(call),
    ...cardsApi(call),
  };
}

/** Coupons and gift cards. A cart is named by its id. Every method throws ApiError. */
function savingsApi(call: Caller) {
  const coupons = (
    query: { "merchant-id": string; "session-id"?: string },
    serviceId: string | undefined,
    anonymous: boolean,
  ) => call(savingsCalls.coupons, { query, serviceId, anonymous });
  return {
    /** The coupons of a restaurant, without those that this customer has used up, held against a cart if one is named. */
    coupons: (merchantId: string, serviceId?: string, cartId?: string) =>
      coupons(
        { "merchant-id": merchantId, ...(cartId === undefined ? {} : { "session-id": cartId }) },
        serviceId,
        false,
      ),
    /** As {@link coupons}, without credentials: the same for everybody. */
    couponsForAll: (merchantId: string, serviceId?: string) =>
      coupons({ "merchant-id": merchantId }, serviceId, true),
    /** Sets the coupon of a cart and replaces another one. 422 COUPON_REFUSED has the sentence to show. */
    applyCoupon: (merchantId: string, coupon: { code: string; session_id: string }) =>
      call(savingsCalls.applyCoupon, { query: { "merchant-id": merchantId }, body: coupon }),
    removeCoupon: (cartId: string) => call(savingsCalls.removeCoupon, { query: { "session-id": cartId } }),
    /** Sets the gift card of a cart. `fields` have the names of the admin's form, without mask characters. */
    redeemGiftCard: (cartId: string, fields: Readonly<Record<string, string>>) =>
      call(savingsCalls.redeemGiftCard, { body: { ...fields, order_id: cartId } }),
  };
}

/** Saved cards, for customers only, and the vault's form, also for guests. Every method throws ApiError. */
function cardsApi(call: Caller) {
  return {
    cards: () => call(cardCalls.list, { feature: "cardList" }),
    /** Saves the card of a token, which uses up the token. 422 CARD_TOKEN_INVALID */
    saveCard: (token: string) => call(cardCalls.save, { body: { token }, feature: "cardCreate" }),
    deleteCard: (id: string) => call(cardCalls.remove, { ids: { card_id: id } }),
    setDefaultCard: (id: string) => call(cardCalls.setDefault, { ids: { card_id: id } }),
    /** A new form of the card vault. The vault returns to `returnUrl`. */
    vault: (returnUrl: string) => call(cardCalls.vault, { query: { "return-url": returnUrl } }),
  };
}

/**
 * The cart. A guest's is in the catalog area, a customer's in the order area. Only this file chooses between them.
 * Every method throws ApiError, see its `isCartGone`.
 */
export function cartApi(call: Caller, { isGuest }: { isGuest: () => boolean }) {
  // The visitor may sign in between two calls of one request.
  const calls = () => (isGuest() ? guestCartCalls : customerCartCalls);
  return {
    /** Opens a cart. With `order_id` it takes over a guest's cart, or moves the own one to another service. */
    create: (cart: CartInput) => call(calls().open, { body: cart }),
    get: (cartId: string) => call(calls().read, { ids: { cart_id: cartId } }),
    remove: (cartId: string) => call(calls().remove, { ids: { cart_id: cartId }, feature: "cartDelete" }),
    addItem: (cartId: string, item: CartItemInput) =>
      isGuest()
        ? call(guestCartCalls.addItem, { ids: { order_id: cartId }, body: item })
        : call(customerCartCalls.addItem, { ids: { cart_id: cartId }, body: item }),
    changeItem: (cartId: string, item: CartItemChange) =>
      call(calls().changeItem, { ids: { cart_id: cartId }, body: { cart_order: cartId, item } }),
    removeItem: (cartId: string, lineId: string) =>
      call(calls().removeItem, {
        ids: { cart_id: cartId, line_id: lineId },
        query: { "cart-order": cartId },
      }),
  };
}

const bodyOf = <Body extends object>({ session, userSession }: SeatId, body: Body) => ({
  ids: { session_id: session },
  body: { user_session_id: userSession, ...body },
});

/** Ordering at the table: a diner's own round. Every method throws ApiError. */
export function roundApi(call: Caller) {
  return {
    /** The round as it is now. Reading never says that the table takes no orders. */
    read: ({ session, userSession }: SeatId) =>
      call(roundCalls.read, { ids: { session_id: session }, query: { "user-session-id": userSession } }),
    /** 409 ITEM_UNAVAILABLE, TABLE_NOT_ORDERABLE. */
    addItem: (seat: SeatId, item: CartItemInput) => call(roundCalls.addItem, bodyOf(seat, item)),
    /** Changes a line, or removes it with quantity 0. 409 as in `addItem`. */
    changeItem: (seat: SeatId, item: CartItemChange) => call(roundCalls.changeItem, bodyOf(seat, { item })),
    /**
     * Sends a round to the kitchen, once however often it is called: `round_id` is the key. 409 ITEM_UNAVAILABLE,
     * CART_CHANGED, TABLE_NOT_ORDERABLE.
     */
    send: (seat: SeatId, round: RoundToSend) => call(roundCalls.send, bodyOf(seat, round)),
    /** Calls a waiter. Repeating it within a minute calls nobody. 409 TABLE_NOT_ORDERABLE if the table is closed. */
    call: (seat: SeatId, reason: CallReason) => call(roundCalls.call, bodyOf(seat, { reason })),
  };
}
