import { setTimeout as sleep } from "node:timers/promises";
import type { DemoPaymentOption } from "../../data/types";
import { invalid } from "../../rules/contract-error";
import { isDeclinedToken } from "../../rules/payment/apple-pay";
import { brCode } from "../../rules/payment/br-code";
import type { CardDetails } from "../../rules/payment/card";
import { cameToNothing } from "../../rules/payment/payment-course";
import {
  cardTokenInvalid,
  type DeclineCode,
  declined,
  paymentStands,
} from "../../rules/payment/payment-errors";
import { hasEnded } from "../../rules/restaurant/kitchen";
import { offered, PREPAID_BY } from "../../rules/restaurant/offered";
import type { Store } from "../../state";
import { newId } from "../../state/database";
import type { Order } from "../../state/order/orders";
import { type NewPayment, type Payment, type PaymentStatus, wholePayment } from "../../state/order/payments";
import { resumeKitchen } from "../order/kitchen-pace";
import { saveCardOf } from "./settle-payment";

/** `change_for` in minor units of the setup's currency. */
export type PaymentInput = {
  method: DemoPaymentOption["method"];
  type: DemoPaymentOption["type"];
  card_id?: string | undefined;
  card_token?: string | undefined;
  save_card?: boolean | undefined;
  wallet_token?: string | undefined;
  change_for?: number | undefined;
  return_url?: string | undefined;
};

/** The payer, and the origin of the provider's pages. */
export type Payer = { customerId: string | undefined; baseUrl: string };

const nothingToPay = (): Payment => {
  const basis: NewPayment = {
    id: newId("pay"),
    method: "REDEEM",
    type: "PREPAID",
    status: "PAID",
    amount: 0,
    change_for: null,
  };
  return wholePayment(basis);
};

/**
 * Starts the payment of an order. Only a used card token is written. An immediate decline is a refusal, so that no
 * order is placed.
 *
 * @throws ContractError 422 VALIDATION, CARD_TOKEN_INVALID, PAYMENT_DECLINED or a more exact code
 */
export async function payForOrder(
  store: Store,
  amount: number,
  input: PaymentInput | undefined,
  payer: Payer,
): Promise<Payment> {
  if (amount === 0) return nothingToPay();
  if (!input) throw invalid("payment", "Escolha como pagar", "Choose how to pay");
  const options = offered(store.settings.read("setup")).payment_options;
  const payment = await startPayment(store, { id: newId("pay"), amount, input, options, ...payer });
  if (payment.status === "FAILED") throw declined(payment.error_code ?? "PAYMENT_DECLINED");
  return payment;
}

/** Checks whether an order may be paid again. @throws ContractError 409 PAYMENT_STATE */
function checkPayable(store: Store, order: Order): void {
  const { status } = store.orders.payment(order.id);
  if (!cameToNothing(status) || hasEnded(order.status)) throw paymentStands();
}

/**
 * Pays an order again after its payment failed or expired. The returned work stores the payment, and must run in a
 * transaction.
 *
 * @throws ContractError 409 PAYMENT_STATE while the payment is valid or after the order has ended, 422
 */
export async function payAgain(
  store: Store,
  order: Order,
  input: PaymentInput,
  payer: Payer,
): Promise<() => void> {
  checkPayable(store, order);
  const payment = await payForOrder(store, order.order_amount, input, payer);
  return () => {
    checkPayable(store, order);
    store.orders.addPayment(order.id, payment, store.now());
    saveCardOf(store, payment);
    resumeKitchen(store, order.id);
  };
}

/** The payment to make. `amount` is what is charged, in minor units. */
type PaymentStart = {
  /** the id of the payment, if the caller has already reserved its share under it */
  id: string;
  amount: number;
  input: PaymentInput;
  /** the accepted payment options: the setup's, or those of the tables */
  options: DemoPaymentOption[];
  /** the customer, so that their saved cards may be used; none for a guest */
  customerId: string | undefined;
  /** the origin of the provider's pages, without a trailing slash */
  baseUrl: string;
};

/** The fields that the provider's answer adds to a payment. */
type Answer = Omit<NewPayment, "id" | "method" | "type" | "amount" | "change_for">;

const methodRefused = () =>
  invalid("payment.method", "Esta forma de pagamento não é aceita", "This way to pay is not taken");

function checkMethod({ amount, input, options }: PaymentStart): void {
  const { method, type, change_for } = input;
  if (!options.some((option) => option.method === method && option.type === type)) {
    throw methodRefused();
  }
  if (change_for === undefined || (method === "CASH" && change_for > amount)) return;
  throw invalid(
    "payment.change_for",
    method === "CASH" ? "O troco precisa ser para mais que o total" : "Troco é só para dinheiro",
    method === "CASH" ? "Change must be for more than the total" : "Change is for cash alone",
  );
}

/** 25 letters and digits, the format of a Pix txid. */
const txidOf = (id: string) => id.replace(/[^A-Za-z0-9]/g, "").slice(0, 25);

function pixAnswer(store: Store, { id, amount }: PaymentStart): Answer {
  const { pix_key, pix_seconds } = store.settings.read("payments");
  const city = store.restaurants.list()[0]?.address.city ?? "";
  const merchant = store.settings.read("setup").name;
  return {
    status: "PENDING",
    pix_code: brCode({ key: pix_key, amount, merchant, city, txid: txidOf(id) }),
    expires_at: store.now() + pix_seconds * 1_000,
  };
}

/** The named card. A token is used up. @throws ContractError 422 */
function cardOf(store: Store, { input, customerId }: PaymentStart): CardDetails {
  const { card_id, card_token, return_url } = input;
  if ((card_id === undefined) === (card_token === undefined)) {
    throw invalid("payment.card_token", "Escolha um cartão", "Choose one card");
  }
  const saved = card_id !== undefined && customerId ? store.cards.card(customerId, card_id) : undefined;
  if (card_id !== undefined && !saved) {
    throw invalid("payment.card_id", "Este cartão não está salvo", "This card is not saved");
  }
  const card = saved ?? (card_token === undefined ? undefined : store.cards.tokenCard(card_token));
  if (!card) throw cardTokenInvalid();
  if (card.behaviour === "CHALLENGE" && return_url === undefined) {
    throw invalid("payment.return_url", "Falta para onde voltar do banco", "The bank needs a way back");
  }
  if (card_token !== undefined && !store.cards.spendToken(card_token)) throw cardTokenInvalid();
  return card;
}

/** The decline that the operator has requested. Reading it uses it up. */
function orderedDecline(store: Store): DeclineCode | undefined {
  const settings = store.settings.read("payments");
  const { times, code } = settings.decline;
  if (times === 0) return undefined;
  store.settings.write("payments", { ...settings, decline: { times: times - 1, code } });
  return code;
}

const failed = (error_code: DeclineCode): Answer => ({ status: "FAILED", error_code });

async function bankAnswer(store: Store, card: CardDetails, returnUrl: string | undefined): Promise<Answer> {
  const ordered = orderedDecline(store);
  if (ordered) return failed(ordered);
  const { slow_card_ms, challenge_seconds } = store.settings.read("payments");
  const approved = (status: PaymentStatus): Answer => ({ status });
  switch (card.behaviour) {
    case "APPROVE":
      return approved("PAID");
    case "AUTHORIZE":
      return approved("AUTHORIZED");
    case "SLOW":
      await sleep(slow_card_ms, undefined, { ref: false });
      return approved("PAID");
    case "CHALLENGE":
      return {
        status: "REQUIRES_ACTION",
        challenge: newId("3ds"),
        return_url: returnUrl ?? null,
        expires_at: store.now() + challenge_seconds * 1_000,
      };
    default:
      return failed(card.behaviour);
  }
}

async function cardAnswer(store: Store, start: PaymentStart): Promise<Answer> {
  const { input, customerId } = start;
  const card = cardOf(store, start);
  const { brand, last_four } = card;
  const keeps = input.save_card === true && input.card_token !== undefined && customerId !== undefined;
  return {
    ...(await bankAnswer(store, card, input.return_url)),
    card: { brand, last_four },
    card_to_save: keeps ? { customer_id: customerId, card } : null,
  };
}

function walletAnswer(store: Store, { wallet_token }: PaymentInput): Answer {
  if (wallet_token === undefined) {
    throw invalid("payment.wallet_token", "Falta a autorização da carteira", "The wallet's token is missing");
  }
  const ordered = orderedDecline(store);
  if (ordered) return failed(ordered);
  return isDeclinedToken(wallet_token) ? failed("PAYMENT_DECLINED") : { status: "PAID" };
}

/** The provider's answer. Payments on delivery or at the counter need none. */
async function answerOf(store: Store, start: PaymentStart): Promise<Answer> {
  const { method, type } = start.input;
  if (type === "PENDING") return { status: "PENDING" };
  const provider = PREPAID_BY[method];
  switch (provider) {
    case "pix":
      return pixAnswer(store, start);
    case "wallet":
      return walletAnswer(store, start.input);
    case "card":
      return cardAnswer(store, start);
    case null:
      throw methodRefused();
    default:
      return provider satisfies never;
  }
}

/**
 * Asks the provider for a payment. It is PAID, AUTHORIZED or FAILED at once (a decline is no error here), or open
 * (PENDING, REQUIRES_ACTION). It stores only that a card token is used: the caller stores the payment. The slow test
 * card takes some time.
 *
 * @throws ContractError 422 VALIDATION for a payment method that is not accepted, CARD_TOKEN_INVALID
 */
export async function startPayment(store: Store, start: PaymentStart): Promise<Payment> {
  checkMethod(start);
  const { id, amount, input } = start;
  const { method, type, change_for } = input;
  const answer = await answerOf(store, start);
  return wholePayment({ id, method, type, amount, change_for: change_for ?? null, ...answer });
}
