import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { WIRE } from "~/features/orders/order/order-view.fixture";
import { orderPage } from "~/features/orders/order-paths";
import { env } from "~/platform/env/env.server";
import {
  cookiesAfter,
  demoBackend,
  PASSWORD,
  redirectOf,
  visitorWith,
} from "~/platform/request/demo-backend.fixture";
import { fresh, pageOf } from "~/platform/request/fresh-page.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import { historyPart, historyPath, readOrderList } from "./list.server";
import { confirmDelivery, readOrderPage } from "./order/order.server";

const { server } = demoBackend();
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T20:00:00-03:00") }));
afterAll(() => void vi.useRealTimers());

async function signedIn(email: string, path = "/orders"): Promise<Visitor> {
  const visitor = await visitorWith();
  visitor.keepTokens(await visitor.api.crm.login(email, PASSWORD), { type: "registered" });
  return visitorWith(cookiesAfter(new Headers(visitor.takeHeaders())), path);
}

const ana = (path?: string) => signedIn("ana@exemplo.com", path);

describe("the history of an account", () => {
  test("comes in pages that lead to one another", async () => {
    const first = await pageOf(readOrderList(await ana()));
    expect(first.past).toHaveLength(10);
    expect(first.history).toMatchObject({ newer: undefined, older: "/orders?page=2" });

    const second = await pageOf(readOrderList(await ana("/orders?page=2")));
    expect(second.history).toMatchObject({ newer: "/orders", older: "/orders?page=3" });
    const ids = [...first.past, ...second.past].map(({ id }) => id);
    expect(new Set(ids).size).toBe(20);

    const last = await pageOf(readOrderList(await ana("/orders?page=4")));
    expect(last.past).toHaveLength(10);
    expect(last.history?.older).toBeUndefined();
  });

  test("can be narrowed to how orders ended", async () => {
    const { past, history } = await pageOf(readOrderList(await ana("/orders?filter=CANCELLED")));
    expect(past.length).toBeGreaterThan(0);
    expect(past.every(({ status }) => status === "CANCELLED")).toBe(true);
    expect(history?.filters.find(({ current }) => current)?.filter).toBe("CANCELLED");
  });

  test("past its end leads to its beginning", async () => {
    const { to } = await redirectOf(readOrderList(await ana("/orders?page=99")));
    expect(to).toBe("/orders");
  });

  test("of somebody who never ordered is none", async () => {
    const list = await pageOf(readOrderList(await signedIn("bruno@exemplo.com")));
    expect(list).toMatchObject({ active: [], past: [], unread: [], history: undefined });
  });

  test.each(["?page=0", "?page=-1", "?page=1.5", "?page=x", "?page=", "?filter=EVERYTHING", "?page=1e9"])(
    "%s asks for the first of all",
    (query) => {
      expect(historyPart(new URLSearchParams(query))).toEqual({ filter: "ALL", page: 1 });
    },
  );

  test("a part is found again by its path", () => {
    const part = { filter: "CONCLUDED", page: 3 } as const;
    const path = historyPath(part);
    expect(historyPart(new URL(path, "http://shop.test").searchParams)).toEqual(part);
  });
});

test("everything under way is listed, however many orders wait for their payment", async () => {
  const all = Array.from({ length: 23 }, (_, index) => ({ ...WIRE, id: `ord_${index}` }));
  server.use(
    http.get(`${env.API_URLS.order}/orders`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const offset = Number(searchParams.get("offset"));
      return HttpResponse.json(all.slice(offset, offset + Number(searchParams.get("limit"))));
    }),
  );
  const { active } = await pageOf(readOrderList(await ana()));
  expect(active.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
});

describe("an order that was handed over", () => {
  const handedOver = {
    ...WIRE,
    id: "ord_over",
    status: "DELIVERED",
    can_rebuy: true,
    can_confirm_delivery: true,
  };

  test("is under way no more: it is listed as come, to be ordered again and confirmed", async () => {
    server.use(http.get(`${env.API_URLS.order}/orders`, () => HttpResponse.json([WIRE, handedOver])));
    const { active, past } = await pageOf(readOrderList(await ana()));
    expect(active.map(({ id }) => id)).toEqual([WIRE.id]);
    expect(past[0]).toMatchObject({ id: "ord_over", status: "DELIVERED", canRebuy: true, canConfirm: true });
  });

  test.each([
    ["PREPARING", true],
    ["IN_DELIVERY", true],
    ["DELIVERED", false],
    ["CONCLUDED", false],
    ["CANCELLED", false],
  ])("asks for alerts only while there is something to come: %s", async (status, asks) => {
    const visitor = await ana();
    const [newest] = (await pageOf(readOrderList(visitor))).past;
    const id = newest?.id ?? "";
    server.use(
      http.get(`${env.API_URLS.order}/orders/${id}`, () => HttpResponse.json({ ...WIRE, id, status })),
    );
    expect((await fresh(readOrderPage(visitor, id))).vapidKey !== undefined).toBe(asks);
  });
});

describe("an order", () => {
  const statusOf = (work: Promise<unknown>) =>
    work.then(
      () => 200,
      (error: { init?: { status?: number } }) => error.init?.status,
    );

  test("of the account is shown", async () => {
    const visitor = await ana();
    const [newest] = (await pageOf(readOrderList(visitor))).past;
    const { order } = await fresh(readOrderPage(visitor, newest?.id));
    expect(order.number).toBe(newest?.number);
  });

  test("of another customer is the same 404 as one that does not exist", async () => {
    const [newest] = (await pageOf(readOrderList(await ana()))).past;
    const other = await signedIn("bruno@exemplo.com");
    for (const id of [newest?.id, "no-such-order", undefined]) {
      expect(await statusOf(readOrderPage(other, id))).toBe(404);
      expect(await statusOf(confirmDelivery(other, id, orderPage))).toBe(404);
    }
  });

  test("of an account is nobody's without signing in", async () => {
    const [newest] = (await pageOf(readOrderList(await ana()))).past;
    expect(await statusOf(readOrderPage(await visitorWith(), newest?.id))).toBe(404);
  });
});
