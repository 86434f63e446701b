import { randomBytes } from "node:crypto";
import { z } from "zod";
import { redeemGiftCard } from "../../operations/cart/gift-cards";
import { orderById } from "../../operations/order/order-progress";
import { confirmReturn } from "../../operations/payment/challenge";
import { billStatus } from "../../operations/table/bills";
import { shareOf } from "../../operations/table/table-payments";
import { invalid, notFound } from "../../rules/contract-error";
import { isAppleGateway } from "../../rules/payment/apple-pay";
import type { Store } from "../../state";
import type { KeptPayment } from "../../state/order/payments";
import { orderView } from "../../views/order";
import type { Speaker } from "../../views/speaker";
import { tablePaymentView } from "../../views/table";
import { type Endpoint, endpoint } from "../endpoint";
import { id } from "../fields";
import { unread } from "../input";
import { type Caller, ownCart, ownOrder } from "../own";

const MERCHANT_SESSION_MS = 5 * 60 * 1000;

/** The thing to pay by Apple Pay: a cart, an order that is paid again, a table's session. @throws ContractError 404 */
function checkPayable(call: Caller, named: string): void {
  const { store } = call;
  if (store.carts.find(named)) ownCart(call, named);
  else if (store.orders.find(named)) ownOrder(call, named);
  else if (!store.tables.bill(named)) throw notFound("Pedido não encontrado", "Order not found");
}

/** A merchant session as from Apple's gateway: opaque to the restaurant, valid for five minutes. */
function merchantSession(store: Store, host: string) {
  const { name } = store.settings.read("setup");
  const nonce = randomBytes(4).toString("hex");
  return {
    epochTimestamp: store.now(),
    expiresAt: store.now() + MERCHANT_SESSION_MS,
    merchantSessionIdentifier: `SSH${randomBytes(24).toString("hex").toUpperCase()}`,
    nonce,
    merchantIdentifier: "merchant.example.sandbox",
    domainName: host,
    displayName: name,
    signature: randomBytes(64).toString("hex"),
  };
}

/** The order or the table's payment that a confirmed payment is for. */
function confirmedView(store: Store, speak: Speaker, { id: paymentId, order_id }: KeptPayment) {
  if (order_id !== null) return orderView(store, speak, orderById(store, order_id));
  const share = store.tables.share(paymentId);
  if (!share) throw notFound("Pagamento não encontrado", "Payment not found");
  billStatus(store, share.bill_id);
  return tablePaymentView(speak, shareOf(store, share.bill_id, paymentId));
}

/** The answers of real banks have several KB. */
const value = z.string().max(65_536);
const confirmation = z.object({
  order_id: id.optional(),
  payment_id: id.optional(),
  payload: z.record(z.string().max(1_000), z.union([value, z.number(), z.boolean()]).transform(String)),
});

export const paymentEndpoints: Endpoint[] = [
  endpoint(
    "post",
    "/payments/gift-card/balance",
    {
      query: unread,
      body: z.object({ number: z.string().max(100), pin: z.string().max(100), order_id: id }),
    },
    (call) => {
      const { order_id, ...card } = call.body;
      const balance = redeemGiftCard(call.store, ownCart(call, order_id), card);
      return { body: { balance: call.speak.money(balance) } };
    },
  ),
  endpoint(
    "post",
    "/payments/apple-pay/start-session",
    { query: unread, body: z.object({ verification_url: z.string().max(2_000), order_id: id }) },
    (call) => {
      const { verification_url, order_id } = call.body;
      if (!isAppleGateway(verification_url)) {
        throw invalid("verification_url", "Este endereço não é da Apple", "This address is not Apple's");
      }
      checkPayable(call, order_id);
      return { body: merchantSession(call.store, new URL(call.baseUrl).hostname) };
    },
  ),
  endpoint(
    "post",
    "/payments/external-confirmation",
    { query: unread, body: confirmation, token: "unread" },
    ({ store, speak, body }) => ({ body: confirmedView(store, speak, confirmReturn(store, body)) }),
  ),
];
