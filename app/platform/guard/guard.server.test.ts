import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { guard } from "~/guard.server";
import { publicCache } from "~/platform/cache/cache.server";
import { LEAST_SETUP } from "~/platform/content/content.fixture";
import { env } from "~/platform/env/env.server";
import { refuse } from "~/platform/forms/form-refusal.server";
import { localeCookie } from "~/platform/i18n/i18n.server";
import { nameBrowser } from "~/platform/limits/known-browser.server";
import { flashCookie } from "~/platform/visitor/browser-cookies.server";
import { orderCookie } from "~/platform/visitor/order-draft.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";
import { LIMITED } from "~/services/client/client.server";
import { noteWanted } from "./wanted-page.server";

const FEATURES = [
  { code: "delivery", active: true },
  {
    code: "setup",
    active: true,
    value: { ...LEAST_SETUP, image_origins: ["https://pictures.example"] },
  },
];
const server = setupServer(http.get(`${env.API_URLS.cms}/cms`, () => HttpResponse.json(FEATURES)));
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  server.resetHandlers();
  publicCache.clear();
});
afterAll(() => server.close());

const guestCookie = orderCookie.seal({ checkoutOption: "DELIVERY", guestOrderId: "g-1" }).split(";")[0] ?? "";

function argsFor(path: string, init: RequestInit = {}) {
  const request = new Request(`${env.APP_ORIGIN}${path}`, init);
  return { request, context: {}, params: {} };
}

const asGuest = { headers: { cookie: guestCookie, "sec-fetch-site": "same-origin" } };

async function thrownBy(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.unreachable("nothing was thrown"),
    (error: unknown) => error,
  );
}

test("a read that was made too often says how long to wait", async () => {
  const facts = { area: "catalog", method: "GET", path: "/client/get-item", requestId: "r" } as const;
  const limited = new ApiError({ ...facts, status: 429, code: LIMITED, retryAfter: 40 });
  const thrown = await thrownBy(guard(argsFor("/menu/x", asGuest), () => Promise.reject(limited)));
  const words = expect.stringContaining("40");
  expect(thrown).toMatchObject({ data: { kind: "loadFailure", words }, init: { status: 429 } });
  const { headers } = z.object({ init: z.object({ headers: z.instanceof(Headers) }) }).parse(thrown).init;
  expect(headers.get("retry-after")).toBe("40");
});

describe("a 404 of the backend", () => {
  const failed = (path: string) =>
    new ApiError({ status: 404, code: "NOT_FOUND", area: "order", method: "GET", path, requestId: "r" });

  test.each([401, 403, 404, 406, 422])(
    "or a %i of cms at a cold start is no page that is not there",
    async (status) => {
      server.use(http.get(`${env.API_URLS.cms}/cms`, () => new HttpResponse(null, { status })));
      const thrown = await thrownBy(guard(argsFor("/menu", asGuest), async ({ content }) => content()));
      expect(thrown).toMatchObject({ data: { kind: "loadFailure" }, init: { status: 503 } });
    },
  );

  test.each([
    "/home",
    "/terms",
    "/coupons",
    "/cards",
    "/addresses",
    "/favorite/list",
    "/gift-card-fields",
    "/client/get-store-list",
    "/client/get-menu-items",
    "/session/cart/{}",
    "/orders",
    "/orders/history/{}",
  ])("of %s is no page that is not there", async (path) => {
    const thrown = await thrownBy(guard(argsFor("/menu", asGuest), () => Promise.reject(failed(path))));
    expect(thrown).toMatchObject({ data: { kind: "loadFailure" }, init: { status: 503 } });
  });

  test.each([
    "/orders/{}",
    "/orders/{}/polling",
    "/addresses/{}",
    "/client/get-item",
    "/client/get-category",
  ])("of %s, which a page is about, is the 404 page", async (path) => {
    const thrown = await thrownBy(guard(argsFor("/menu", asGuest), () => Promise.reject(failed(path))));
    expect(thrown).toMatchObject({ data: { kind: "notFound" }, init: { status: 404 } });
  });
});

describe("guard", () => {
  test("hands the visitor on and gives back what the page returned", async () => {
    const answer = await guard(argsFor("/menu", asGuest), async ({ order, locale }) => ({ order, locale }));
    expect(answer).toMatchObject({ data: { order: { guestOrderId: "g-1" }, locale: "pt-BR" } });
  });

  test("refuses what is posted and is no form", async () => {
    const headers = { ...asGuest.headers, "content-type": "application/json" };
    const init = { method: "POST", headers, body: "{}" };
    const read = async ({ request }: Visitor) => [...(await request.formData())];
    const thrown = await thrownBy(guard(argsFor("/menu", init), read));
    expect(thrown).toMatchObject({ data: { kind: "refused" }, init: { status: 415 } });
    // An answer of any provider: only its state counts.
    const fromBank = argsFor("/payments/external-confirmation", {
      ...init,
      headers: { "content-type": "text/plain" },
    });
    expect(await guard(fromBank, async () => "read")).toMatchObject({ data: "read" });
  });

  test.each(["/auth/login", "/geolocation", "/register", "/resources/guest", "/table", "/shared/t", "/cart"])(
    "asks to send a post to %s again without the cookie that its page set, and then says that cookies are off",
    async (path) => {
      const headers = {
        "sec-fetch-site": "same-origin",
        referer: `${env.APP_ORIGIN}${path}`,
        "content-type": "application/x-www-form-urlencoded",
      };
      const first = "query=05433-010&password=secret";
      const post = (more: Record<string, string>, to = path, body = first) =>
        guard(argsFor(to, { method: "POST", headers: { ...headers, ...more }, body }), async () => "read");
      const thrown = await thrownBy(post({}));
      const kept = { fields: [["query", "05433-010"]], isKeyed: false };
      expect(thrown).toMatchObject({ data: { kind: "cookiesGone", kept }, init: { status: 400 } });
      const again = await thrownBy(post({}, path, `${first}&again=1`));
      expect(again).toMatchObject({ data: { kind: "cookies" }, init: { status: 400 } });
      const { init } = z.object({ init: z.object({ headers: z.instanceof(Headers) }) }).parse(thrown);
      expect(init.headers.getSetCookie().join()).toMatch(/\btries=/);
      expect(await post({}, "/resources/push")).toMatchObject({ data: "read" });
      for (const choice of ["consent", "locale"])
        expect(await thrownBy(post({}, `/resources/${choice}`))).toMatchObject({
          data: { kind: "cookiesGone" },
        });
      expect(await post({}, "/payments/external-confirmation")).toMatchObject({ data: "read" });
    },
  );

  test("marks a GET without cookies that leads on with something to be kept, and tells a browser that lost it", async () => {
    const text = "Volte ao aplicativo.";
    const leads = (path: string, init: RequestInit = {}) =>
      guard(argsFor(path, init), async (visitor) => {
        visitor.setCookie(localeCookie.serialize("en-US"));
        return visitor.redirect("/auth#a", { tone: "info", text });
      });
    const to = (await leads("/payments/card?state=x")).headers.get("location") ?? "";
    expect(to).toMatch(/^\/auth\?kept=[\w-]+#a$/);
    const shows = (path: string, cookie?: string) =>
      guard(argsFor(path, cookie === undefined ? {} : { headers: { cookie } }), async () => "shown");
    const kept = { words: text, again: "/payments/card?state=x" };
    expect(await thrownBy(shows(to))).toMatchObject({
      data: { kind: "cookies", kept },
      init: { status: 400 },
    });
    expect(await shows(to, "locale=en-US")).toMatchObject({ data: "shown" });
    expect(await shows(to.replace("kept=", "kept=A"))).toMatchObject({ data: "shown" });
    // Sent to another browser, it says nothing.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    expect(await shows(to)).toMatchObject({ data: "shown" });
    vi.useRealTimers();
    // A browser with any cookie, a post, and what the door works without.
    expect((await leads("/payments/card", asGuest)).headers.get("location")).toBe("/auth#a");
    const door = await guard(argsFor("/auth/x"), async (visitor) => {
      nameBrowser(visitor);
      noteWanted(visitor);
      return visitor.redirect("/auth");
    });
    expect(door.headers.get("location")).toBe("/auth");
  });

  test("redirects a visitor who may not be here", async () => {
    const thrown = await thrownBy(guard(argsFor("/menu"), async () => "menu"));
    expect(thrown).toBeInstanceOf(Response);
    expect(thrown).toMatchObject({ status: 303 });
    if (thrown instanceof Response) expect(thrown.headers.get("location")).toBe("/auth");
  });

  test("refuses a post of another site before the page's part runs", async () => {
    const args = argsFor("/cart", {
      method: "POST",
      headers: { cookie: guestCookie, "sec-fetch-site": "cross-site" },
    });
    const thrown = await thrownBy(guard(args, async () => expect.unreachable("the action ran")));
    expect(thrown).toMatchObject({ data: { kind: "refused" }, init: { status: 403 } });
  });

  test("a refused form is answered with its own status", async () => {
    const answer = await guard(argsFor("/cart", { ...asGuest, method: "POST" }), async () =>
      refuse({ error: "no" }),
    );
    expect(answer).toMatchObject({ data: { error: "no" }, init: { status: 422 } });
  });

  test("the spent toast is cleared once, whichever loader answers first", async () => {
    const flash = flashCookie.seal({ tone: "ok", text: "Salvo" }).split(";")[0];
    const args = argsFor("/menu", { headers: { cookie: `${guestCookie}; ${flash}` } });
    const take = (visitor: Visitor) => Promise.resolve(visitor.takeToast());
    const answers = await Promise.all([guard(args, take), guard(args, take)]);
    expect(answers.filter(({ data }) => data !== undefined)).toHaveLength(1);
    const cookies = answers.flatMap(({ init }) => new Headers(init?.headers).getSetCookie());
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^flash=; .*Max-Age=0/);
  });

  test("a backend that fails becomes a page with a status and a code to mention", async () => {
    server.use(
      http.get(`${env.API_URLS.cms}/cms`, () => HttpResponse.text("<h1>Bad gateway</h1>", { status: 502 })),
    );
    const thrown = await thrownBy(guard(argsFor("/menu", asGuest), async () => "menu"));
    expect(thrown).toMatchObject({
      data: { kind: "loadFailure", requestId: expect.stringMatching(/^[0-9a-f]{4}-[0-9a-f]{4}$/) },
      init: { status: 503 },
    });
  });

  test("the backend's 406 starts the order over at Home, and says so", async () => {
    const error = new ApiError({
      status: 406,
      code: "NOT_ACCEPTABLE",
      area: "order",
      method: "GET",
      path: "/session/cart/{}",
      requestId: "1",
    });
    server.use(
      http.get(`${env.API_URLS.catalog}/session/*/*`, () => new HttpResponse(null, { status: 404 })),
    );
    const thrown = await thrownBy(guard(argsFor("/cart", asGuest), () => Promise.reject(error)));
    if (!(thrown instanceof Response)) throw new Error("no redirect");
    expect(thrown.headers.get("location")).toBe("/");
    const toast = thrown.headers.getSetCookie().find((cookie) => cookie.startsWith("flash="));
    expect(toast).toBeDefined();
  });

  test("health pages do not wait for the content service", async () => {
    server.use(http.get(`${env.API_URLS.cms}/cms`, () => HttpResponse.error()));
    const answer = await guard(argsFor("/healthz"), async () => new Response("ok"));
    expect(answer.status).toBe(200);
  });
});

describe("a redirect with a message", () => {
  const leave = async (visitor: Visitor) => visitor.redirect("/cart", { tone: "ok", text: "saved" });
  const throwIt = async (visitor: Visitor) => {
    throw await leave(visitor);
  };

  test.each([
    ["returned", leave],
    ["thrown", throwIt],
  ])("that is %s carries each cookie once", async (_, run) => {
    const answer = await guard(argsFor("/menu", asGuest), run).catch((error: unknown) => error);
    if (!(answer instanceof Response)) return expect.unreachable("no redirect");
    expect(answer.headers.get("location")).toBe("/cart");
    const names = answer.headers.getSetCookie().map((cookie) => cookie.split("=", 1)[0]);
    expect(names).toContain("flash");
    expect(new Set(names).size).toBe(names.length);
  });
});
