import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type BillShare,
  billSums,
  isReserved,
  isSettled,
  itemStatus,
  paymentCode,
  serviceFee,
  tableStatus,
} from "./bill";

const item = (id: string, total: number, cancelled = false) => ({ id, total, cancelled });
const share = (amount: number, more: Partial<BillShare> = {}): BillShare => ({
  amount,
  status: "PAID",
  released: false,
  item_ids: [],
  ...more,
});

describe("the service fee", () => {
  it.each([
    [1_000, 10, 100],
    [1_005, 10, 101],
    [1_004, 10, 100],
    [333, 12, 40],
    [1, 10, 0],
    [5_000, 0, 0],
  ])("of %i at %i percent is %i", (amount, rate, fee) => {
    expect(serviceFee(amount, rate)).toBe(fee);
  });
});

describe("a bill's sums", () => {
  const items = [item("a", 5_000), item("b", 3_000), item("c", 900, true)];

  it("leave out what was cancelled, and keep the fee apart", () => {
    expect(billSums(items, [], 10)).toEqual({
      items: 8_000,
      fee: 800,
      order: 8_800,
      paid: 0,
      reserved: 0,
      remaining: 8_000,
    });
  });

  it("count a share by what its payment has come to", () => {
    const shares = [
      share(1_000),
      share(500, { status: "AUTHORIZED" }),
      share(2_000, { status: "PENDING" }),
      share(300, { status: "REQUIRES_ACTION" }),
      share(700, { status: "FAILED" }),
      share(700, { status: "EXPIRED" }),
      share(700, { status: "REFUNDED" }),
      share(700, { status: "PENDING", released: true }),
      share(700, { status: "PAID", released: true }),
    ];
    expect(billSums(items, shares, 10)).toMatchObject({ paid: 1_500, reserved: 2_300, remaining: 4_200 });
  });

  it("always add up to what was ordered", () => {
    const amounts = fc.array(fc.nat(100_000), { maxLength: 10 });
    const statuses = fc.constantFrom("PAID", "PENDING", "FAILED", "EXPIRED", "REFUNDED", "REQUIRES_ACTION");
    const shares = fc.array(
      fc.record({
        amount: fc.nat(50_000),
        status: statuses,
        released: fc.boolean(),
        item_ids: fc.constant<string[]>([]),
      }),
    );
    fc.assert(
      fc.property(amounts, shares, (totals, paid) => {
        const sums = billSums(
          totals.map((total, index) => item(String(index), total)),
          paid,
          10,
        );
        expect(sums.paid + sums.reserved + sums.remaining).toBe(sums.items);
      }),
    );
  });
});

describe("an item", () => {
  const items = [item("a", 5_000), item("b", 3_000)];
  const statusOf = (shares: BillShare[]) =>
    items.map((one) => itemStatus(one, shares, billSums(items, shares, 10)));

  it("is paid by a payment for it, not by one under way, given back or for an amount", () => {
    expect(statusOf([share(5_000, { item_ids: ["a"] })])).toEqual(["PAID", "ACTIVE"]);
    expect(statusOf([share(5_000, { item_ids: ["a"], status: "PENDING" })])).toEqual(["ACTIVE", "ACTIVE"]);
    expect(statusOf([share(5_000, { item_ids: ["a"], status: "REFUNDED" })])).toEqual(["ACTIVE", "ACTIVE"]);
    expect(statusOf([share(5_000)])).toEqual(["ACTIVE", "ACTIVE"]);
  });

  it("is paid with the whole bill, however that was split", () => {
    expect(statusOf([share(7_000), share(1_000)])).toEqual(["PAID", "PAID"]);
  });

  it("stays cancelled", () => {
    const gone = item("a", 5_000, true);
    expect(itemStatus(gone, [], billSums([gone], [], 10))).toBe("CANCELLED");
  });

  it("is reserved while someone is paying for it", () => {
    expect(isReserved(item("a", 1), [share(1, { item_ids: ["a"], status: "PENDING" })])).toBe(true);
    expect(isReserved(item("b", 1), [share(1, { item_ids: ["a"], status: "PENDING" })])).toBe(false);
    expect(isReserved(item("a", 1), [share(1, { item_ids: ["a"] })])).toBe(false);
  });
});

describe("a table's status", () => {
  it.each([
    ["OPEN", 0, "Seated"],
    ["OPEN", 1, "InProgress"],
    ["BEING_TOTALED", 1, "NotTotaled"],
    ["TOTALED", 1, "Totaled"],
    ["TOTALED", 0, "Seated"],
    ["CLOSED", 0, "Closed"],
    ["CLOSED", 1, "Closed"],
  ] as const)("%s with %i ordered is %s", (state, items, status) => {
    expect(tableStatus(state, { items })).toBe(status);
  });

  it("is settled only when something was ordered and all of it is paid", () => {
    expect(isSettled({ ...billSums([], [], 10) })).toBe(false);
    expect(isSettled(billSums([item("a", 10)], [share(9)], 10))).toBe(false);
    expect(isSettled(billSums([item("a", 10)], [share(10)], 10))).toBe(true);
  });
});

describe("a payment's code", () => {
  it.each([
    ["PAID", false, undefined],
    ["PENDING", false, undefined],
    ["REQUIRES_ACTION", false, undefined],
    ["FAILED", false, "PIX_PAYMENT_ERROR"],
    ["EXPIRED", false, "PIX_PAYMENT_ERROR"],
    ["REFUNDED", false, "PIX_REFUND_SUCCESS"],
    ["REFUNDED", true, "PIX_REFUND_SUCCESS"],
    ["PAID", true, "PIX_REFUND_ERROR"],
  ] as const)("of one that is %s (refund failed: %s) is %s", (status, refundFailed, code) => {
    expect(paymentCode("PIX", status, refundFailed)).toBe(code);
  });
});
