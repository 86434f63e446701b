import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testSandbox } from "../../fixtures/sandbox.fixture";
import { ContractError } from "../../rules/contract-error";
import { isCovered } from "../../rules/payment/payment-course";
import type { Store } from "../../state";
import { settlePayment } from "../payment/settle-payment";
import { billStatus, currentBill } from "./bills";
import { deleteShare, payShare, type ShareInput } from "./table-payments";
import * as service from "./table-service";
import { join, leave } from "./table-sessions";

const DINERS = 8;
const BASE_URL = "http://sandbox.test";

/** An action of a diner or the provider. `pick` chooses a payment. */
type Step =
  | { kind: "pay"; diner: number; split: "FULL" | "EQUAL" | "AMOUNT" | "ITEMS"; part: number; cash: boolean }
  | { kind: "leave"; diner: number }
  | { kind: "event"; pick: number; event: "PAID" | "FAILED" | "EXPIRED" | "REFUNDED" }
  | { kind: "giveUp"; pick: number }
  | { kind: "wait"; minutes: number };

const diner = fc.nat(DINERS - 1);
const pick = fc.nat(30);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("pay" as const),
      diner,
      split: fc.constantFrom("FULL", "EQUAL", "AMOUNT", "ITEMS"),
      part: fc.integer({ min: 1, max: 100 }),
      cash: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("event" as const),
      pick,
      event: fc.constantFrom("PAID", "PAID", "FAILED", "EXPIRED", "REFUNDED"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("giveUp" as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("leave" as const), diner }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("wait" as const), minutes: fc.integer({ min: 1, max: 20 }) }),
  },
);

type Sandbox = ReturnType<typeof testSandbox>;
type Party = { store: Store; clock: Sandbox["clock"]; billId: string; diners: string[] };

function seat({ store, clock }: Sandbox, name: string): Party {
  const table = { store_id: "one", id: name, name: { pt: name, en: name } };
  service.addTable(store, table, service.USUAL_SERVICE);
  for (const quantity of [1, 2, 3]) service.addItem(store, table, { item_id: "pudim", quantity });
  service.addItem(store, table, { item_id: "cake", quantity: 1 });
  const billId = currentBill(store, table)?.bill.id ?? "";
  const diners = Array.from({ length: DINERS }, (_, seatNumber) => {
    return join(store, billId, { name: `Diner ${seatNumber}` }).user_session_id;
  });
  return { store, clock, billId, diners };
}

function shareFor(party: Party, { split, part, cash }: Extract<Step, { kind: "pay" }>): ShareInput {
  const { lines, sums } = billStatus(party.store, party.billId);
  const line = lines[part % lines.length];
  const portion = Math.max(1, Math.floor((sums.items * part) / 100));
  const amount = split === "ITEMS" ? (line?.total ?? 1) : split === "FULL" ? sums.remaining || 1 : portion;
  return {
    amount,
    service_fee: 0,
    split,
    ...(split === "ITEMS" && line ? { item_ids: [line.id] } : {}),
    payment: cash ? { method: "CASH", type: "PENDING" } : { method: "PIX", type: "PREPAID" },
  };
}

async function take(party: Party, step: Step): Promise<void> {
  const { store, clock, billId, diners } = party;
  if (step.kind === "wait") clock.now += step.minutes * 60_000;
  if (step.kind === "leave") leave(store, billId, diners[step.diner] ?? "");
  if (step.kind === "pay") {
    const userSessionId = diners[step.diner] ?? "";
    const payer = { billId, userSessionId, customerId: undefined, baseUrl: BASE_URL };
    const keep = await payShare(store, payer, shareFor(party, step));
    store.atomically(keep);
  }
  if (step.kind !== "event" && step.kind !== "giveUp") return;
  const shares = store.tables.shares(billId);
  const share = shares[step.pick % Math.max(1, shares.length)];
  const payment = share && store.orders.paymentById(share.payment_id);
  if (!share || !payment) return;
  if (step.kind === "event") settlePayment(store, payment, { event: step.event });
  else deleteShare(store, billId, share.diner_id, share.payment_id);
}

/** A refusal must be one of the contract. Anything else is a fault. */
async function takeOrBeRefused(party: Party, step: Step): Promise<void> {
  try {
    await take(party, step);
  } catch (error) {
    if (!(error instanceof ContractError) || error.status < 400 || error.status > 422) throw error;
  }
}

/** The provider's money for a bill, counted only from the payments. */
function heldByProvider({ store, billId }: Party): number {
  return store.tables
    .shares(billId)
    .map(({ payment_id }) => store.orders.paymentById(payment_id))
    .filter((payment) => payment !== undefined && isCovered(payment.status))
    .reduce((sum, payment) => sum + (payment?.amount ?? 0), 0);
}

function checkBill(party: Party): void {
  const { sums, bill } = billStatus(party.store, party.billId);
  expect(sums.remaining).toBeGreaterThanOrEqual(0);
  expect(sums.paid + sums.reserved + sums.remaining).toBe(sums.items);
  expect(heldByProvider(party)).toBe(sums.paid);
  if (sums.paid === sums.items) expect(bill.state).toBe("CLOSED");
}

/** A new diner pays everything that is left, after nothing is reserved any more. */
async function payRest(party: Party): Promise<void> {
  const { store, clock, billId } = party;
  clock.now += 24 * 3_600_000;
  const { bill, sums, table } = billStatus(store, billId);
  expect(sums.reserved).toBe(0);
  if (sums.remaining === 0) return;
  if (bill.state === "CLOSED") service.reopenTable(store, table);
  const { user_session_id: userSessionId } = join(store, billId, { name: "Last" });
  const payer = { billId, userSessionId, customerId: undefined, baseUrl: BASE_URL };
  const rest = { amount: sums.remaining, service_fee: 0, split: "FULL" as const };
  const keep = await payShare(store, payer, { ...rest, payment: { method: "PIX", type: "PREPAID" } });
  service.endPayment(store, store.atomically(keep).payment.id, "PAID");
}

describe("eight people at a table", () => {
  it("never overpay nor strand a cent, in whatever order and however many at once", async () => {
    const sandbox = testSandbox();
    let number = 0;
    const moments = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(moments, async (together) => {
        number += 1;
        const party = seat(sandbox, `t${number}`);
        for (const steps of together) {
          await Promise.all(steps.map((one) => takeOrBeRefused(party, one)));
          checkBill(party);
        }
        await payRest(party);
        checkBill(party);
        const { sums, bill } = billStatus(party.store, party.billId);
        expect(sums).toMatchObject({ paid: sums.items, reserved: 0, remaining: 0 });
        expect(bill.state).toBe("CLOSED");
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});
