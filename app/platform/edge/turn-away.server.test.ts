import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BANK_RETURN } from "~/domain/visit/return-paths";
import { catalog as english } from "~/locales/en-US";
import { incomingLocale } from "~/platform/i18n/incoming-locale.server";
import { triesCookie } from "~/platform/limits/known-browser.server";
import { standingHeaders } from "~/platform/rendering/security-headers.server";
import { orderCookie } from "~/platform/visitor/order-draft.server";
import { overloadPage } from "./overload-answer.server";
import { turnAway } from "./turn-away.server";

/** A table in which each path is its own pattern. */
const table = { find: (path: string) => ({ pattern: path, methods: ["GET"] }) };

const server = createServer((request, response) => {
  if (!turnAway(request, response, table)) response.writeHead(204).end();
});
let origin = "";

const headers = { "accept-language": "en-US", "accept-encoding": "gzip" };

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address !== null && typeof address === "object") origin = `http://127.0.0.1:${address.port}`;
  await overloadPage(await incomingLocale({ headers: { "accept-language": "en-US" } }), false);
});

afterAll(() => void server.close());

const asked = (path: string, init: RequestInit = {}) =>
  fetch(origin + path, {
    ...init,
    headers: { ...headers, ...Object.fromEntries(new Headers(init.headers)) },
  });

const pair = (setCookie: string) => setCookie.split(";", 1)[0] ?? "";

test("a newcomer gets the page with all its headers", async () => {
  const answer = await asked("/menu?category=1");
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain(`<h1>${english.status.overload.title}</h1>`);
  expect(answer.headers.get("Content-Encoding")).toBe("gzip");
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  const seconds = Number(answer.headers.get("Retry-After"));
  expect(answer.headers.get("Refresh")).toBe(String(seconds));
  expect(seconds >= 8 && seconds <= 20).toBe(true);
  for (const [name, value] of standingHeaders) expect(answer.headers.get(name)).toBe(value);
});

test.each(["identity", "br", "gzip;q=0"])("who accepts %s gets it as it is", async (coding) => {
  const answer = await asked("/menu", { headers: { "Accept-Encoding": coding } });
  expect([answer.status, answer.headers.get("Content-Encoding")]).toEqual([503, null]);
});

test.each<[string, string, RequestInit]>([
  ["a form", "/auth", { method: "POST", body: "a=1" }],
  [
    "somebody with an address",
    "/menu",
    { headers: { Cookie: pair(orderCookie.seal({ guestOrderId: "1" })) } },
  ],
  [
    "who was let in before",
    "/menu",
    { headers: { Cookie: pair(triesCookie.seal({ id: "5f1c09e7-88d2-4b4c-9a01-0123456789ab" })) } },
  ],
  ["a cookie that has to be looked at", "/menu", { headers: { Cookie: "__Host-order=x" } }],
  ["a prefetch", "/menu", { headers: { Purpose: "prefetch" } }],
  ["data", "/menu.data", {}],
  ["a path to be decoded", "/menu/%C3%A7", {}],
  ["a path to be resolved", "//menu", {}],
  ["a picture", "/resources/picture?x", {}],
  ["a script's question", "/resources/order-status/1", {}],
  ["health", "/healthz", {}],
  ["a bank's return", BANK_RETURN, {}],
  ["a language that nobody had", "/menu", { headers: { "Accept-Language": "pt-PT" } }],
])("%s goes the long way", async (_, path, init) => {
  expect((await asked(path, init)).status).toBe(204);
});

test("cookies that say nothing of an order do not count", async () => {
  const answer = await asked("/menu", { headers: { Cookie: "_ga=1; style=abc" } });
  expect(answer.status).toBe(503);
});
