import { expect, test } from "vitest";
import { z } from "zod";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { wantedCookie } from "~/platform/guard/wanted-page.server";
import { triesCookie } from "~/platform/limits/known-browser.server";
import { accountCookie } from "~/platform/visitor/browser-cookies.server";
import { orderCookie } from "~/platform/visitor/order-draft.server";
import { routeEntries } from "../../../tests/routes";
import { ALWAYS, classOf, ORDER_FORMS, ORDER_PAGES, PICTURE, RETURNS } from "./priority.server";

const pair = (setCookie: string) => setCookie.split(";", 1)[0] ?? "";
const seat = sealedCookie({ name: "seat", schema: z.unknown() });

const COOKIES = {
  none: undefined,
  "an address": pair(orderCookie.seal({ guestOrderId: "1" })),
  "a cart": pair(orderCookie.seal({ guestOrderId: "1", cartId: "1" })),
  "an account": pair(accountCookie.seal({ type: "registered" })),
  "a name": pair(triesCookie.seal({ id: "5f1c09e7-88d2-4b4c-9a01-0123456789ab" })),
  "a wanted page": pair(wantedCookie.seal("/menu")),
  "a seat": pair(seat.seal({ session: "1" })),
  "an invented cart": `order=${Buffer.alloc(200, 7).toString("base64url")}; seat=1; account=x; tries=y`,
} as const;

function classify(cookie: keyof typeof COOKIES, line: string, headers: Record<string, string> = {}) {
  const [method, pattern = ""] = line.split(" ");
  const own = COOKIES[cookie] === undefined ? {} : { cookie: COOKIES[cookie] };
  return classOf({ method, headers: { ...own, ...headers } }, { pattern, methods: [] }).name;
}

test.each([
  ["none", "GET /menu", "newcomer"],
  ["none", "POST /payment", "newcomer"],
  ["none", "GET /orders/:orderId", "newcomer"],
  ["an invented cart", "GET /menu", "newcomer"],
  ["an invented cart", "POST /payment", "newcomer"],
  ["a name", "GET /auth", "begun"],
  ["a wanted page", "GET /auth", "begun"],
  ["a name", "POST /geolocation", "begun"],
  ["a name", "POST /payment", "begun"],
  ["an address", "GET /menu", "visitor"],
  ["an account", "GET /menu", "visitor"],
  ["an address", "POST /menu/:itemId", "cart"],
  ["an address", "GET /orders/:orderId", "order"],
  ["a cart", "GET /menu", "cart"],
  ["a cart", "GET /payment", "cart"],
  ["a cart", "POST /payment", "order"],
  ["a cart", "GET /payment/checking", "order"],
  ["a cart", "GET /payments/external-confirmation", "order"],
  ["none", "POST /payments/external-confirmation", "return"],
  ["a seat", "GET /table/order", "cart"],
  ["a seat", "POST /table/payment", "order"],
  ["a cart", "GET /resources/picture", "picture"],
] as const)("with %s, %s is of the class %s", (cookie, line, name) => {
  expect(classify(cookie, line)).toBe(name);
});

test.each([{ purpose: "prefetch" }, { "sec-purpose": "prefetch;prerender" }])("%o is spare", (headers) => {
  expect(classify("a cart", "GET /payment", headers)).toBe("spare");
});

test("the patterns are those of routes", async () => {
  const urls = (await routeEntries()).map(({ url }) => url);
  const patterns = [...ALWAYS, ...ORDER_PAGES, ...ORDER_FORMS, ...RETURNS, PICTURE];
  for (const pattern of patterns) expect(urls).toContain(pattern.replace(/:[^/]+/g, "x"));
});
