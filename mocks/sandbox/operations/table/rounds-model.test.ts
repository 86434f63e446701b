import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testSandbox } from "../../fixtures/sandbox.fixture";
import { ContractError } from "../../rules/contract-error";
import { isCovered } from "../../rules/payment/payment-course";
import type { Store } from "../../state";
import { settlePayment } from "../payment/settle-payment";
import { billStatus, currentBill } from "./bills";
import { addToRound, changeRound, readRound, sendRound } from "./rounds";
import { payShare, type ShareInput } from "./table-payments";
import * as service from "./table-service";
import { join, leave } from "./table-sessions";

const DINERS = 8;
const ITEMS = ["pudim", "cake", "moqueca"];

/** What a diner, the kitchen or the provider does. `pick` chooses a payment, `tabs` send the same round at once. */
type Step =
  | { kind: "add"; diner: number; item: number; quantity: number }
  | { kind: "change"; diner: number; quantity: number }
  | { kind: "send"; diner: number; tabs: number; stale: boolean }
  | { kind: "pay"; diner: number; split: "FULL" | "AMOUNT" | "ITEMS"; part: number }
  | { kind: "event"; pick: number; event: "PAID" | "FAILED" | "EXPIRED" | "REFUNDED" }
  | { kind: "price"; item: number; price: number }
  | { kind: "state"; state: "OPEN" | "BEING_TOTALED" | "TOTALED" }
  | { kind: "leave"; diner: number }
  | { kind: "cook" };

const diner = fc.nat(DINERS - 1);
const item = fc.nat(ITEMS.length - 1);
const kind = <Kind extends Step["kind"]>(name: Kind) => fc.constant(name);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: kind("add"), diner, item, quantity: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: kind("send"),
      diner,
      tabs: fc.integer({ min: 1, max: 3 }),
      stale: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind("pay"),
      diner,
      split: fc.constantFrom("FULL", "AMOUNT", "ITEMS"),
      part: fc.integer({ min: 1, max: 100 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind("event"),
      pick: fc.nat(30),
      event: fc.constantFrom("PAID", "PAID", "FAILED", "EXPIRED", "REFUNDED"),
    }),
  },
  fc.record({ kind: kind("change"), diner, quantity: fc.nat(3) }),
  fc.record({ kind: kind("price"), item, price: fc.integer({ min: 1, max: 9_999 }) }),
  fc.record({ kind: kind("state"), state: fc.constantFrom("OPEN", "OPEN", "BEING_TOTALED", "TOTALED") }),
  fc.record({ kind: kind("leave"), diner }),
  fc.record({ kind: kind("cook") }),
);

/** A table, and what the model knows: what each diner holds, and what was really sent. */
interface Party {
  store: Store;
  billId: string;
  table: Parameters<typeof service.closeTable>[1];
  diners: string[];
  /** The prices at which the kitchen took each piece that was sent, by the round's id. */
  sent: Map<string, number>;
}

function seat(store: Store, id: string): Party {
  const table = { store_id: "one", id, name: { pt: id, en: id } };
  service.addTable(store, table, service.USUAL_SERVICE);
  const billId = currentBill(store, table)?.bill.id ?? "";
  const diners = Array.from({ length: DINERS }, (_, at) => join(store, billId, { name: `Diner ${at % 3}` }));
  return { store, billId, table, diners: diners.map((one) => one.user_session_id), sent: new Map() };
}

function shareFor(party: Party, { split, part }: Extract<Step, { kind: "pay" }>): ShareInput {
  const { lines, sums } = billStatus(party.store, party.billId);
  const line = lines[part % Math.max(1, lines.length)];
  const portion = Math.max(1, Math.floor((sums.items * part) / 100));
  const amount = split === "ITEMS" ? (line?.total ?? 1) : split === "FULL" ? sums.remaining || 1 : portion;
  const payment = { method: "PIX", type: "PREPAID" } as const;
  const items = split === "ITEMS" && line ? { item_ids: [line.id] } : {};
  return { amount, service_fee: 0, split, ...items, payment };
}

async function take(party: Party, step: Step): Promise<void> {
  const { store, billId, table } = party;
  const who = "diner" in step ? (party.diners[step.diner] ?? "") : "";
  switch (step.kind) {
    case "add":
      addToRound(store, billId, who, {
        item_id: ITEMS[step.item] ?? "",
        quantity: step.quantity,
        options: [],
      });
      return;
    case "change": {
      const line = readRound(store, billId, who).lines[0];
      if (line) changeRound(store, billId, who, { id: line.line.id, quantity: step.quantity });
      return;
    }
    case "send": {
      const { cart, sums } = readRound(store, billId, who);
      const expected = { value: step.stale ? sums.items + 1 : sums.items, currency: "BRL" };
      const tabs = Array.from({ length: step.tabs }, async () => {
        if (sendRound(store, billId, who, { round_id: cart.id, expected_price: expected })) {
          expect(party.sent.has(cart.id), "sent twice").toBe(false);
          party.sent.set(cart.id, sums.items);
          expect(step.stale).toBe(false);
        }
      });
      const [refused] = (await Promise.allSettled(tabs)).filter(({ status }) => status === "rejected");
      if (refused?.status === "rejected") throw refused.reason;
      return;
    }
    case "pay": {
      const payer = { billId, userSessionId: who, customerId: undefined, baseUrl: "http://sandbox.test" };
      const keep = await payShare(store, payer, shareFor(party, step));
      store.atomically(keep);
      return;
    }
    case "event": {
      const shares = store.tables.shares(billId);
      const share = shares[step.pick % Math.max(1, shares.length)];
      const payment = share && store.orders.paymentById(share.payment_id);
      if (payment) settlePayment(store, payment, { event: step.event });
      return;
    }
    case "price":
      store.menu.change(ITEMS[step.item] ?? "", { price: step.price });
      return;
    case "state":
      service.setBillState(store, table, step.state);
      return;
    case "leave":
      leave(store, billId, who);
      return;
    case "cook":
      service.advanceTable(store, table);
      return;
    default:
      step satisfies never;
  }
}

async function takeOrBeRefused(party: Party, step: Step): Promise<void> {
  try {
    await take(party, step);
  } catch (error) {
    if (!(error instanceof ContractError) || error.status < 400 || error.status > 422) throw error;
  }
}

const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, one) => total + one, 0);

function checkBill({ store, billId, sent }: Party): void {
  const { sums, lines, shares, bill } = billStatus(store, billId);
  // What is on the bill is what was sent, at the price that was agreed.
  expect(sums.items).toBe(sum(sent.values()));
  expect(sum(lines.map(({ total }) => total))).toBe(sums.items);
  expect(sums.remaining).toBeGreaterThanOrEqual(0);
  expect(sums.paid + sums.reserved + sums.remaining).toBe(sums.items);
  const held = shares
    .map(({ payment_id }) => store.orders.paymentById(payment_id))
    .map((payment) => (payment && isCovered(payment.status) ? payment.amount : 0));
  expect(sum(held)).toBe(sums.paid);
  if (sums.items > 0 && sums.paid === sums.items && bill.state !== "BEING_TOTALED")
    expect(bill.state).toBe("CLOSED");
}

describe("eight people who order and pay at a table at once", () => {
  it("have nothing twice, pay nothing that was not ordered, and not a cent off", async () => {
    const { store } = testSandbox();
    let number = 0;
    let rounds = 0;
    const moments = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(moments, async (together) => {
        number += 1;
        const party = seat(store, `t${number}`);
        for (const steps of together) {
          await Promise.all(steps.map((one) => takeOrBeRefused(party, one)));
          checkBill(party);
        }
        rounds += party.sent.size;
      }),
      { numRuns: 60 },
    );
    // The steps are such that tables do order: some 40 rounds in most runs, and 19 in the poorest one seen.
    expect(rounds).toBeGreaterThan(3);
  }, 60_000);
});
