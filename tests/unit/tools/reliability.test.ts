import { describe, expect, it } from "vitest";
import { parseCpf } from "../../../app/domain/customer/cpf";
import { catalog } from "../../../app/locales/pt-BR";
import { Balance } from "../../bench/reliability/books";
import type { Ending } from "../../bench/reliability/checkout";
import { cpfOf } from "../../bench/reliability/customer/account";
import { sightOf } from "../../bench/reliability/customer/page-reading";
import { shownTotal, standingForm } from "../../bench/reliability/html";
import { planOf, VISITS } from "../../bench/reliability/plan";
import { Tally } from "../../bench/reliability/tally";

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

  it("lets the cart go with a session that is over, but no order", () => {
    const out = ending({ kind: "signed out", orders: [] });
    expect(new Balance([], []).faultsOf(out)).toEqual([]);
    expect(new Balance([ORDER], []).faultsOf(out)).toEqual(["never shown"]);
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
  const byWallet = { ...ORDER, payment: { ...ORDER.payment, method: "DIGITAL_WALLET" } };
  const unpaid = { ...PAYMENT, status: "EXPIRED" };

  it.each([
    ["paid, and it is", ORDER, PAYMENT, ending({ isToldPaid: true }), []],
    ["paid, and it is not", ORDER, unpaid, ending({ isToldPaid: true }), ["told paid wrongly"]],
    ["not paid, and it is", ORDER, PAYMENT, ending({ isToldPaid: false }), ["told unpaid wrongly"]],
    ["paid by the sheet", byWallet, PAYMENT, ending({ sheet: "paid" }), []],
    [
      "paid by the sheet, by another method",
      ORDER,
      PAYMENT,
      ending({ sheet: "paid" }),
      ["told paid wrongly"],
    ],
    [
      "failed by the sheet, and it is paid",
      byWallet,
      PAYMENT,
      ending({ sheet: "failed" }),
      ["told unpaid wrongly"],
    ],
    ["nothing by the sheet", byWallet, PAYMENT, ending({ sheet: "unknown" }), []],
  ])("is held against the charges: %s", (_, order, payment, seen, faults) => {
    expect(new Balance([order], [payment]).faultsOf(seen)).toEqual(faults);
  });
});

describe("pages as customers read them", () => {
  const page = (path: string, body: string, status = 200) => ({ status, path, body, retryAfter: 0, via: [] });

  it("tell a share's receipt from its Pix and from what came to nothing", () => {
    const receipt = `<h1>${catalog.table.paid.title}</h1><a href="/table/shares/p1/receipt.txt" download>`;
    expect(sightOf(page("/table/shares/p1", receipt))).toEqual({ kind: "share", id: "p1", state: "paid" });
    expect(sightOf(page("/table/pix/p1", ""))).toEqual({ kind: "share", id: "p1", state: "pix" });
    expect(sightOf(page("/table/shares/p1", "<h1>"))).toEqual({ kind: "share", id: "p1", state: "other" });
    expect(sightOf(page("/table/shares/p1/bank", ""))).toEqual({ kind: "bank", home: "/table/shares/p1" });
    expect(sightOf(page("/table/payment/checking", ""))).toEqual({ kind: "searching" });
  });

  it("read an order's payment by its words", () => {
    const order = (words: string) => sightOf(page("/orders/o1", `<dd>${words}</dd>`));
    expect(order(catalog.enums.paymentStatus.PAID)).toEqual({ kind: "order", id: "o1", isPaid: true });
    expect(order(catalog.enums.pixExpired)).toEqual({ kind: "order", id: "o1", isPaid: false });
  });

  it("read a total, and a form as it stands", () => {
    const total = (sum: string) => `<div class="total"><dt>Total</dt><dd>${sum}</dd></div>`;
    expect(shownTotal(page("/", total("R$&nbsp;1,00") + total("R$\u00a01.234,56")))).toBe(123_456);
    expect(shownTotal(page("/", "R$ 1,00"))).toBeUndefined();
    const form = `<form><input name="item" value="a"/><input name="item" value="b"/>
      <input type="radio" name="tip" value="0"/><input type="radio" name="tip" value="10" checked=""/>
      <input type="checkbox" name="save" value="on"/><input name="off" value="1" disabled=""/></form>`;
    expect([...standingForm(page("/", form), 'name="tip"')]).toEqual([
      ["item", "a"],
      ["item", "b"],
      ["tip", "10"],
    ]);
  });
});

describe("Tally", () => {
  it("adds up slices, those of before there were tables, too", () => {
    const kept = Tally.kept(JSON.stringify({ checkouts: 2, orders: 2, ways: { PIX: 2 }, faults: {} }));
    const both = kept.and(Tally.of([ending()], new Balance([ORDER], [PAYMENT])));
    expect(both.figures).toMatchObject({ checkouts: 3, orders: 3, tables: 0, ways: { PIX: 3 } });
    expect(both.isSound).toBe(true);
  });
});

describe("an account of the run", () => {
  it("has a CPF of its own, whose check digits are right", () => {
    const cpfs = Array.from({ length: 300 }, (_, number) => cpfOf(700_000_000 + number));
    expect(new Set(cpfs).size).toBe(300);
    for (const cpf of cpfs) expect(parseCpf(cpf)).toEqual({ cpf });
  });
});

describe("planOf", () => {
  it("draws the kinds of visits as often as it says, and leaves the rest of a plan as it was", () => {
    const kinds = Object.keys(VISITS) as (keyof typeof VISITS)[];
    const plans = Array.from({ length: 4_000 }, (_, number) => planOf(7, number, kinds));
    for (const kind of kinds) {
      const share = plans.filter(({ visit }) => visit === kind).length / plans.length;
      expect(Math.abs(share - VISITS[kind] / 100)).toBeLessThan(0.03);
    }
    const { visit: _, ...rest } = planOf(7, 1, ["table"]);
    expect({ ...rest, visit: "guest" }).toEqual(planOf(7, 1));
  });

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
