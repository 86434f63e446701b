import { z } from "zod";
import { rebuy } from "../../operations/cart/rebuy";
import { draftOrder } from "../../operations/order/order-draft";
import { confirmDelivery, orderById } from "../../operations/order/order-progress";
import { placeOrder } from "../../operations/order/place-order";
import { payAgain, payForOrder } from "../../operations/payment/payments";
import { emailText } from "../../rules/account/email";
import { invalid } from "../../rules/contract-error";
import type { Store } from "../../state";
import { cartView } from "../../views/cart";
import { courierField } from "../../views/live";
import { orderView, pollingView } from "../../views/order";
import { type Endpoint, endpoint } from "../endpoint";
import { addressInput, checkoutOption, contact, id, instant, money, note, paymentInput } from "../fields";
import { laterBody, unread } from "../input";
import { once } from "../once";
import { callerOf, ownCart, ownOrder } from "../own";
import { followUpEndpoints } from "./follow-ups";
import { orderListEndpoints } from "./order-lists";

const newOrder = z
  .object({
    cart_order: id,
    service_id: id,
    checkout_option: checkoutOption,
    address: addressInput.optional(),
    address_id: id.optional(),
    checkout_time: instant.optional(),
    customer: contact,
    include_document_invoice: z.boolean(),
    note: note.optional(),
    use_gift_card: z.boolean(),
    expected_amount: money,
    tip: z.unknown().optional(),
    payment: paymentInput.optional(),
  })
  .refine(({ include_document_invoice, customer }) => !include_document_invoice || customer.document, {
    path: ["customer", "document"],
  });

/** An amount, which must be in the setup's currency. @throws ContractError 422 VALIDATION otherwise */
export function amountOf(store: Store, field: string, { value, currency }: z.output<typeof money>): number {
  const own = store.settings.read("setup").currency;
  if (currency !== own) throw invalid(field, `A moeda é ${own}`, `The currency is ${own}`);
  return value;
}

export function paymentOf(store: Store, input: z.output<typeof paymentInput>) {
  const { change_for, ...payment } = input;
  if (!change_for) return payment;
  return { ...payment, change_for: amountOf(store, "payment.change_for.currency", change_for) };
}

const createOrder = endpoint("post", "/orders", { query: unread, body: unread }, async (call) => {
  const { store, speak, baseUrl, request, customerId } = call;
  const body = await laterBody(request, newOrder);
  const caller = customerId === undefined ? `guest ${body.named("cart_order")}` : `customer ${customerId}`;
  return once(call, `POST /orders ${caller}`, 201, async () => {
    const { payment: asked, expected_amount, cart_order, ...rest } = body.read();
    const input = { ...rest, expected_amount: amountOf(store, "expected_amount.currency", expected_amount) };
    const { amount } = draftOrder(store, ownCart(call, cart_order), input);
    const payer = { customerId, baseUrl };
    const payment = await payForOrder(store, amount, asked && paymentOf(store, asked), payer);
    return () => {
      const orderId = placeOrder(store, ownCart(call, cart_order), input, payment);
      return orderView(store, speak, orderById(store, orderId));
    };
  });
});

const newPayment = z.object({ payment: paymentInput });

const repay = endpoint("post", "/orders/:id/payments", { query: unread, body: unread }, async (call) => {
  const { store, speak, baseUrl, request, param } = call;
  const order = ownOrder(call, param("id"));
  const body = await laterBody(request, newPayment);
  return once(call, `POST /orders/${order.id}/payments ${callerOf(order)}`, 200, async () => {
    const payer = { customerId: order.customer_id ?? undefined, baseUrl };
    const keep = await payAgain(store, order, paymentOf(store, body.read().payment), payer);
    return () => {
      keep();
      return orderView(store, speak, orderById(store, order.id));
    };
  });
});

const again = z.object({ order_id: id, service_id: id });

const buyAgain = endpoint("post", "/orders/rebuy", { query: unread, body: unread }, async (call) => {
  const { store, speak, request, customerId } = call;
  const body = await laterBody(request, again);
  const named = () => ownOrder(call, body.named("order_id") ?? body.read().order_id);
  const caller = customerId === undefined ? callerOf(named()) : `customer ${customerId}`;
  return once(call, `POST /orders/rebuy ${caller}`, 200, async () => {
    const { order_id, service_id } = body.read();
    const order = ownOrder(call, order_id);
    return () => cartView(speak, rebuy(store, order, service_id));
  });
});

const sendInvoice = endpoint(
  "post",
  "/orders/send-invoice",
  { query: unread, body: z.object({ order_id: id, email: emailText }) },
  (call) => {
    const { number } = ownOrder(call, call.body.order_id);
    const subject = call.speak.say({
      pt: `Nota fiscal do pedido ${number}`,
      en: `Tax receipt for order ${number}`,
    });
    call.store.outbox.send("INVOICE", call.body.email, subject);
    return {};
  },
);

export const orderEndpoints: Endpoint[] = [
  createOrder,
  repay,
  buyAgain,
  sendInvoice,
  ...orderListEndpoints,
  ...followUpEndpoints,
  endpoint("get", "/orders/:id", { query: unread, body: unread }, (call) => {
    const { store, speak, param } = call;
    const order = ownOrder(call, param("id"));
    return { body: { ...orderView(store, speak, order), ...courierField(store, speak, order) } };
  }),
  endpoint("get", "/orders/:id/polling", { query: unread, body: unread }, (call) => ({
    body: pollingView(call.store, call.speak, ownOrder(call, call.param("id"))),
  })),
  endpoint("get", "/orders/:id/confirm-delivery", { query: unread, body: unread }, (call) => ({
    body: orderView(call.store, call.speak, confirmDelivery(call.store, ownOrder(call, call.param("id")))),
  })),
];
