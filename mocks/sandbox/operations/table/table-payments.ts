import { isReserved, itemStatus, serviceFee } from "../../rules/cart/bill";
import { ContractError, invalid, notFound } from "../../rules/contract-error";
import { isCovered, isUnderWay } from "../../rules/payment/payment-course";
import { tipOf } from "../../rules/payment/tip";
import { offered } from "../../rules/restaurant/offered";
import type { Store } from "../../state";
import { newId } from "../../state/database";
import type { Payment } from "../../state/order/payments";
import type { Share, Split } from "../../state/table/bill-shares";
import type { Diner } from "../../state/table/diners";
import { type PaymentInput, startPayment } from "../payment/payments";
import { saveCardOf } from "../payment/settle-payment";
import { type BillStatus, billStatus, notPayable, release } from "./bills";
import { dinerOf } from "./table-sessions";

/** How long an open payment reserves its share, if the provider names no time. */
export const HOLD_MS = 10 * 60_000;

/** Money in minor units; `amount` is the share, without `service_fee` and `tip`, which are charged on top. */
export type ShareInput = {
  amount: number;
  service_fee: number;
  /** Unread. */
  tip?: unknown;
  split: Split;
  item_ids?: string[] | undefined;
  document?: string | undefined;
  payment: PaymentInput;
};
export type PayingDiner = {
  billId: string;
  userSessionId: string;
  customerId: string | undefined;
  baseUrl: string;
};
export type StartedShare = { share: Share; payment: Payment; tip: number | undefined };

function remainingChanged(pt: string, en: string): ContractError {
  return new ContractError(409, "REMAINING_CHANGED", { pt, en });
}

function checkFee({ bill }: BillStatus, { amount, service_fee }: ShareInput): void {
  const full = serviceFee(amount, bill.service_rate);
  if (service_fee === full || (bill.service_optional && service_fee === 0)) return;
  throw invalid(
    "service_fee",
    `O serviço é ${bill.service_rate}% do valor${bill.service_optional ? ", ou zero" : ""}`,
    `The service fee is ${bill.service_rate}% of the amount${bill.service_optional ? ", or zero" : ""}`,
  );
}

/** The items of an ITEMS share, none for another split. @throws ContractError 409, 422 */
function checkItems(
  { lines, shares, sums }: BillStatus,
  { split, amount, item_ids = [] }: ShareInput,
): string[] {
  if (split !== "ITEMS") return [];
  const chosen = lines.filter(({ id }) => item_ids.includes(id));
  if (chosen.length === 0 || chosen.length !== item_ids.length) {
    throw invalid(
      "item_ids",
      "Escolha itens desta conta, cada um uma vez",
      "Choose items of this bill, once each",
    );
  }
  for (const line of chosen) {
    if (itemStatus(line, shares, sums) !== "ACTIVE" || isReserved(line, shares)) {
      throw remainingChanged("Alguém já está pagando este item.", "Someone's already paying for this.");
    }
  }
  if (chosen.reduce((sum, { total }) => sum + total, 0) !== amount) {
    throw invalid("amount", "O valor não é a soma dos itens", "The amount is not the sum of the items");
  }
  return item_ids;
}

/** Reserves a share for a payment that is about to start, so that nobody else can pay it. @returns the payment's id */
function reserve(store: Store, diner: Diner, input: ShareInput, tip: number): string {
  return store.atomically(() => {
    const current = billStatus(store, diner.bill_id);
    const { bill, status, sums } = current;
    if (status !== "InProgress" && status !== "Totaled") throw notPayable(status);
    const item_ids = checkItems(current, input);
    if (input.amount > sums.remaining) {
      throw remainingChanged(
        "Alguém pagou antes. O que falta mudou.",
        "Someone paid first. What's left has changed.",
      );
    }
    checkFee(current, input);
    const { amount, service_fee, split, document } = input;
    const payment_id = newId("pay");
    const at = store.now();
    store.tables.addShare({
      payment_id,
      bill_id: bill.id,
      diner_id: diner.id,
      amount,
      service_fee,
      split,
      item_ids,
      document: document ?? diner.document,
      at,
      hold_until: at + HOLD_MS,
    });
    store.tips.addToShare(payment_id, tip);
    return payment_id;
  });
}

/** A share with its payment. @throws ContractError 404 for another diner's, or a deleted one */
export function shareOf(store: Store, billId: string, paymentId: string): StartedShare {
  const share = store.tables.share(paymentId);
  const payment = store.orders.paymentById(paymentId);
  if (!share || !payment || share.bill_id !== billId || share.deleted) {
    throw notFound("Pagamento não encontrado", "Payment not found");
  }
  const tip = store.settings.offers("tips") ? store.tips.ofShare(paymentId) : undefined;
  return { share, payment, tip };
}

/**
 * Pays a share of a bill: reserves it, asks the provider, and stores the outcome. A decline is an outcome (FAILED,
 * and the share is free again). A refusal stores nothing. The returned work stores the outcome, and must run in a
 * transaction.
 *
 * @throws ContractError 404; 409 TABLE_NOT_PAYABLE, REMAINING_CHANGED; 422
 */
export async function payShare(
  store: Store,
  { billId, userSessionId, customerId, baseUrl }: PayingDiner,
  input: ShareInput,
): Promise<() => StartedShare> {
  const diner = dinerOf(store, billId, userSessionId);
  const on = { option: "TABLE", base: input.amount } as const;
  const tip = tipOf(input.tip, store.settings.tipped(), on);
  const id = reserve(store, diner, input, tip);
  const options = offered(store.settings.read("setup")).table_payment_options;
  const amount = input.amount + input.service_fee + tip;
  try {
    const payment = await startPayment(store, {
      id,
      amount,
      input: input.payment,
      options,
      customerId,
      baseUrl,
    });
    return () => {
      store.orders.addPayment(null, payment, store.now());
      saveCardOf(store, payment);
      billStatus(store, billId);
      return shareOf(store, billId, id);
    };
  } catch (error) {
    store.tables.removeShare(id);
    throw error;
  }
}

/** A diner's own payment, in its present state. @throws ContractError 404 */
export function ownShare(
  store: Store,
  billId: string,
  userSessionId: string,
  paymentId: string,
): StartedShare {
  const diner = dinerOf(store, billId, userSessionId);
  billStatus(store, billId);
  const found = shareOf(store, billId, paymentId);
  if (found.share.diner_id !== diner.id) throw notFound("Pagamento não encontrado", "Payment not found");
  return found;
}

/** Cancels a payment, and its share is free again. @throws ContractError 404, 409 PAYMENT_STATE if it is paid */
export function deleteShare(store: Store, billId: string, userSessionId: string, paymentId: string): void {
  store.atomically(() => {
    const { share } = ownShare(store, billId, userSessionId, paymentId);
    if (isCovered(share.status) || share.status === "REFUNDED") {
      throw new ContractError(409, "PAYMENT_STATE", {
        pt: "Esta parte já está paga.",
        en: "This share is already paid.",
      });
    }
    if (isUnderWay(share.status)) release(store, share);
    store.tables.markShareDeleted(paymentId, store.now());
  });
}
