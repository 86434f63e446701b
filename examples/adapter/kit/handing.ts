import { type Log, within } from "./copies";
import { isEnded, moved, type OrderBook } from "./order-book";
import type { Pos, Progress } from "./pos";
import { Refusal } from "./refusal";

const HOUR_MS = 3_600_000;
/** A POS that does not answer is asked again after 2 s, 4 s, 8 s, and then every 30 s. */
const RETRY_MS = [2_000, 4_000, 8_000, 30_000] as const;
/** How long the POS may take for an order when no customer waits. */
const HANDING_MS = 10_000;
/** How often the POS is asked for the progress of an order. */
const FOLLOW_MS = 8_000;
/** An order of which nothing was heard for so long has ended: not every POS tells the end. */
const QUIET_MS = { DELIVERED: HOUR_MS, OTHERS: 12 * HOUR_MS } as const;

const waitOf = (tries: number) => RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? RETRY_MS[0];

/** What a POS said to an order. */
export type Outcome =
  | { outcome: "taken" }
  | { outcome: "refused"; refusal: Refusal }
  | { outcome: "unknown" };

export type HandingOptions = { book: OrderBook; pos: Pos; limitMs: number; now: () => number; log: Log };

/** Handing orders over to the POS, following them there, and taking them back. */
export function handingOf({ book, pos, limitMs, now, log }: HandingOptions) {
  const running = new Map<string, Promise<Outcome>>();
  const iso = () => new Date(now()).toISOString();

  /** Tells the POS of an order once, and writes down that it has taken it. Never two at a time for one order. */
  function handOver(id: string): Promise<Outcome> {
    const own = running.get(id) ?? tell(id).finally(() => running.delete(id));
    running.set(id, own);
    return own;
  }

  async function tell(id: string): Promise<Outcome> {
    const before = book.read(id);
    book.put({ ...before, tries: before.tries + 1, next_at: now() + waitOf(before.tries) });
    try {
      await within(HANDING_MS, pos.placeOrder(before.placed));
    } catch (error) {
      if (error instanceof Refusal) return { outcome: "refused", refusal: error };
      log("the POS did not take an order", { number: before.order.number, reason: String(error) });
      return { outcome: "unknown" };
    }
    const { from: _, ...kept } = book.read(id);
    // One that was cancelled while the POS was told is told that, too.
    if (kept.handing === "WAITING") book.write({ ...kept, handing: "TAKEN", tries: 0, next_at: now() });
    if (kept.handing === "OVER" && kept.order.status === "CANCELLED")
      book.write({ ...kept, handing: "WITHDRAWING", tries: 0, next_at: now() });
    return { outcome: "taken" };
  }

  /** Takes what the POS said after the customer was answered. */
  function settle(id: string, answer: Outcome): void {
    if (answer.outcome !== "refused") return;
    log("the restaurant refused an order", { number: book.read(id).order.number, code: answer.refusal.code });
    cancel(id, "OVER");
  }

  /** Takes what the POS says, when it does. */
  function settleLater(id: string, telling: Promise<Outcome>): void {
    const failed = (error: unknown) => log("an order is tried again", { reason: String(error) });
    telling.then((answer) => settle(id, answer)).catch(failed);
  }

  /** Cancels an order. @param handing - what is left to do with the POS */
  function cancel(id: string, handing: "WITHDRAWING" | "OVER"): void {
    const { from: _, ...kept } = book.read(id);
    const order = moved(kept.order, "CANCELLED", iso());
    if (!order) return;
    log("order cancelled", { number: order.number });
    book.write({ ...kept, order, handing, tries: 0, next_at: now() });
  }

  /** Takes what a POS tells of an order. @returns whether it was news */
  function progressed(posId: string, { status, at, estimated_at }: Progress): boolean {
    const id = book.idOf(posId);
    const found = id === undefined ? undefined : book.find(id);
    if (!found) return false;
    const { from: _, ...kept } = found;
    const next = moved(kept.order, status, at);
    const isOtherTime = estimated_at !== undefined && estimated_at !== kept.order.estimated_at;
    if (isEnded(kept.order) || (!next && !isOtherTime)) return false;
    const order = { ...(next ?? kept.order), ...(estimated_at === undefined ? {} : { estimated_at }) };
    book.write({ ...kept, order, handing: isEnded(order) ? "OVER" : "TAKEN" });
    return true;
  }

  /** Asks the POS what is due for an order. @throws the POS's error: it is asked again later */
  async function ask(id: string): Promise<void> {
    const kept = book.read(id);
    const { id: posId } = kept.placed;
    if (now() < kept.next_at) return;
    if (kept.handing === "WAITING") settle(id, await handOver(id));
    if (kept.handing === "TAKEN") {
      book.put({ ...kept, next_at: now() + FOLLOW_MS });
      const progress = await within(limitMs, pos.progressOf(posId));
      if (progress) progressed(posId, progress);
    }
    if (kept.handing === "WITHDRAWING") {
      book.put({ ...kept, tries: kept.tries + 1, next_at: now() + waitOf(kept.tries) });
      await within(limitMs, pos.withdrawOrder(posId));
      book.write({ ...book.read(id), handing: "OVER" });
    }
  }

  return {
    ...{ handOver, settleLater, cancel, progressed, ask },

    /** Ends what waits for nothing any more: an order that was not confirmed in time, and one that nothing is heard of. */
    expire(id: string): void {
      const { order, handing, placed, confirm_by, changed_at } = book.read(id);
      const isTold = handing === "WAITING" || handing === "TAKEN";
      if (isTold && order.status === "CREATED") {
        if (now() > confirm_by) cancel(id, "WITHDRAWING");
        return;
      }
      const quiet = order.status === "DELIVERED" ? QUIET_MS.DELIVERED : QUIET_MS.OTHERS;
      const due = Math.max(changed_at, Date.parse(order.checkout_time ?? order.created_at));
      if (handing === "TAKEN" && now() - due > quiet)
        progressed(placed.id, { status: "CONCLUDED", at: iso() });
    },
  };
}
export type Handing = ReturnType<typeof handingOf>;
