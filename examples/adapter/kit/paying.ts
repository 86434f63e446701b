import { z } from "zod";
import { type Log, within } from "./copies";
import { newId } from "./guests";
import type { Handing } from "./handing";
import { isEnded, type KeptOrder, type OrderBook } from "./order-book";
import type { Bank, ChargeState, Setup } from "./pos";
import { invalid, parsed, paymentState, unreachable } from "./refusal";
import { type Money, type Payment, type PaymentInput, paymentInputSchema } from "./shapes";
import type { Store } from "./store";

const MINUTE_MS = 60_000;
/** How long an unpaid order waits for another payment after the first one failed. */
const UNPAID_MS = 30 * MINUTE_MS;
/** How long before its slot an order has to be confirmed. */
const SLOT_LEAD_MS = 30 * MINUTE_MS;
/** How long the bank may take to give money back. */
const REFUND_MS = 10_000;

export type PayingOptions = {
  store: Store;
  book: OrderBook;
  handing: Handing;
  bank: Bank | undefined;
  setup: Setup;
  /** the time limit of a call to the bank in a request */
  limitMs: number;
  confirmMinutes: number;
  now: () => number;
  log: Log;
};

/** Payments of orders: Pix at the bank, the others on delivery. */
export function payingOf({
  store,
  book,
  handing,
  bank,
  setup,
  limitMs,
  confirmMinutes,
  now,
  log,
}: PayingOptions) {
  /** Until when a restaurant may confirm. One that is closed may confirm an order for later once it is open. */
  const confirmBy = (checkoutTime: string | undefined) =>
    Math.max(
      now() + confirmMinutes * MINUTE_MS,
      checkoutTime === undefined ? 0 : Date.parse(checkoutTime) - SLOT_LEAD_MS,
    );
  const isOff = ({ status }: Payment) => status === "FAILED" || status === "EXPIRED";

  /** @throws Refusal 422 */
  function check({ method, type, change_for }: PaymentInput, amount: number): void {
    const isOffered = setup.payment_options.some((one) => one.method === method && one.type === type);
    if (!isOffered || (type === "PREPAID" && !bank)) throw invalid("payment.method");
    if (change_for && (method !== "CASH" || change_for.value < amount)) throw invalid("payment.change_for");
  }

  /** A payment, and the bank's charge if it is paid now. @throws Refusal 503: then nothing was charged */
  async function open({ method, type, change_for }: PaymentInput, amount: Money, number: string) {
    const own = { id: newId(), method, type, status: "PENDING" as const, amount };
    const later: Payment = { ...own, ...(change_for ? { change_for } : {}) };
    if (type === "PENDING" || !bank) return { payment: later, charge: undefined };
    try {
      const charging = bank.chargePix({ reference: own.id, amount, number });
      const { id, copy_paste, expires_at } = await within(limitMs, charging);
      const payment: Payment = { ...own, pix: { copy_paste, expires_at } };
      return { payment, charge: id };
    } catch (error) {
      log("the bank did not charge", { reason: String(error) });
      throw unreachable();
    }
  }

  /** Takes what the bank says of a payment. A Pix that is paid after its order was cancelled is given back. */
  function became(id: string, status: Exclude<ChargeState, "PENDING">): void {
    const kept = book.read(id);
    if (kept.order.payment.status === status) return;
    const payment = { ...kept.order.payment, status };
    const isDue = status === "PAID" && kept.handing === "UNPAID" && !isEnded(kept.order);
    const due = {
      handing: "WAITING" as const,
      tries: 0,
      next_at: now(),
      confirm_by: confirmBy(kept.order.checkout_time),
    };
    const placed = { ...kept.placed, payment };
    book.write({ ...kept, order: { ...kept.order, payment }, placed, ...(isDue ? due : {}) });
    log("payment", { number: kept.order.number, status });
    if (isDue) handing.settleLater(id, handing.handOver(id));
  }

  /** Asks the bank of a payment that is open. */
  async function ask(id: string): Promise<void> {
    const { order, charge } = book.read(id);
    if (!bank || charge === undefined || order.payment.status !== "PENDING") return;
    try {
      const state = await within(limitMs, bank.stateOfPix(charge));
      if (state !== "PENDING" && book.read(id).charge === charge) became(id, state);
    } catch (error) {
      log("the bank did not answer", { reason: String(error) });
    }
  }

  const mayPayAgain = ({ order }: KeptOrder) => !isEnded(order) && isOff(order.payment);

  return {
    ...{ check, open, ask, confirmBy },

    /** Pays an order again. @throws Refusal 404, 409, 422, 503 */
    async again(id: string, body: unknown, keep: (text: string) => void): Promise<string> {
      await ask(id);
      const { order } = book.read(id);
      if (!mayPayAgain(book.read(id))) throw paymentState();
      const input = parsed(z.object({ payment: paymentInputSchema }), body).payment;
      check(input, order.total.order_amount.value);
      const { payment, charge } = await open(input, order.total.order_amount, order.number);
      const { charge: _, ...kept } = book.read(id);
      if (!mayPayAgain(kept)) throw paymentState();
      const paidAgain = { ...kept.order, payment };
      const due = charge === undefined ? { handing: "WAITING" as const } : { charge };
      const text = JSON.stringify(paidAgain);
      store.atomically(() => {
        book.write({
          ...{ ...kept, order: paidAgain, placed: { ...kept.placed, payment } },
          ...{ ...due, tries: 0, next_at: now(), confirm_by: confirmBy(order.checkout_time) },
        });
        keep(text);
      });
      if (charge === undefined) handing.settleLater(id, handing.handOver(id));
      return text;
    },

    /** Does what is due with the bank: asks, gives back, and ends an order that is not paid. */
    async tick(id: string): Promise<void> {
      await ask(id);
      const { order, charge, handing: state, changed_at } = book.read(id);
      const isOwed = order.status === "CANCELLED" && order.payment.status === "PAID";
      if (bank && charge !== undefined && isOwed) {
        await within(REFUND_MS, bank.refundPix(charge));
        became(id, "REFUNDED");
      }
      if (state === "UNPAID" && isOff(order.payment) && now() - changed_at > UNPAID_MS)
        handing.cancel(id, "OVER");
    },
  };
}
