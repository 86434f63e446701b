import { data } from "@remix-run/node";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { FORM_KEY } from "~/domain/visit/own-answer";
import { guardOnce } from "~/guard.server";
import { publicCache } from "~/platform/cache/cache.server";
import { createMemoryStore } from "~/platform/concurrency/lock-store.server";
import { onceName } from "~/platform/concurrency/once.server";
import { env } from "~/platform/env/env.server";
import { refuse } from "~/platform/forms/form-refusal.server";
import { triesCookie } from "~/platform/limits/known-browser.server";
import { flashCookie } from "~/platform/visitor/browser-cookies.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";

const server = setupServer(http.get(`${env.API_URLS.cms}/cms`, () => HttpResponse.json([])));
globalThis.comandaOnce = createMemoryStore({ now: () => Date.now() });
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  publicCache.clear();
  globalThis.comandaOnce = createMemoryStore({ now: () => Date.now() });
  vi.useRealTimers();
});
afterAll(() => server.close());

const cookieOf = (setCookie: string) => setCookie.split(";")[0] ?? "";
const OWN = cookieOf(triesCookie.seal({ id: "5f1c09e7-88d2-4b4c-9a01-0123456789ab" }));
const OTHER = cookieOf(triesCookie.seal({ id: "6f1c09e7-88d2-4b4c-9a01-0123456789ab" }));

interface Press {
  cookie?: string;
  fields?: Record<string, string>;
  path?: string;
}

/** The result of one press of a form, returned or thrown. */
async function press(run: (visitor: Visitor) => Promise<unknown>, how: Press = {}): Promise<unknown> {
  const { cookie = OWN, fields = { [FORM_KEY]: "0a1b-2c3d", name: "Ana" }, path = "/privacy/my-data" } = how;
  const request = new Request(env.APP_ORIGIN + path, {
    method: "POST",
    headers: { cookie, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams(fields),
  });
  return guardOnce({ request, context: {}, params: {} }, run).catch((error: unknown) => error);
}

/** An action that succeeds once, and then answers with a conflict. */
function firstOnly() {
  let calls = 0;
  const run = async (visitor: Visitor) => {
    calls += 1;
    if (calls > 1) return refuse({ words: "taken" }, 422);
    await new Promise((resolve) => setTimeout(resolve, 20));
    visitor.setCookie(flashCookie.seal({ tone: "ok", text: "kept" }));
    throw visitor.redirect("/register/confirm");
  };
  return { run, calls: () => calls };
}

function told(answer: unknown) {
  if (!(answer instanceof Response)) return answer;
  return {
    status: answer.status,
    to: answer.headers.get("location"),
    cookies: answer.headers.getSetCookie(),
  };
}

describe("a form that is pressed twice", () => {
  test("is answered with the first redirect and its cookies, at once and later", async () => {
    const { run, calls } = firstOnly();
    const [first, second] = await Promise.all([press(run), press(run)]);
    const later = await press(run);
    expect(told(first)).toMatchObject({
      status: 303,
      to: "/register/confirm",
      cookies: [expect.any(String)],
    });
    expect(told(second)).toEqual(told(first));
    expect(told(later)).toEqual(told(first));
    expect(calls()).toBe(1);
  });

  test.each<[string, Press]>([
    ["another browser", { cookie: OTHER }],
    ["a browser without a name", { cookie: "" }],
    ["other fields", { fields: { [FORM_KEY]: "0a1b-2c3d", name: "Rita" } }],
    ["another page", { fields: { [FORM_KEY]: "ffff-2c3d", name: "Ana" } }],
    ["another path", { path: "/privacy/delete-account" }],
    ["no key", { fields: { name: "Ana" } }],
  ])("is another matter from %s", async (_, how) => {
    const { run, calls } = firstOnly();
    await press(run);
    expect(await press(run, how)).toMatchObject({ data: { words: "taken" }, init: { status: 422 } });
    expect(calls()).toBe(2);
  });

  test("gets the refusal of the press that it came with, and a try of its own after that", async () => {
    let calls = 0;
    const run = async (visitor: Visitor) => {
      calls += 1;
      visitor.setCookie(flashCookie.seal({ tone: "bad", text: "no" }));
      return refuse({ words: `no ${calls}` }, 422);
    };
    vi.useFakeTimers({ toFake: ["Date"] });
    const [first, second] = await Promise.all([press(run), press(run)]);
    expect(second).toMatchObject({ data: { words: "no 1" }, init: { status: 422 } });
    expect(JSON.stringify(second)).toContain("flash=");
    expect(first).toMatchObject({ data: { words: "no 1" } });
    vi.setSystemTime(Date.now() + 11_000);
    expect(await press(run)).toMatchObject({ data: { words: "no 2" } });
  });

  test("gets the failure of a call with an unknown outcome, and the call is not made again", async () => {
    let calls = 0;
    const run = async () => {
      calls += 1;
      const facts = { area: "crm", method: "POST", path: "/users", requestId: "r" } as const;
      throw new ApiError({ ...facts, status: 504, code: "TIMEOUT", outcomeUnknown: true });
    };
    const answers = await Promise.all([press(run), press(run)]);
    for (const answer of answers)
      expect(answer).toMatchObject({ data: { kind: "loadFailure" }, init: { status: 503 } });
    expect(calls).toBe(1);
  });

  test("a fault of our own is not kept", async () => {
    const run = vi.fn().mockRejectedValueOnce(new TypeError("ours")).mockResolvedValue(data("done"));
    expect(await press(run)).toBeInstanceOf(TypeError);
    expect(await press(run)).not.toBeInstanceOf(TypeError);
  });
});

describe("a form whose process has died", () => {
  const FIELDS = { [FORM_KEY]: "0a1b-2c3d", name: "Ana" };
  const PATH = "/privacy/my-data";
  const ID = "5f1c09e7-88d2-4b4c-9a01-0123456789ab";
  const KEY = ["answer", ID, FIELDS[FORM_KEY] ?? "", PATH, JSON.stringify(Object.entries(FIELDS))];

  test("leads back to its page with a message, and does nothing again", async () => {
    await globalThis.comandaOnce?.set(`${onceName(KEY)} begun`, "1", 600_000);
    const { run, calls } = firstOnly();
    const answers = [told(await press(run)), told(await press(run))];
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 303,
        to: PATH,
        cookies: [expect.stringContaining("flash=")],
      });
    expect(calls()).toBe(0);
  });
});
