import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { testDemo } from "../../fixtures/restaurant.fixture";
import {
  caller,
  guestWithCart,
  orderShape,
  refusal,
  sandboxAtCheckout,
} from "../../fixtures/sandbox.fixture";
import { HUMAN_PACE } from "../../rules/restaurant/kitchen";
import { openStore } from "../../state";

describe("an order under way", () => {
  it("moves with the clock, each step at its own moment, and is paid when delivered", async () => {
    const { clock, call, place } = await sandboxAtCheckout();
    const { id } = orderShape.parse((await place()).body);
    const read = async () => orderShape.parse((await call("order", "GET", `/orders/${id}`)).body);
    clock.now += HUMAN_PACE.CREATED - 1;
    expect((await read()).status).toBe("CREATED");
    clock.now += 1 + HUMAN_PACE.CONFIRMED;
    expect((await read()).timeline.map(({ status }) => status)).toEqual([
      "CREATED",
      "CONFIRMED",
      "PREPARING",
    ]);
    clock.now += HUMAN_PACE.PREPARING + HUMAN_PACE.READY + HUMAN_PACE.IN_DELIVERY;
    expect(await read()).toMatchObject({
      status: "DELIVERED",
      payment: { status: "PAID" },
      can_confirm_delivery: true,
    });
  });

  it("is confirmed once, and only once it is on its way", async () => {
    const { clock, call, place } = await sandboxAtCheckout();
    const { id } = orderShape.parse((await place()).body);
    const confirm = () => call("order", "GET", `/orders/${id}/confirm-delivery`);
    expect(refusal(await confirm())).toEqual({ status: 409, code: "NOT_CONFIRMABLE" });
    const { CREATED, CONFIRMED, PREPARING, READY } = HUMAN_PACE;
    clock.now += CREATED + CONFIRMED + PREPARING + READY;
    expect(orderShape.parse((await confirm()).body)).toMatchObject({ status: "CONCLUDED" });
    expect(refusal(await confirm())).toMatchObject({ code: "NOT_CONFIRMABLE" });
  });

  it("is read by its id alone; lists need a token", async () => {
    const { call } = await sandboxAtCheckout();
    expect(refusal(await call("order", "GET", "/orders/ord_unknown"))).toMatchObject({ status: 404 });
    expect(refusal(await call("order", "GET", "/orders"))).toMatchObject({ status: 401 });
    const headers = { authorization: "Bearer forged" };
    expect(refusal(await call("order", "GET", "/orders/any", { headers }))).toMatchObject({ status: 401 });
  });
});

describe("the state", () => {
  it("outlives the process: cart, order, kept answer and kitchen", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "sandbox-"));
    try {
      const first = await sandboxAtCheckout(dataDir);
      const placed = await first.place();
      const second = await guestWithCart(first);
      first.store.close();
      const now = first.clock.now + HUMAN_PACE.CREATED;
      const store = openStore({ dataDir, demo: testDemo, systemClock: () => now });
      const call = caller(store);
      const { id } = orderShape.parse(placed.body);
      expect((await call("order", "GET", `/orders/${id}`)).body).toMatchObject({ status: "CONFIRMED" });
      expect((await call("catalog", "GET", `/session/cart/${second}`)).status).toBe(200);
      const again = await first.placeBy(call);
      expect([again.status, again.text]).toEqual([200, placed.text]);
      store.close();
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  });
});
