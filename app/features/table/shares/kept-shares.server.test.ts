import { describe, expect, it } from "vitest";
import { keyFingerprint } from "~/features/payments/payment-cookies.server";
import type { ChosenSplit } from "~/features/table/bill/split-input.server";
import { keepSeat } from "~/features/table/table-cookies.server";
import { cookiesAfter, visitorWith } from "~/platform/request/demo-backend.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import {
  answerOf,
  markAnswered,
  markSent,
  paymentsOfChoice,
  sentShare,
  sharesOf,
  shownShare,
} from "./kept-shares.server";

const brl = (value: number) => ({ value, currency: "BRL" });
const id = (text: string) => `${text}_0123456789abcdef0123456789abcdef`;

const items = (count: number, amount: number): ChosenSplit => ({
  split: { kind: "ITEMS", items: Array.from({ length: count }, (_, index) => id(`line${index}`)) },
  ...{ service: true, amount: brl(amount), fee: brl(0) },
});

async function seated(session: string, cookies = ""): Promise<Visitor> {
  const visitor = await visitorWith(cookies);
  keepSeat(visitor, { session, userSession: id("usr"), name: "Ana", payments: [] });
  return visitor;
}

describe("the shares of a seat", () => {
  it("fit their cookie, however many items and tabs there are: the newest is kept", async () => {
    const visitor = await seated(id("tbs"));
    for (let count = 1; count <= 8; count += 1) {
      const share = shownShare(visitor, items(100, count));
      expect(sharesOf(visitor).open[0]?.key).toBe(share.key);
      markAnswered(visitor, share, id("pay"));
      shownShare(visitor, items(20, 100 + count));
    }
    const again = await visitorWith(cookiesAfter(new Headers(visitor.takeHeaders())));
    expect(sharesOf(again)).toEqual(sharesOf(visitor));
    expect(sharesOf(again).open).toHaveLength(1);
    expect(sharesOf(again).answered).toHaveLength(4);
  });

  it("are none of another seat's", async () => {
    const visitor = await seated(id("tbs"));
    const share = shownShare(visitor, items(2, 100));
    markSent(visitor, share);
    const other = await seated(id("other"), cookiesAfter(new Headers(visitor.takeHeaders())));
    expect(sentShare(other)).toBeUndefined();
    expect(shownShare(other, items(2, 100)).key).not.toBe(share.key);
  });

  it("remember which payment a key was answered with, and have another key then", async () => {
    const visitor = await seated(id("tbs"));
    const share = shownShare(visitor, items(2, 100));
    const { key } = share;
    expect(shownShare(visitor, items(2, 100)).key).toBe(key);
    markAnswered(visitor, share, id("pay"));
    expect(answerOf(visitor, keyFingerprint(key))).toBe(id("pay"));
    expect(shownShare(visitor, items(2, 100)).key).not.toBe(key);
    expect(paymentsOfChoice(visitor, items(2, 90))).toEqual([id("pay")]);
    expect(paymentsOfChoice(visitor, items(3, 100))).toEqual([]);
  });
});
