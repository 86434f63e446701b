import { describe, expect, it } from "vitest";
import { seatCookie } from "~/features/table/table-cookies.server";
import { triesCookie } from "~/platform/limits/known-browser.server";
import { cookiesAfter, demoBackend, PASSWORD, visitorWith } from "~/platform/request/demo-backend.fixture";
import { tellCopy } from "~/platform/request/page-response.server";
import { accountCookie } from "~/platform/visitor/browser-cookies.server";
import { orderCookie } from "~/platform/visitor/order-draft.server";
import type { Copy } from "~/platform/visitor/visitor";
import { keepCopy, markCopy } from "./copies.server";

demoBackend();

const pair = (setCookie: string) => String(setCookie.split(";")[0]);
const browser = (name = "6f8e3f0e-6d2a-4f7b-9a53-0d8b5b6f2c11") => pair(triesCookie.seal({ id: name }));
const account = (mark: string) => pair(accountCookie.seal({ type: "registered", complete: true, mark }));
const seat = (session: string) =>
  pair(seatCookie.seal({ session, userSession: "u", name: "Ana", payments: [] }));

/** What a page tells of its copy in a browser with these cookies. */
async function told(...cookies: string[]): Promise<Copy> {
  let copy: Copy = {};
  const visitor = await visitorWith(cookies.join("; "));
  visitor.tellCopy = (more) => {
    copy = { ...copy, ...more };
  };
  keepCopy(visitor, "menu");
  markCopy(visitor, { told: true });
  return copy;
}

const mark = async (...cookies: string[]) => (await told(...cookies)).mark;

describe("whose copy a page would be", () => {
  it("stays the same for one person, whatever the order draft and the tokens are", async () => {
    const draft = pair(orderCookie.seal({ checkoutOption: "TAKEOUT", cartId: "c-1" }));
    expect(await mark(browser(), account("a"))).toBe(await mark(browser(), account("a"), draft));
    expect(await told(browser())).toMatchObject({ kind: "menu", told: true });
  });

  it.each([
    ["a sign-in", [browser(), account("a")]],
    ["another customer", [browser(), account("b")]],
    ["a seat at a table", [browser(), seat("s")]],
    ["another language", [browser(), "locale=en-US"]],
    ["a sign-out, which gives the browser a new name", [browser("0c5c0b3e-49ce-4f28-8f6e-9ee7d9f3a1a2")]],
  ])("changes with %s", async (_, cookies) => {
    expect(await mark(...cookies)).not.toBe(await mark(browser()));
  });

  it("is new at every sign-in", async () => {
    const visitor = await visitorWith();
    const marks = ["a", "b"].map(async () => {
      const one = await visitorWith();
      one.keepTokens(await visitor.api.crm.login("ana@exemplo.com", PASSWORD), { type: "registered" });
      const cookies = cookiesAfter(new Headers(one.takeHeaders()));
      return accountCookie.read(new Request("http://localhost", { headers: { cookie: cookies } }))?.mark;
    });
    const [first, second] = await Promise.all(marks);
    expect(first).toMatch(/^[\w-]{8}$/);
    expect(second).not.toBe(first);
  });
});

describe("the header", () => {
  const headerOf = (state: Parameters<typeof tellCopy>[1]) => {
    const headers = new Headers();
    tellCopy(headers, state);
    return headers.get("Offline-Copy");
  };

  it.each([
    [{ offline: undefined, copy: { mark: "m" } }, "m -"],
    [{ offline: "on", copy: { mark: "m", kind: "menu" } }, "m menu"],
    [{ offline: undefined, copy: { mark: "m", kind: "menu", told: true } }, "m menu told"],
    [{ offline: "off", copy: { mark: "m", kind: "menu" } }, "off"],
    [{ offline: undefined, copy: undefined }, null],
  ] as const)("%o: %s", (state, header) => expect(headerOf(state)).toBe(header));
});
