import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { finalPrice } from "~/domain/money/money";
import type { CartChange } from "~/services/contract/shared.server";
import { changeFingerprint, differencesOf, isNews, type Quote, quoteOf, readQuote } from "./quote.server";

const brl = (value: number) => ({ value, currency: "BRL" });
const CHANGE: CartChange = {
  item_id: "pudim",
  name: "Pudim de leite",
  kind: "PRICE_CHANGED",
  old_price: brl(1690),
  new_price: brl(1890),
};
const PRICE = finalPrice({ orderAmount: brl(13_660), delivery: brl(790) });
const HERE = { minutes: 35, place: "Rua Aspicuelta, 120" };
const TOTAL = { items_price: brl(13_660), other_fees: brl(0), order_amount: brl(13_660) };
const WAS = quoteOf({ items: [], total: TOTAL }, PRICE, HERE);
const now = (change: Partial<Quote>) => differencesOf(WAS, { ...WAS, ...change }, { scheduled: false });

describe("what was shown", () => {
  it("comes back from a form as it was", () => {
    expect(WAS).toEqual({ total: 14_450, delivery: 790, items: 13_660, changes: [], ...HERE });
    expect(readQuote(JSON.stringify(WAS))).toEqual(WAS);
  });

  it.each([undefined, "", "null", "{", '{"total":"1"}', "[]"])("is nothing in %j", (text) => {
    expect(readQuote(text)).toBeUndefined();
  });

  it("marks a change the same in every language", () => {
    expect(changeFingerprint({ ...CHANGE, name: "Milk pudding" })).toBe(changeFingerprint(CHANGE));
    expect(changeFingerprint({ ...CHANGE, new_price: brl(1990) })).not.toBe(changeFingerprint(CHANGE));
  });
});

describe("what changed since", () => {
  it("is nothing when nothing did", () => {
    const quote = fc.record({
      total: fc.nat(),
      delivery: fc.nat(),
      minutes: fc.nat(),
      place: fc.string(),
      changes: fc.array(fc.string()),
    });
    fc.assert(
      fc.property(quote, fc.boolean(), (same, scheduled) => {
        expect(isNews(differencesOf(same, structuredClone(same), { scheduled }))).toBe(false);
      }),
    );
  });

  it("is each part by itself", () => {
    expect(now({ total: 14_950 })).toMatchObject({ total: true, delivery: false });
    expect(now({ delivery: 990 })).toMatchObject({ delivery: true, total: false });
    expect(now({ place: "Rua Harmonia, 9" })).toMatchObject({ place: true });
    expect(now({ added: 5 })).toMatchObject({ added: true });
    expect(differencesOf({ ...WAS, added: 5 }, WAS, { scheduled: false })).toMatchObject({ added: false });
    expect(now({ changes: [changeFingerprint(CHANGE)] })).toMatchObject({ cart: true });
  });

  it.each(["items", "fees", "discount", "giftCard"] as const)("is %s alone, with the same total", (part) => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (old, next) => {
        const was = { ...WAS, [part]: old };
        const is = differencesOf(was, { ...was, [part]: next }, { scheduled: false });
        expect(isNews(is)).toBe(old !== next);
      }),
    );
  });

  it("is nothing of the parts for a form that an older page has shown", () => {
    const { items: _, ...older } = WAS;
    expect(isNews(differencesOf(older, { ...WAS, fees: 300 }, { scheduled: false }))).toBe(false);
  });

  it("is not what the customer has been told before, or what has been undone", () => {
    const told = { ...WAS, changes: [changeFingerprint(CHANGE)] };
    expect(isNews(differencesOf(told, told, { scheduled: false }))).toBe(false);
    expect(isNews(differencesOf(told, WAS, { scheduled: false }))).toBe(false);
  });

  it("is the arrival when it leaves the range that was told", () => {
    expect(isNews(now({ minutes: 45 }))).toBe(false);
    expect(now({ minutes: 46 })).toMatchObject({ arrival: true });
    expect(isNews(differencesOf(WAS, { ...WAS, minutes: 90 }, { scheduled: true }))).toBe(false);
  });
});
