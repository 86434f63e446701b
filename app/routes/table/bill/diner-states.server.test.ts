import { describe, expect, it } from "vitest";
import { sharersOfBill } from "~/features/table/bill/split-input.server";
import { billOfDinner, paymentOf } from "~/routes/table/bill/bill.fixture";
import { dinersOf } from "~/routes/table/bill/bill-view.server";
import type { TableOrder } from "~/services/contract/table.server";

const brl = (value: number) => ({ value, currency: "BRL" });

/** The states of each name, in the order of the list. */
function statesOf(bill: TableOrder, own: string[] = []) {
  const { diners, named } = dinersOf(bill, own);
  return {
    states: diners.map(({ name, states }) => [name, ...states.map(({ kind }) => kind)]),
    named: named.map(({ name, amount }) => [name, amount.value]),
  };
}

it("tells who has paid, who is paying and who has not", () => {
  expect(statesOf(billOfDinner())).toEqual({
    states: [
      ["Ana", "notPaid"],
      ["Bruno", "paying"],
      ["Carla", "paid"],
      ["Davi", "notPaid"],
    ],
    named: [],
  });
});

it("lists who has ordered without a seat, too, as the split counts them", () => {
  const bill = billOfDinner();
  const [item, ...items] = bill.items;
  if (!item) throw new Error("no item");
  const { is_mine: _, ...plain } = item;
  const before = sharersOfBill(bill).all;
  const ordered = {
    ...bill,
    items: [{ ...plain, ordered_by: "Eva" }, { ...plain, ordered_by: " eva " }, ...items],
  };
  const { states } = statesOf(ordered);
  expect(states).toHaveLength(bill.diners.length + 1);
  expect(states.at(-1)).toEqual(["Eva", "notPaid"]);
  expect(sharersOfBill(ordered).all).toBe(before + 1);
  const paid = { ...ordered, items: [{ ...plain, ordered_by: "Eva", status: "PAID" as const }, ...items] };
  expect(statesOf(paid).states.at(-1)).toEqual(["Eva"]);
});

it("hands out no session and no payment's id", () => {
  const told = JSON.stringify(dinersOf(billOfDinner(), ["pay_2"]));
  expect(told).not.toMatch(/usr_secret|pay_/);
});

describe("of two people with one name", () => {
  const diners = [
    { name: "Ana", is_me: true, paid: brl(0) },
    { name: "Ana", is_me: false, paid: brl(0) },
  ];

  it("nobody says who is paying", () => {
    const bill = billOfDinner({ diners, items: [], payments: [paymentOf("pay_9", "Ana", 700, "PENDING")] });
    expect(statesOf(bill)).toEqual({
      states: [
        ["Ana", "notPaid"],
        ["Ana", "notPaid"],
      ],
      named: [["Ana", 700]],
    });
  });

  it("one knows what is one's own, and guesses no other's", () => {
    const payments = [paymentOf("pay_8", "Ana", 700, "PENDING"), paymentOf("pay_9", "Ana", 900, "PENDING")];
    const { states, named } = statesOf(billOfDinner({ diners, items: [], payments }), ["pay_8"]);
    expect(states).toEqual([
      ["Ana", "paying"],
      ["Ana", "notPaid"],
    ]);
    expect(named).toEqual([["Ana", 900]]);
  });
});

describe("how a payment ended", () => {
  const payments = [
    paymentOf("pay_7", "Bruno", 700, "FAILED", { code: "CREDIT_PAYMENT_ERROR" }),
    paymentOf("pay_8", "Ana", 800, "REFUNDED", { code: "PIX_REFUND_SUCCESS" }),
    paymentOf("pay_9", "Ana", 900, "FAILED", { at: "2026-11-20T22:30:00Z", code: "PIX_PAYMENT_ERROR" }),
  ];

  it("is told to its payer", () => {
    const { states } = statesOf(billOfDinner({ payments }), ["pay_8", "pay_9"]);
    expect(states[0]).toEqual(["Ana", "refunded", "failed"]);
  });

  it("is told to nobody else, whatever their name", () => {
    const { states } = statesOf(billOfDinner({ payments }));
    expect(states.map(([, ...kinds]) => kinds)).toEqual([["notPaid"], ["notPaid"], ["paid"], ["notPaid"]]);
  });

  it("says no failure any more once another payment was made", () => {
    const later = paymentOf("pay_10", "Ana", 900, "PENDING", { at: "2026-11-20T22:40:00Z" });
    const bill = billOfDinner({ payments: [...payments, later] });
    expect(statesOf(bill, ["pay_8", "pay_9", "pay_10"]).states[0]).toEqual(["Ana", "paying", "refunded"]);
  });
});

it("adds up what one person is paying by several payments", () => {
  const payments = [
    paymentOf("pay_1", "Davi", 100, "PENDING"),
    paymentOf("pay_2", "Davi", 250, "REQUIRES_ACTION"),
  ];
  expect(dinersOf(billOfDinner({ payments }), []).diners[3]?.states).toEqual([
    { kind: "paying", amount: brl(350) },
  ]);
});

it("tells under its name what is paid by somebody who is not in the list", () => {
  expect(statesOf(billOfDinner({ payments: [paymentOf("pay_1", "Eva", 100, "PENDING")] })).named).toEqual([
    ["Eva", 100],
  ]);
});
