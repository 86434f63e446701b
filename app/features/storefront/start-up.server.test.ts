import { HttpResponse, http } from "msw";
import { afterEach, describe, expect, test, vi } from "vitest";
import { signIn } from "~/features/account/sign-in/sign-in.server";
import { addressCookie } from "~/features/address/address-cookies.server";
import { storeOf } from "~/features/restaurant/store.server";
import { guard } from "~/guard.server";
import { env } from "~/platform/env/env.server";
import { LIMITS } from "~/platform/limits/limits.server";
import {
  cookiesAfter,
  demoBackend,
  PASSWORD,
  redirectOf,
  visitorWith,
} from "~/platform/request/demo-backend.fixture";
import { orderCookie } from "~/platform/visitor/order-draft.server";
import { reload, startOver } from "./start-up.server";

const { store, server } = demoBackend();
const { catalog } = env.API_URLS;

const ADDRESS = {
  postal_code: "05433010",
  street: "Rua Aspicuelta",
  number: "120",
  district: "Vila Madalena",
  city: "São Paulo",
  state: "SP",
  latitude: -23.5563,
  longitude: -46.6918,
};

/** The cookies of a guest with a session at {@link ADDRESS}. */
async function guest(): Promise<string> {
  const visitor = await visitorWith();
  const { order_id } = await visitor.api.catalog.openGuestSession(ADDRESS);
  const { latitude, longitude } = ADDRESS;
  const order = { checkoutOption: "DELIVERY", guestOrderId: order_id, latitude, longitude } as const;
  return cookiesAfter(new Headers({ "Set-Cookie": orderCookie.seal(order) }));
}

/** The cookies of Ana, signed in. */
async function customer(type: "registered" | "b2c"): Promise<string> {
  const visitor = await visitorWith();
  const tokens = await visitor.api.crm.login("ana@exemplo.com", PASSWORD);
  return cookiesAfter((await redirectOf(signIn(visitor, tokens, { type }))).headers);
}

async function openNow(cookie: string): Promise<boolean | undefined> {
  return (await storeOf(await visitorWith(cookie)))?.restaurant.open;
}

function setOpen(open: boolean): void {
  for (const { id } of store.restaurants.list()) store.restaurants.change(id, { open });
}

afterEach(() => setOpen(true));

describe("?reload", () => {
  test("is the guard's answer: the page's own part does not run", async () => {
    const url = `${env.APP_ORIGIN}/menu?reload&query=bolo`;
    const request = new Request(url, { headers: { cookie: await guest() } });
    const page = vi.fn(async () => "the page");
    const { to } = await redirectOf(guard({ request, params: {}, context: {} }, page));
    expect(to).toBe("/menu?query=bolo");
    expect(page).not.toHaveBeenCalled();
  });

  test("is limited: above the limit the page is cached data, and the backend is not called", async () => {
    const cookie = await guest();
    for (let at = 0; at < LIMITS.reload.tries.session; at++) {
      await redirectOf(reload(await visitorWith(cookie, "/menu?reload")));
    }
    await openNow(cookie);
    let asked = 0;
    server.events.on("request:start", () => {
      asked += 1;
    });
    const { to } = await redirectOf(reload(await visitorWith(cookie, "/menu?reload=1&query=bolo")));
    server.events.removeAllListeners();
    expect(to).toBe("/menu?query=bolo");
    expect(asked).toBe(0);
  });

  test("reads the restaurants past the cache, for everybody, and redirects to the page without it", async () => {
    const cookie = await guest();
    expect(await openNow(cookie)).toBe(true);
    setOpen(false);
    expect(await openNow(cookie)).toBe(true);
    const { to } = await redirectOf(reload(await visitorWith(cookie, "/menu?reload&query=bolo")));
    expect(to).toBe("/menu?query=bolo");
    expect(await openNow(cookie)).toBe(false);
  });

  test("leads b2c customers Home, and others back to their page", async () => {
    const to = async (type: "registered" | "b2c") =>
      (await redirectOf(reload(await visitorWith(await customer(type), "/orders?reload=1")))).to;
    expect(await to("b2c")).toBe("/");
    expect(await to("registered")).toBe("/orders");
  });

  test.each(["/table?reload", "/privacy/terms?reload", "/auth?reload"])(
    "loads nothing at %s: a table, a page of anybody's, a visitor without access",
    async (path) => {
      let calls = 0;
      server.use(
        http.get(`${catalog}/client/*`, () => {
          calls += 1;
        }),
      );
      const cookie = path.startsWith("/auth") ? "" : await guest();
      const { to } = await redirectOf(reload(await visitorWith(cookie, path)));
      expect(to).toBe(path.replace("?reload", ""));
      expect(calls).toBe(0);
    },
  );

  test("keeps the cached data of a part that fails", async () => {
    const cookie = await guest();
    expect(await openNow(cookie)).toBe(true);
    server.use(http.get(`${catalog}/*`, () => new HttpResponse(null, { status: 503 })));
    const { to } = await redirectOf(reload(await visitorWith(cookie, "/menu?reload")));
    expect(to).toBe("/menu");
    expect(await openNow(cookie)).toBe(true);
  });

  test("does nothing without the parameter", async () => {
    await expect(reload(await visitorWith("", "/menu?query=reload"))).resolves.toBeUndefined();
  });
});

test("a guest whose session was dropped starts over at the same address", async () => {
  const cookie = await guest();
  const before = (await visitorWith(cookie)).order.guestOrderId;
  expect(before).toBeDefined();
  store.guests.drop(before ?? "");

  const kept = cookiesAfter(new Headers({ "Set-Cookie": addressCookie.seal(ADDRESS) }), cookie);
  const visitor = await visitorWith(kept, "/cart");
  const answer = await startOver(visitor);
  expect(answer.headers.get("location")).toBe("/");
  const after = (await visitorWith(cookiesAfter(answer.headers, kept))).order;
  expect(after.guestOrderId).toBeDefined();
  expect(after.guestOrderId).not.toBe(before);
  expect((await visitorWith(cookiesAfter(answer.headers, kept))).order.cartId).toBeUndefined();
});
