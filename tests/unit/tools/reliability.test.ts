import { describe, expect, it } from "vitest";
import { catalog } from "../../../app/locales/pt-BR";
import { Balance } from "../../bench/reliability/books";
import type { Ending } from "../../bench/reliability/checkout";
import { sightOf } from "../../bench/reliability/page-reading";
import { planOf } from "../../bench/reliability/plan";

const ORDER = {
  id: "ord_1",
  contact: { phone_number: "+5511970000001" },
  payment: { status: "PAID", type: "PREPAID", method: "PIX" },
};
const PAYMENT = {
  id: "pay_1",
  order_id: "ord_1",
  type: "PREPAID",
  method: "PIX",
  status: "PAID",
  amount: { value: 9_000 },
};

function ending(change: Partial<Ending> = {}): Ending {
  return {
    plan: planOf(1, 1),
    phone: ORDER.contact.phone_number,
    way: "PIX",
    kind: "ordered",
    orders: [ORDER.id],
    strayTabs: 0,
    hasWaited: false,
    trail: [],
    ...change,
  };
}

const other = { ...ORDER, id: "ord_2" };

describe("Balance", () => {
  it("finds nothing wrong with an order that its customer ended on, nor with a refusal that kept the bag", () => {
    expect(new Balance([ORDER], [PAYMENT]).faultsOf(ending())).toEqual([]);
    expect(new Balance([], []).faultsOf(ending({ kind: "refused", orders: [] }))).toEqual([]);
  });

  it.each([
    ["two orders of one checkout", [ORDER, other], ending({ orders: ["ord_1", "ord_2"] }), ["two orders"]],
    ["an order that was never shown", [ORDER], ending({ kind: "refused", orders: [] }), ["never shown"]],
    ["a tab that ended elsewhere", [ORDER], ending({ strayTabs: 1 }), ["tab ended elsewhere"]],
    ["an order that is not there", [], ending({ kind: "refused" }), ["confirmed without order"]],
    ["neither order nor cart", [], ending({ kind: "left", orders: [] }), ["neither order nor cart"]],
  ])("finds %s", (_, orders, seen, faults) => {
    expect(new Balance(orders, []).faultsOf(seen)).toEqual(faults);
  });

  it("finds what was charged twice, or without an order", () => {
    const again = { ...PAYMENT, id: "pay_2", status: "AUTHORIZED" };
    const failed = { ...PAYMENT, id: "pay_3", status: "FAILED" };
    const balance = new Balance(
      [ORDER],
      [PAYMENT, again, failed, { ...PAYMENT, id: "pay_4", order_id: "ord_9" }],
    );
    expect(balance.faultsOf(ending())).toEqual(["charged twice"]);
    expect(balance.strayCharges).toBe(1);
    expect(balance.charges).toBe(3);
  });
});

describe("what a customer was told", () => {
  const unpaid = { ...PAYMENT, status: "EXPIRED" };

  it.each([
    ["paid, and it is", ORDER, PAYMENT, ending({ isToldPaid: true }), []],
    ["paid, and it is not", ORDER, unpaid, ending({ isToldPaid: true }), ["told paid wrongly"]],
    ["not paid, and it is", ORDER, PAYMENT, ending({ isToldPaid: false }), ["told unpaid wrongly"]],
  ])("is held against the charges: %s", (_, order, payment, seen, faults) => {
    expect(new Balance([order], [payment]).faultsOf(seen)).toEqual(faults);
  });
});

describe("pages as customers read them", () => {
  const page = (path: string, body: string) => ({ status: 200, path, body });

  it("read that nothing was ordered, with money or without", () => {
    for (const words of [catalog.payment.unknownNone, catalog.checkout.checking.none])
      expect(sightOf(page("/payment/checking", words))).toEqual({ kind: "none" });
  });

  it("read an order's payment by its words", () => {
    const order = (words: string) => sightOf(page("/orders/o1", `<dd>${words}</dd>`));
    expect(order(catalog.enums.paymentStatus.PAID)).toEqual({ kind: "order", id: "o1", isPaid: true });
    expect(order(catalog.enums.pixExpired)).toEqual({ kind: "order", id: "o1", isPaid: false });
  });
});

describe("planOf", () => {
  it("plans the same checkout for the same seed and number, and others for others", () => {
    const gist = (seed: number, number: number) =>
      JSON.stringify({ ...planOf(seed, number), chance: undefined, number: 0 });
    expect(gist(7, 42)).toBe(gist(7, 42));
    expect(new Set(Array.from({ length: 200 }, (_, number) => gist(7, number))).size).toBe(200);
    expect(gist(8, 42)).not.toBe(gist(7, 42));
  });

  it("leaves about as many without trouble as it says", () => {
    const plans = Array.from({ length: 4_000 }, (_, number) => planOf(7, number));
    const calm = plans.filter(({ networkFaults }) => networkFaults.length === 0).length / plans.length;
    expect(calm).toBeGreaterThan(0.42);
    expect(calm).toBeLessThan(0.48);
  });
});
