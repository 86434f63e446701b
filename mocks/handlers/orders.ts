import { z } from "zod";
import { confirmDelivery, orderById } from "../operations/order-progress";
import { payAgain } from "../operations/payments";
import { placeOrder } from "../operations/place-order";
import { rebuy } from "../operations/rebuy";
import { cartNotFound, invalid, notFound } from "../rules/contract-error";
import type { Store } from "../store";
import type { Order } from "../store/orders";
import { cartView } from "../views/cart";
import { orderView, pollingView } from "../views/order";
import { type Answer, type Call, type Endpoint, endpoint } from "./endpoint";
import { addressInput, checkoutOption, contact, id, instant, money, note, paymentInput } from "./fields";
import { unread } from "./input";
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
    payment: paymentInput.optional(),
  })
  .refine(({ include_document_invoice, customer }) => !include_document_invoice || customer.document, {
    path: ["customer", "document"],
  });

type Caller = Pick<Call<unknown, unknown>, "store" | "customerId" | "request">;

/** Another customer's order, and a customer's without a token, is a 404 like one that does not exist. */
function ownOrder({ store, customerId }: Caller, orderId: string): Order {
  const order = orderById(store, orderId);
  if (order.customer_id !== null && order.customer_id !== customerId) {
    throw notFound("Pedido não encontrado", "Order not found");
  }
  return order;
}

/** Does the work once for the request's Idempotency-Key; without a key, once for each request. */
async function once(
  { store, request }: Caller,
  scope: string,
  status: number,
  work: () => unknown,
): Promise<Answer> {
  const key = request.headers.get("idempotency-key");
  if (key === null) return { status, body: store.atomically(work) };
  if (key.length === 0 || key.length > 200) {
    throw invalid("Idempotency-Key", "De 1 a 200 caracteres", "1 to 200 characters");
  }
  const { body, repeated } = await store.keptAnswers.answerOnce(scope, key, async () => work);
  return { status: repeated ? 200 : status, text: body };
}

/** Amounts in the setup's currency. @throws ContractError 422 VALIDATION for another one */
function amountOf(store: Store, field: string, { value, currency }: z.output<typeof money>): number {
  const own = store.settings.read("setup").currency;
  if (currency !== own) throw invalid(field, `A moeda é ${own}`, `The currency is ${own}`);
  return value;
}

function paymentOf(store: Store, input: z.output<typeof paymentInput>) {
  const { change_for, ...payment } = input;
  if (!change_for) return payment;
  return { ...payment, change_for: amountOf(store, "payment.change_for.currency", change_for) };
}

const createOrder = endpoint("post", "/orders", { query: unread, body: newOrder }, (call) => {
  const { store, speak, body, customerId } = call;
  const caller = customerId === undefined ? `guest ${body.cart_order}` : `customer ${customerId}`;
  return once(call, `POST /orders ${caller}`, 201, () => {
    const cart = store.carts.find(body.cart_order);
    if (!cart || cart.customer_id !== (customerId ?? null)) throw cartNotFound();
    const { payment, expected_amount, use_gift_card: _, cart_order: __, ...input } = body;
    const orderId = placeOrder(store, cart, {
      ...input,
      expected_amount: amountOf(store, "expected_amount.currency", expected_amount),
      payment: payment && paymentOf(store, payment),
    });
    return orderView(store, speak, orderById(store, orderId));
  });
});

const callerOf = ({ guest_id, customer_id }: Order) =>
  guest_id === null ? `customer ${customer_id}` : `guest ${guest_id}`;

const repay = endpoint(
  "post",
  "/orders/:id/payments",
  { query: unread, body: z.object({ payment: paymentInput }) },
  (call) => {
    const { store, speak, body, param } = call;
    const order = ownOrder(call, param("id"));
    return once(call, `POST /orders/${order.id}/payments ${callerOf(order)}`, 200, () => {
      payAgain(store, order, paymentOf(store, body.payment));
      return orderView(store, speak, order);
    });
  },
);

const buyAgain = endpoint(
  "post",
  "/orders/rebuy",
  { query: unread, body: z.object({ order_id: id, service_id: id }) },
  (call) => {
    const order = ownOrder(call, call.body.order_id);
    return once(call, `POST /orders/rebuy ${callerOf(order)}`, 200, () =>
      cartView(call.speak, rebuy(call.store, order, call.body.service_id)),
    );
  },
);

const sendInvoice = endpoint(
  "post",
  "/orders/send-invoice",
  { query: unread, body: z.object({ order_id: id, email: z.email().max(254) }) },
  (call) => {
    const { number } = ownOrder(call, call.body.order_id);
    const subject = call.speak.say({ pt: `Nota do pedido ${number}`, en: `Receipt of order ${number}` });
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
  endpoint("get", "/orders/:id", { query: unread, body: unread }, (call) => ({
    body: orderView(call.store, call.speak, ownOrder(call, call.param("id"))),
  })),
  endpoint("get", "/orders/:id/polling", { query: unread, body: unread }, (call) => ({
    body: pollingView(call.store, call.speak, ownOrder(call, call.param("id"))),
  })),
  endpoint("get", "/orders/:id/confirm-delivery", { query: unread, body: unread }, (call) => ({
    body: orderView(call.store, call.speak, confirmDelivery(call.store, ownOrder(call, call.param("id")))),
  })),
];
