import { describe, expect, it } from "vitest";
import type { Order } from "~/services/contract/order.server";
import { at, IN_ENGLISH, order, SAO_PAULO } from "./order-view.fixture";
import { orderView } from "./order-view.server";

const steps = (given: Order, view = SAO_PAULO) =>
  orderView(given, view).steps.map(({ status, state, time }) =>
    [status, state, time].filter(Boolean).join(" "),
  );

describe("the times of an order", () => {
  it("are told on the restaurant's clock, in Portuguese", () => {
    const view = orderView(order(), SAO_PAULO);
    expect(view.placed).toBe("20 nov, 19:32");
    expect(view.updatedAt).toBe("às 19:41");
    expect(view.arrival).toEqual({ kind: "between", from: "20:05", to: "20:15", due: 24 });
    expect(steps(order())).toEqual([
      "CREATED done 19:32",
      "CONFIRMED done 19:33",
      "PREPARING now 19:36",
      "IN_DELIVERY todo",
      "DELIVERED todo",
    ]);
  });

  it("and in English", () => {
    const view = orderView(order(), IN_ENGLISH);
    expect(view.placed).toBe("Nov 20, 7:32\u00a0PM");
    expect(view.updatedAt).toBe("at 7:41\u00a0PM");
    expect(view.arrival).toEqual({ kind: "between", from: "8:05", to: "8:15\u00a0PM", due: 24 });
    expect(view.steps[2]?.time).toBe("7:36\u00a0PM");
  });

  it("follow the setup's time zone, not the server's", () => {
    const manaus = orderView(order(), { ...SAO_PAULO, timeZone: "America/Manaus" });
    expect(manaus.placed).toBe("20 nov, 18:32");
    expect(manaus.arrival).toEqual({ kind: "between", from: "19:05", to: "19:15", due: 24 });
  });

  it("name the day of an order for another day, and a slot of today by its hour", () => {
    const slot = (day: number) => ({ checkout_time: `2026-11-${day}T15:00:00Z`, estimated_at: undefined });
    expect(orderView(order(slot(21)), SAO_PAULO)).toMatchObject({
      scheduled: true,
      arrival: { kind: "scheduled", when: "amanhã ao meio-dia" },
    });
    const sameDay = orderView(order(slot(20)), { ...SAO_PAULO, now: new Date(at("13:00")) });
    expect(sameDay.arrival).toEqual({ kind: "between", from: "12:00", to: "12:10" });
  });

  it("say what is late after the time that was told, with its day if that is over, and count no slot", () => {
    const arrivalAt = (clock: string, more = {}) =>
      orderView(order(more), { ...SAO_PAULO, now: new Date(clock) }).arrival;
    expect(arrivalAt(at("23:10"))).toMatchObject({ kind: "between", due: "now" });
    expect(arrivalAt(at("23:16"))).toEqual({ kind: "late", by: "20:15" });
    expect(arrivalAt("2026-11-21T12:00:00Z")).toEqual({ kind: "late", by: "ontem às 20:15" });
    const slot = { checkout_time: at("23:00"), estimated_at: undefined };
    expect(arrivalAt(at("22:41"), slot)).toEqual({ kind: "between", from: "20:00", to: "20:10" });
    expect(arrivalAt(at("23:11"), slot)).toEqual({ kind: "late", by: "20:10" });
    expect(arrivalAt(at("23:59"), { status: "READY", checkout_option: "TAKEOUT" })).toBeUndefined();
  });

  it("tell no arrival of what waits at the counter", () => {
    const ready = (option: "DELIVERY" | "TAKEOUT") =>
      orderView(order({ status: "READY", checkout_option: option }), SAO_PAULO).arrival;
    expect(ready("TAKEOUT")).toBeUndefined();
    expect(ready("DELIVERY")).toEqual({ kind: "between", from: "20:05", to: "20:15", due: 24 });
  });

  it("say nothing that the backend has not said", () => {
    expect(orderView(order({ estimated_at: undefined }), SAO_PAULO).arrival).toBeUndefined();
    expect(orderView(order({ status: "DELIVERED", timeline: [] }), SAO_PAULO).arrival).toBeUndefined();
  });
});
