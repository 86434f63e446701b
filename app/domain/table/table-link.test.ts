import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tableOfLink, tableOfQuery } from "./table-link";

const ORIGIN = "https://cantina.example";
const LINK = `${ORIGIN}/table-payment?store_id=vila-madalena&table_id=12`;

describe("the text of a code", () => {
  it("names a table where it is this site's link to one", () => {
    expect(tableOfLink(LINK, ORIGIN)).toEqual({ store: "vila-madalena", table: "12" });
    expect(tableOfLink(LINK.replace("https://cantina", "HTTPS://CANTINA"), ORIGIN)).toBeDefined();
  });

  it("names whatever ids there are", () => {
    const id = fc.string({ minLength: 1, maxLength: 60, unit: "grapheme" });
    fc.assert(
      fc.property(id, id, (store, table) => {
        const query = new URLSearchParams({ store_id: store, table_id: table });
        expect(tableOfLink(`${ORIGIN}/table-payment?${query}`, ORIGIN)).toEqual({ store, table });
      }),
    );
  });

  it.each([
    ["another site's", LINK.replace("cantina", "cantlna")],
    [
      "this site's name as a user",
      `https://cantina.example@evil.example/table-payment?store_id=a&table_id=1`,
    ],
    ["another port's", LINK.replace(".example", ".example:8443")],
    ["plain http", LINK.replace("https", "http")],
    ["another page's", LINK.replace("table-payment", "menu")],
    ["a page below", LINK.replace("table-payment", "table-payment/x")],
    ["no table", `${ORIGIN}/table-payment?store_id=a`],
    ["an empty table", `${ORIGIN}/table-payment?store_id=a&table_id=`],
    ["two tables", `${LINK}&table_id=13`],
    ["no link", "12"],
    ["a script", "javascript:alert(1)"],
    ["a network's password", "WIFI:S:Cantina;T:WPA;P:secret;;"],
    ["without end", `${LINK}&x=${"x".repeat(3_000)}`],
    ["nothing", ""],
  ])("is no table's: %s", (_, text) => {
    expect(tableOfLink(text, ORIGIN)).toBeUndefined();
  });

  it("is never another site's table, whatever it says", () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string()), (text) => {
        expect(tableOfLink(text, ORIGIN)).toBeUndefined();
      }),
    );
  });
});

it("a query names a table by one store and one table", () => {
  expect(tableOfQuery(new URLSearchParams("store_id=a&table_id=1&x=2"))).toEqual({ store: "a", table: "1" });
  expect(tableOfQuery(new URLSearchParams("store_id=a&store_id=b&table_id=1"))).toBeUndefined();
});
