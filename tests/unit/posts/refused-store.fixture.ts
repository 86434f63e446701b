import { paidByGuest } from "~/features/orders/paid-order.fixture";
import { newRebuyKey } from "~/features/orders/placed-orders.server";
import { CARD } from "~/features/payments/cards/cards.fixture";
import { cookiesAfter, visitorWith } from "~/platform/request/demo-backend.fixture";
import { pageOf } from "~/platform/request/fresh-page.fixture";
import { action as cancel } from "~/routes/orders/after/cancel";
import { action as issue } from "~/routes/orders/after/issue";
import { action as rating } from "~/routes/orders/after/rating";
import { action as invoice } from "~/routes/orders/order/invoice";
import { action as confirm } from "~/routes/orders/order/order";
import { action as payOrder } from "~/routes/orders/pay/pay";
import { payPage } from "~/routes/orders/pay/pay.server";
import { action as rebuy } from "~/routes/orders/rebuy/rebuy";
import { action as postCart } from "~/routes/payment/cart/cart";
import { action as useCoupon } from "~/routes/payment/cart/coupon";
import { action as dropCoupon } from "~/routes/payment/cart/coupon-remove";
import { action as useGiftCard } from "~/routes/payment/cart/gift-card";
import { action as order } from "~/routes/payment/payment";
import { paymentPage } from "~/routes/payment/payment.server";
import { action as service } from "~/routes/resources/service";
import { action as favorite, action as pressFavorite } from "~/routes/storefront/favorites";
import { action as postItem } from "~/routes/storefront/item/item";
import { advance } from "../../../mocks/sandbox/operations/order/order-progress";
import type { Store } from "../../../mocks/sandbox/state";
import { ana, guest, type Mutation, type Posted, postTo } from "./refused-posts.fixture";

async function checkout(cookies: string, method: string): Promise<Posted> {
  const visitor = await visitorWith(cookies, "/payment");
  const { key, quote: shown } = await pageOf(paymentPage(visitor));
  const fields = { key, shown, name: "Ana Figueira", phone: "(11) 90000-0001", when: "now", method };
  return { path: "/payment", cookies: cookiesAfter(new Headers(visitor.takeHeaders()), cookies), fields };
}

/** What the store changes at the backend on the way to an order and after it. */
export function storeMutations(store: Store): Mutation[] {
  const guestOrder = async (page: string, fields: Record<string, string>) => {
    const { order, cookies } = await paidByGuest(CARD.good);
    const path = `/orders/${order.id}${page}`;
    return { order, posted: { path, params: { orderId: order.id }, cookies, fields } };
  };
  const cart = async () => (await guest()).cookies;
  return [
    {
      what: "an item for the bag",
      call: ["catalog", "post", "/session/guest-user/*/cart/items"],
      action: postItem,
      post: async () => ({
        ...{ path: "/menu/pudim", params: { itemId: "pudim" }, cookies: await cart() },
        fields: { quantity: "2", note: "bem gelado" },
      }),
      keeps: "bem gelado",
    },
    {
      what: "a line's quantity",
      call: ["catalog", "patch", "/session/cart/*/items"],
      action: postCart,
      post: async () => {
        const { cookies, line } = await guest();
        return { path: "/cart", cookies, fields: { intent: "changeLine", line, quantity: "7" } };
      },
    },
    {
      what: "a line's note",
      call: ["catalog", "patch", "/session/cart/*/items"],
      action: postCart,
      post: async () => {
        const { cookies, line } = await guest();
        return { path: "/cart", cookies, fields: { intent: "changeLine", line, note: "bem gelado" } };
      },
      keeps: "bem gelado",
    },
    {
      what: "a coupon",
      call: ["order", "post", "/coupons"],
      action: useCoupon,
      post: async () => ({ path: "/cart/coupon", cookies: await cart(), fields: { code: "AURORA10" } }),
      keeps: "AURORA10",
    },
    {
      what: "a coupon that is taken off",
      call: ["order", "delete", "/coupons"],
      action: dropCoupon,
      post: async () => {
        const cookies = await cart();
        await postTo(useCoupon, { path: "/cart/coupon", cookies, fields: { code: "AURORA10" } });
        return { path: "/cart/coupon/remove", cookies, fields: {} };
      },
    },
    {
      what: "a gift card",
      call: ["order", "post", "/payments/gift-card/balance"],
      action: useGiftCard,
      post: async () => ({
        ...{ path: "/cart/gift-card", cookies: await cart() },
        fields: { number: "6035 7100 0000 2500", pin: "2500" },
      }),
      keeps: "6035 7100 0000 2500",
    },
    {
      what: "the bag's other service",
      call: ["catalog", "post", "/session/cart"],
      action: service,
      post: async () => ({ path: "/service", cookies: await cart(), fields: { checkout_option: "TAKEOUT" } }),
    },
    ...(["CASH", "PIX"] as const).map(
      (method): Mutation => ({
        what: `an order that is paid by ${method}`,
        call: ["order", "post", "/orders"],
        action: order,
        post: async () => checkout(await cart(), method),
        keeps: "Ana Figueira",
        pays: method === "CASH" ? "later" : "now",
      }),
    ),
    {
      what: "an order whose customer's cards are not told",
      call: ["order", "get", "/cards"],
      action: order,
      post: async () => checkout(await ana({ cart: true }), "saved:card-1"),
      keeps: "Ana Figueira",
      hasOwnWords: true,
    },
    {
      what: "an order whose customer is not told",
      call: ["crm", "get", "/users"],
      action: order,
      post: async () => {
        const { fields, ...posted } = await checkout(await ana({ cart: true }), "CASH");
        return { ...posted, fields: { ...fields, invoice: "on" } };
      },
      keeps: "Ana Figueira",
    },
    {
      what: "a payment of an order",
      call: ["order", "post", "/orders/*/payments"],
      action: payOrder,
      post: async () => {
        const { order, posted } = await guestOrder("/pay", { method: "PIX" });
        store.orders.setPaymentStatus(order.payment.id, "FAILED", store.now());
        const page = await pageOf(payPage(await visitorWith(posted.cookies, posted.path), order.id));
        const key = page.state === "choose" ? page.key : "";
        return { ...posted, fields: { ...posted.fields, key } };
      },
      pays: "now",
    },
    {
      what: "an order once more",
      call: ["order", "post", "/orders/rebuy"],
      action: rebuy,
      post: async () => {
        const cookies = await ana();
        const [last] = await (await visitorWith(cookies)).api.order.history("ALL", { limit: 1 });
        const params = { orderId: last?.id ?? "" };
        return { path: `/orders/${params.orderId}/rebuy`, params, cookies, fields: { key: newRebuyKey() } };
      },
    },
    {
      what: "an invoice",
      call: ["order", "post", "/orders/send-invoice"],
      action: invoice,
      post: async () => {
        const { order, posted } = await guestOrder("/invoice", { email: "ana@exemplo.com" });
        advance(store, order.id);
        return posted;
      },
      keeps: "ana@exemplo.com",
    },
    {
      what: "an order that is cancelled",
      call: ["order", "post", "/orders/*/cancel"],
      action: cancel,
      post: async () => (await guestOrder("/cancel", { reason: "OTHER", text: "Comprei em dobro" })).posted,
      keeps: "Comprei em dobro",
      // Another's order is to be told from none by nobody.
      not: [403, 404],
    },
    {
      what: "what was wrong with an order",
      call: ["order", "post", "/orders/*/issues"],
      action: issue,
      post: async () => {
        const { order, posted } = await guestOrder("/issue", { kind: "OTHER", text: "Veio frio" });
        advance(store, order.id);
        return posted;
      },
      keeps: "Veio frio",
      // Another's order is to be told from none by nobody.
      not: [403, 404],
    },
    {
      what: "how an order was",
      call: ["order", "post", "/orders/*/rating"],
      action: rating,
      post: async () => {
        const { order, posted } = await guestOrder("/rating", { stars: "4", text: "Veio quente" });
        for (let step = 0; step < 5; step += 1) advance(store, order.id);
        return posted;
      },
      keeps: "Veio quente",
      // Another's order is to be told from none by nobody.
      not: [403, 404],
    },
    {
      what: "a delivery that has come",
      call: ["order", "get", "/orders/*/confirm-delivery"],
      action: confirm,
      post: async () => (await guestOrder("", { intent: "confirm" })).posted,
      // Another's order is to be told from none by nobody.
      not: [403, 404],
    },
    ...[favorite, pressFavorite].map(
      (action): Mutation => ({
        what: `a heart${action === pressFavorite ? " by script" : ""}`,
        call: ["crm", "post", "/favorite/items"],
        action,
        post: async () => ({ path: "/favorites", cookies: await ana(), fields: { on: "pudim" } }),
      }),
    ),
  ];
}
