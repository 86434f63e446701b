import { describe, expect, it } from "vitest";
import { Balance, type BookedBill, type BookedPayment } from "../../bench/reliability/books";
import { planOf } from "../../bench/reliability/plan";
import { tableFaultsOf } from "../../bench/reliability/table/bill-books";
import type { DinerEnding, SeenShare } from "../../bench/reliability/table/diner";
import type { PartyEnding } from "../../bench/reliability/table/party";
import { dinerOf, partyOf } from "../../bench/reliability/table/party-plan";

const plan = planOf(1, 1, ["table"]);
const party = partyOf(plan);
const first = dinerOf("Ana", 2, 1);

/** A share of 1,000 with a tenth on top. */
const PAYMENT: BookedPayment = {
  ...{ id: "pay_1", method: "PIX", type: "PREPAID", status: "PAID" },
  amount: { value: 1_100 },
};
const SEEN: SeenShare = { id: "pay_1", state: "paid", total: 1_100 };

function ending(change: Partial<DinerEnding> = {}): PartyEnding {
  const one: DinerEnding = {
    plan: { ...first, name: "Ana", split: "AMOUNT" },
    ...{ kind: "paid", shares: [SEEN], agreed: [1_100], strayTabs: 0, hasWaited: false, sheet: undefined },
    trail: [],
    ...change,
  };
  return { plan, party, diners: [one] };
}

interface Seats {
  taken?: number;
  lost?: number;
}

function books(
  payments: readonly BookedPayment[] = [PAYMENT],
  sums: Partial<Record<string, number>> = {},
  { taken = 1, lost = 0 }: Seats = {},
) {
  const paid = payments.filter(({ status }) => status === "PAID").length * 1_000;
  const value = (name: string, usual: number) => ({ value: sums[name] ?? usual });
  const bill: BookedBill = {
    session_id: "tbs_1",
    diners: Array.from({ length: taken }, () => ({ name: "Ana" })),
    total: {
      items_price: value("items_price", 5_000),
      paid: value("paid", paid),
      reserved: value("reserved", 0),
      remaining: value("remaining", 5_000 - paid),
    },
    payments: payments.map(({ id, status }) => ({ id, status, diner_name: "Ana", amount: { value: 1_000 } })),
  };
  return new Balance([], payments, new Map([[party.table, bill]]), { lostOf: () => lost });
}

const again = { ...PAYMENT, id: "pay_2" };
const byWallet = { ...PAYMENT, method: "DIGITAL_WALLET" };
const unpaid = { ...PAYMENT, status: "EXPIRED" };
const UNSEEN = { shares: [], kind: "unpaid" } as const;

describe("the books of a table", () => {
  it.each([
    ["a share that is paid and told", ending(), books()],
    ["a diner who was told that nothing is paid", ending(UNSEEN), books([])],
    ["the last equal part, which is some cents less", ending({ agreed: [1_102], plan: parts() }), books()],
    [
      "a seat whose answer was lost, beside the next one",
      ending(),
      books([PAYMENT], {}, { taken: 2, lost: 1 }),
    ],
    ["a sheet that closed without a word", ending({ sheet: "unknown" }), books([byWallet])],
  ])("find nothing wrong with %s", (_, end, balance) => {
    expect(tableFaultsOf(end, balance)).toEqual([]);
  });

  it.each([
    [
      "two shares of one diner",
      ending({ shares: [SEEN, { ...SEEN, id: "pay_2" }] }),
      books([PAYMENT, again]),
      ["share paid twice"],
    ],
    ["a share that its diner never saw", ending(UNSEEN), books(), ["paid share never shown"]],
    ["a receipt for what is not paid", ending(), books([unpaid]), ["share told paid wrongly"]],
    [
      "a sheet told of a failure",
      ending({ sheet: "failed" }),
      books([byWallet]),
      ["share told paid wrongly"],
    ],
    ["a sheet told of a success", ending({ sheet: "paid" }), books(), ["share told paid wrongly"]],
    ["a cent more than the receipt", ending(), books([cents(1_101)]), ["share not as shown"]],
    ["another sum than at the button", ending({ agreed: [1_099] }), books(), ["share not as shown"]],
    ["less than was agreed", ending({ agreed: [1_102] }), books(), ["share not as shown"]],
    [
      "a bill of which too much is paid",
      ending(),
      books([PAYMENT], { remaining: -1 }),
      ["bill does not add up"],
    ],
    ["a cent that is gone", ending(), books([PAYMENT], { remaining: 3_999 }), ["bill does not add up"]],
    ["two seats of one diner", ending(), books([PAYMENT], {}, { taken: 2 }), ["seated twice"]],
    ["a tab elsewhere", ending({ strayTabs: 1 }), books(), ["diner ended elsewhere"]],
    ["a diner elsewhere", ending({ ...UNSEEN, kind: "left" }), books([]), ["diner ended elsewhere"]],
  ])("find %s", (_, end, balance, faults) => {
    expect(tableFaultsOf(end, balance)).toEqual(faults);
  });

  it("are no books of an order: a share is no stray charge", () => {
    expect(books().strayCharges).toBe(0);
    expect(new Balance([], [PAYMENT]).strayCharges).toBe(1);
  });
});

function parts(): DinerEnding["plan"] {
  return { ...first, name: "Ana", split: "EQUAL" };
}

function cents(value: number): BookedPayment {
  return { ...PAYMENT, amount: { value } };
}

describe("partyOf", () => {
  const gist = (number: number) => JSON.stringify(partyOf(planOf(7, number, ["table"])));

  it("plans the same party for the same visit, and others for others", () => {
    expect(gist(42)).toBe(gist(42));
    expect(new Set(Array.from({ length: 100 }, (_, number) => gist(number))).size).toBe(100);
  });

  it("plans diners of different names, and something on each bill", () => {
    for (let number = 0; number < 200; number++) {
      const { diners, dishes } = partyOf(planOf(7, number, ["table"]));
      expect(new Set(diners.map(({ name }) => name)).size).toBe(diners.length);
      expect(dishes.length).toBeGreaterThan(0);
    }
  });
});
