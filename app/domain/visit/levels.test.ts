import { describe, expect, it, test } from "vitest";
import {
  hasPage,
  LEVEL_TABLE,
  LEVELS,
  levelOfCapability,
  levelsOfCall,
  levelsOfPage,
  levelsUpTo,
} from "./levels";

test.each([
  ["/", []],
  ["/menu/i1", []],
  ["/auth", []],
  ["/privacy/terms", []],
  ["/payments/card", []],
  ["/cart", ["guest"]],
  ["/carte", []],
  ["/cart/coupon/remove", ["guest", "savings"]],
  ["/orders/o1", ["guest"]],
  ["/orders/o1/invoice", ["guest", "invoice"]],
  ["/orders/o1/rebuy", ["guest", "accounts"]],
  ["/profile/payments/new", ["accounts", "cards"]],
  ["/profile/addresses", ["guest", "accounts"]],
  ["/auth/google/callback", ["social"]],
  ["/auth/b2c/return", ["b2c"]],
  ["/table/menu", ["tables"]],
])("%s needs %j", (path, levels) => {
  expect(levelsOfPage(path)).toEqual(levels);
});

test.each([
  ["/menu?category=c", true],
  ["/Cupons?x=1#a", false],
  ["/favorites", false],
  ["https://example.com/cupons", true],
  ["", true],
])("an address leads to a page that there is: %s is %s", (address, isThere) => {
  expect(hasPage(["menu", "guest"], address)).toBe(isThere);
});

describe("a level", () => {
  it("is built after those that it stands on", () => {
    expect(levelsUpTo("menu")).toEqual(["menu"]);
    expect(levelsUpTo("guest")).toEqual(["menu", "guest"]);
    expect(levelsUpTo("cards")).toEqual(["menu", "guest", "accounts", "cards"]);
    expect(levelsUpTo("savings")).toEqual(["menu", "guest", "savings"]);
    expect(levelsUpTo("tables")).toEqual(["menu", "tables"]);
    for (const level of LEVELS)
      expect(levelsUpTo(level)).toEqual(LEVELS.filter((one) => levelsUpTo(level).includes(one)));
  });

  it("has its calls, however their ids are written", () => {
    expect(levelsOfCall("GET order /orders/:id")).toEqual(["guest"]);
    expect(levelsOfCall("GET order /orders/{order_id}/confirm-delivery")).toEqual(["accounts"]);
    expect(levelsOfCall("GET order /cards/vault")).toEqual(["guest", "tables"]);
    expect(levelsOfCall("GET control /clock")).toEqual([]);
  });

  it("has capabilities, each of one level", () => {
    expect(levelOfCapability("loyalty")).toBe("accounts");
    expect(levelOfCapability("tips")).toBeUndefined();
    const all = LEVELS.flatMap((level) => LEVEL_TABLE[level].capabilities ?? []);
    expect(new Set(all).size).toBe(all.length);
  });
});
