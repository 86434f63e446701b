import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { edited, edits, type Json } from "../../fuzz/hostile-json";
import { cookieNames, parametersOf } from "../../fuzz/routes";
import { type Heard, wrongWith } from "../../fuzz/verdict";

const PLACES = { origin: "http://127.0.0.1:3000", sandbox: "http://127.0.0.1:4010" };
const PAGE = '<!DOCTYPE html><html lang="pt-BR"><body><h1>Não encontramos</h1></body></html>';

const heard = (more: Partial<Heard>): Heard => ({
  status: 404,
  headers: { "content-type": "text/html; charset=utf-8" },
  body: PAGE,
  ms: 5,
  ...more,
});
const pageWith = (headers: Heard["headers"]) => ({ "content-type": "text/html; charset=utf-8", ...headers });

describe("a verdict", () => {
  it.each<[string, Partial<Heard>]>([
    ["a page that says what is wrong", {}],
    ["a redirect of our own", { status: 303, headers: { location: "/auth?x=//elsewhere" }, body: "" }],
    ["a bank of the sandbox", { status: 303, headers: { location: `${PLACES.sandbox}/pay/1` }, body: "" }],
    ["what was typed, escaped", { body: `${PAGE}&quot;&gt;&lt;x-fuzz onload=alert(1)&gt;` }],
    [
      "what was typed, in a script's text",
      { body: `${PAGE}<script>"\\u003cx-fuzz \\"x-fuzz=\\"1"</script>` },
    ],
  ])("finds nothing wrong with %s", (_, more) => {
    expect(wrongWith(heard(more), PLACES)).toEqual([]);
  });

  it.each<[string, Partial<Heard>, RegExp]>([
    ["no answer", { status: 0, broken: "socket hang up" }, /no answer: socket hang up/],
    ["a 500", { status: 500 }, /status 500/],
    ["a 503", { status: 503 }, /status 503/],
    ["markup", { body: `${PAGE}<x-fuzz onload=alert(1)>` }, /markup/],
    ["an attribute", { body: `${PAGE}<input value=""x-fuzz="1">` }, /markup/],
    ["a header", { headers: pageWith({ "x-fuzz": "1" }) }, /a header of the client's making/],
    ["another site", { status: 303, headers: { location: "//elsewhere.example/menu" } }, /leads to/],
    [
      "another site by a backslash",
      { status: 303, headers: { location: "/\\elsewhere.example" } },
      /leads to/,
    ],
    ["a script as a target", { status: 303, headers: { location: "javascript:alert(1)" } }, /leads to/],
    ["a stack", { body: `${PAGE}\n    at run (/app/x.js:1:2)` }, /a stack/],
    ["an error without words", { body: "<p>Error</p>" }, /without words/],
    ["a text without charset", { headers: { "content-type": "text/plain" }, body: "x" }, /charset/],
    ["a cookie too large", { headers: pageWith({ "set-cookie": ["x".repeat(5_000)] }) }, /too large/],
  ])("finds %s", (_, more, wrong) => {
    expect(wrongWith(heard(more), PLACES).join()).toMatch(wrong);
  });
});

it("an answer is spoilt in a copy, and is JSON again", () => {
  const answer = { items: [{ id: "1", price: { value: 3_990, currency: "BRL" } }], next: null };
  let changed = 0;
  fc.assert(
    fc.property(edits, (changes) => {
      const before = JSON.stringify(answer);
      const after: Json = JSON.parse(JSON.stringify(edited(answer, changes)));
      if (JSON.stringify(after) !== before) changed += 1;
      expect(JSON.stringify(answer)).toBe(before);
    }),
  );
  expect(changed).toBeGreaterThan(80);
});

it("routes and cookies are read where they are named", () => {
  expect(parametersOf("/orders/:orderId/pay", "/orders/a%2Fb/pay")).toEqual({ orderId: "a%2Fb" });
  expect(parametersOf("/orders/:orderId", "/orders/1/pay")).toBeUndefined();
  expect(parametersOf("/table/shares/:paymentId/receipt.txt", "/table/shares/1/receiptxtxt")).toBeUndefined();
  expect(cookieNames()).toEqual(expect.arrayContaining(["access", "seat", "locale"]));
});
