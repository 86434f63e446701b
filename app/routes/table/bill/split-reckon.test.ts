import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countField } from "~/domain/table/bill-split";
import { itemFingerprint, readSplit } from "~/features/table/bill/split-input.server";
import { billOfDinner } from "~/routes/table/bill/bill.fixture";
import { chooserView } from "~/routes/table/bill/bill-view.server";
import { type Choice, choiceOf, reckon, steppedChoice } from "~/routes/table/bill/split-reckon";
import type { TableOrder } from "~/services/contract/table.server";

const brl = (value: number) => ({ value, currency: "BRL" });
const COFFEES = { fingerprint: "coffee-000", total: brl(1_800), quantity: 3 };
const BILL = { remaining: brl(10_001), service: { rate: 10, optional: true }, items: [COFFEES] };
const NONE: Choice = { kind: "FULL", people: "", items: [], amount: "", service: false };

describe("a choice", () => {
  it("is read from the query, and from nothing that is no choice", () => {
    const query = "split=ITEMS&people=3&item=abcdefghij&item=%3Cscript%3E&amount=50%2C00&service=1";
    expect(choiceOf(new URLSearchParams(query))).toEqual({
      ...{ kind: "ITEMS", people: "3", items: ["abcdefghij"], amount: "50,00", service: true },
    });
    expect(choiceOf(new URLSearchParams("split=HALF"))).toEqual(NONE);
    expect(choiceOf(new URLSearchParams({ amount: "9".repeat(500) })).amount).toHaveLength(20);
  });

  it("has one person more or fewer by a step, from two to the most", () => {
    const people = (query: string) => steppedChoice(new URLSearchParams(query))?.get("people");
    expect(steppedChoice(new URLSearchParams("split=FULL&people=3&step=people%2B"))?.toString()).toBe(
      "split=EQUAL&people=4",
    );
    expect(people("people=3&step=people-")).toBe("2");
    expect(people("people=2&step=people-")).toBe("2");
    expect(people("people=20&step=people%2B")).toBe("20");
    expect(people("people=x&step=people%2B")).toBe("2");
    expect(people("people=3&step=quantity%2B")).toBe("3");
    expect(people("people=3")).toBeUndefined();
  });

  it("comes to its share, with the service where that is wanted", () => {
    const choice = { ...NONE, kind: "EQUAL", people: "3" } as const;
    const share = { amount: brl(3_334), fee: brl(333) };
    expect(reckon(choice, BILL, "pt-BR")).toEqual({ ...share, total: brl(3_334) });
    expect(reckon({ ...choice, service: true }, BILL, "pt-BR")).toEqual({ ...share, total: brl(3_667) });
  });

  it("takes some units of an item", () => {
    const choice = { ...NONE, kind: "ITEMS", items: ["coffee-000.2"] } as const;
    expect(reckon({ ...choice, items: [...choice.items] }, BILL, "pt-BR")).toMatchObject({
      total: brl(1_200),
    });
  });

  it("pays the service that is not optional", () => {
    const bill = { ...BILL, service: { rate: 12, optional: false } };
    expect(reckon(NONE, bill, "pt-BR")).toMatchObject({ total: brl(11_201) });
  });

  it.each<[Partial<Choice>, string, string]>([
    [{ kind: "EQUAL", people: "" }, "people", "people"],
    [{ kind: "EQUAL", people: "0" }, "people", "people"],
    [{ kind: "EQUAL", people: "21" }, "people", "people"],
    [{ kind: "ITEMS" }, "item", "noItems"],
    [{ kind: "ITEMS", items: ["abcdefghij"] }, "item", "itemGone"],
    [{ kind: "ITEMS", items: ["coffee-000.4"] }, "item", "count"],
    [{ kind: "AMOUNT", amount: "muito" }, "amount", "amount"],
    [{ kind: "AMOUNT", amount: "0" }, "amount", "amount"],
    [{ kind: "AMOUNT", amount: "100,02" }, "amount", "tooMuch"],
  ])("%o is none that can be paid, and its field says so", (change, field, issue) => {
    expect(reckon({ ...NONE, ...change }, BILL, "pt-BR")).toEqual({ field, issue });
  });
});

describe("what the page reckons", () => {
  const kinds = fc.constantFrom("FULL", "EQUAL", "ITEMS", "AMOUNT", "", "HALF");
  const fingerprints = fc.subarray(["a", "b", "c", "paid", "gone"]);
  const counts = fc.dictionary(
    fc.constantFrom("a", "b", "paid"),
    fc.oneof(fc.integer({ min: -1, max: 5 }).map(String), fc.constantFrom("", "x")),
  );
  const query = fc.record({
    split: kinds,
    people: fc.oneof(fc.integer({ min: -1, max: 30 }).map(String), fc.constantFrom("", "x", "1e3")),
    items: fingerprints,
    counts,
    amount: fc.oneof(
      fc.integer({ min: 0, max: 40_000 }).map((cents) => (cents / 100).toFixed(2)),
      fc.string(),
    ),
    service: fc.boolean(),
  });
  const rule = fc.record({ rate: fc.integer({ min: 0, max: 20 }), optional: fc.boolean() });

  it("is what the server reads from the same query", () => {
    fc.assert(
      fc.property(query, rule, fc.constantFrom("pt-BR", "en-US"), (typed, { rate, optional }, locale) => {
        const dinner = billOfDinner();
        const service_fee = { ...dinner.total.service_fee, rate, optional };
        // Three of the first one, at a price that three cannot share.
        const items = dinner.items.map((item) => (item.id === "a" ? { ...item, quantity: 3 } : item));
        const bill: TableOrder = { ...dinner, items, total: { ...dinner.total, service_fee } };
        const params = new URLSearchParams({
          split: typed.split,
          people: typed.people,
          amount: typed.amount,
        });
        for (const id of typed.items) params.append("item", itemFingerprint(id));
        for (const [id, count] of Object.entries(typed.counts))
          params.set(countField(itemFingerprint(id)), count);
        if (typed.service) params.set("service", "1");
        const read = readSplit(params, bill, locale);
        const shown = { ...chooserView(bill, params), beside: undefined };
        const reckoned = reckon(choiceOf(params), shown, locale);
        expect(reckoned).toMatchObject(
          "issue" in read
            ? read
            : { amount: read.amount, total: { value: read.amount.value + read.fee.value } },
        );
      }),
      { numRuns: 500 },
    );
  });
});
