import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIELD } from "~/routes/storefront/menu/menu-paths";
import { listBefore, narrowedList } from "./menu.server";

const ORIGIN = "https://shop.test";

describe("the list that an item was opened from", () => {
  it("is a narrowed menu of this site, as the menu reads it", () => {
    const list = "/menu?query=caldo&category=c1&tag=VEGAN&without=leite&page=2&filters=open";
    expect(narrowedList("/menu", list)).toBe(list);
    expect(narrowedList("/menu", "/menu?page=3#list")).toBe("/menu?page=3");
    expect(narrowedList("/menu", "/menu?utm_source=x&query=caldo&from=%2Fcart")).toBe("/menu?query=caldo");
    expect(listBefore("/table/menu", `${ORIGIN}/table/menu?query=caldo`, ORIGIN)).toBe(
      "/table/menu?query=caldo",
    );
  });

  it.each([
    "/menu",
    "/menu?",
    "/menu?utm_source=x",
    "/menu?category=..%2F",
    "/menu?page=-1",
    "/menu/moqueca?query=a",
    "/menus?query=a",
    "//evil.test/menu?query=a",
    "/\\evil.test/menu?a",
    "https://evil.test/menu?query=a",
    "/cart?x=/menu?query=a",
    "/menu/../cart?query=a",
    null,
  ])("is not %j", (target) => {
    expect(narrowedList("/menu", target)).toBeUndefined();
    expect(listBefore("/menu", `${ORIGIN}${target}`, ORIGIN)).toBeUndefined();
  });

  it("is no page of another site", () => {
    for (const before of ["https://evil.test", "http://shop.test", "https://shop.test:8443"])
      expect(listBefore("/menu", `${before}/menu?query=a`, ORIGIN)).toBeUndefined();
    for (const before of ["", "about:client", "/menu?query=a", null])
      expect(listBefore("/menu", before, ORIGIN)).toBeUndefined();
  });

  const field = fc.tuple(
    fc.oneof(fc.constantFrom(...Object.values(FIELD), "from", "back"), fc.string()),
    fc.oneof(fc.string({ unit: "binary" }), fc.webUrl(), fc.constant("2"), fc.constant("open")),
  );
  const query = fc
    .array(field, { maxLength: 8 })
    .map((fields) => `/menu?${new URLSearchParams(fields.map(([name, value]) => [name, value]))}`);

  it("leads nowhere else and holds only what narrows a menu, whatever is sent", () => {
    const known = new Set<string>(Object.values(FIELD));
    fc.assert(
      fc.property(fc.oneof(query, fc.string(), fc.webUrl(), fc.webPath()), (target) => {
        for (const list of [narrowedList("/menu", target), listBefore("/menu", ORIGIN + target, ORIGIN)]) {
          if (list === undefined) continue;
          const { origin, pathname, searchParams, hash } = new URL(list, ORIGIN);
          expect([origin, pathname, hash]).toEqual([ORIGIN, "/menu", ""]);
          expect([...searchParams.keys()].filter((name) => !known.has(name))).toEqual([]);
          expect(narrowedList("/menu", list)).toBe(list);
        }
      }),
    );
  });
});
