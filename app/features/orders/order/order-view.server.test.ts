import fc from "fast-check";
import { describe, expect, it } from "vitest";
// Signs the pictures.
import "~/platform/backend/backend.server";
import { ORDER_STATUSES } from "~/domain/order/order-progress";
import type { Order } from "~/services/contract/order.server";
import { at, order, reais, SAO_PAULO, WIRE } from "./order-view.fixture";
import { changeFingerprint, orderGist, orderView } from "./order-view.server";

const steps = (given: Order, view = SAO_PAULO) =>
  orderView(given, view).steps.map(({ status, state, time }) =>
    [status, state, time].filter(Boolean).join(" "),
  );

describe("how an order is", () => {
  it("tells a pickup", () => {
    const ready = { status: "READY", at: at("22:50") };
    const pickup = order({
      ...{ checkout_option: "TAKEOUT", address: undefined, status: "READY" },
      timeline: [...WIRE.timeline, ready],
    });
    const view = orderView(pickup, SAO_PAULO);
    expect(view).toMatchObject({ option: "TAKEOUT", status: "READY", stage: { current: 4, total: 5 } });
    expect(view.address).toBeUndefined();
    expect(view.restaurant.address).toEqual({
      main: "Rua Aspicuelta, 318, apto 42",
      area: "Vila Madalena, São Paulo, SP",
    });
    expect(steps(pickup)).toContain("READY now 19:50");
  });

  it("tells a delivery that has come", () => {
    const come = order({
      ...{ status: "DELIVERED", can_confirm_delivery: true },
      timeline: [...WIRE.timeline, { status: "DELIVERED", at: at("23:09") }],
    });
    expect(orderView(come, SAO_PAULO)).toMatchObject({
      ...{ arrival: { kind: "arrived", time: "20:09" }, stage: { current: 5, total: 5 } },
      ...{ canConfirm: true, ended: false, refreshSeconds: 60 },
    });
  });

  it("tells a cancelled one: no arrival, no bar, nothing more to wait for", () => {
    const cancelled = order({
      status: "CANCELLED",
      timeline: [...WIRE.timeline, { status: "CANCELLED", at: at("22:40") }],
    });
    const view = orderView(cancelled, SAO_PAULO);
    expect(view).toMatchObject({ status: "CANCELLED", ended: true, payment: { state: "UNCHARGED" } });
    expect([view.arrival, view.stage, view.refreshSeconds]).toEqual([undefined, undefined, undefined]);
    expect(steps(cancelled).at(-1)).toBe("CANCELLED now 19:40");
  });

  it("tells a status that nobody knows in general words, and goes on asking", () => {
    const view = orderView(order({ status: "TELEPORTED" }), SAO_PAULO);
    expect(view).toMatchObject({ status: "UNKNOWN", stage: { current: 3, total: 5 }, refreshSeconds: 30 });
  });

  it("waits for a payment that is to be made at once", () => {
    const pix = { id: "p1", method: "PIX", type: "PREPAID", status: "PENDING", amount: reais(12560) };
    const waiting = order({ status: "CREATED", timeline: [WIRE.timeline[0]], payment: pix });
    const view = orderView(waiting, SAO_PAULO);
    expect(view).toMatchObject({
      status: "BEFORE_PAYMENT",
      payment: { state: "PENDING", change: undefined },
    });
    expect(view.arrival).toBeUndefined();
    const later = orderView({ ...waiting, checkout_time: at("23:00") }, SAO_PAULO);
    expect(later.arrival).toEqual({ kind: "scheduled", when: "hoje às 20h" });
    expect(steps(waiting)[0]).toBe("BEFORE_PAYMENT now 19:32");
  });

  it("reads a way of receiving that nobody knows by its address", () => {
    expect(orderGist(order({ checkout_option: "DRONE" }), SAO_PAULO).option).toBe("DELIVERY");
    const gist = orderGist(order({ checkout_option: "LOCKER", address: undefined }), SAO_PAULO);
    expect(gist.option).toBe("TAKEOUT");
  });
});

describe("what else the page shows", () => {
  it("is the items, the address, the note and a CPF that is hidden", () => {
    expect(orderView(order(), SAO_PAULO)).toMatchObject({
      items: "Moqueca, 2×\u00a0Suco",
      image: expect.stringMatching(/^https:\/\/pictures\.example\/suco\.webp#/),
      address: { main: "Rua Aspicuelta, 120, apto 42", area: "Vila Madalena, São Paulo, SP" },
      note: "Sem campainha",
      cpf: "•••.456.789-••",
    });
    expect(JSON.stringify(orderView(order(), SAO_PAULO))).not.toContain("12345678909");
  });
});

describe("changeFingerprint", () => {
  const printOf = (order: Parameters<typeof changeFingerprint>[0]) => changeFingerprint(order, SAO_PAULO.now);
  const polled = { status: "PREPARING", payment_status: "PENDING", estimated_at: at("23:02") } as const;

  it("is the page's own while the order is as it was, however its time is written", () => {
    expect(printOf(polled)).toBe(orderView(order(), SAO_PAULO).fingerprint);
    expect(printOf({ ...polled, estimated_at: "2026-11-20T20:02:00-03:00" })).toBe(printOf(polled));
  });

  it("differs when status, payment or estimate do", () => {
    const marks = [
      printOf(polled),
      printOf({ ...polled, status: "READY" }),
      printOf({ ...polled, payment_status: "PAID" }),
      printOf({ ...polled, estimated_at: at("23:12") }),
      // Late, with the same estimate.
      changeFingerprint(polled, new Date(at("23:16"))),
    ];
    expect(new Set(marks).size).toBe(marks.length);
  });
});

describe("any order", () => {
  const status = fc.constantFrom<string>(...ORDER_STATUSES, "TELEPORTED");
  const entries = fc.array(fc.record({ status, at: fc.constantFrom(at("22:32"), at("23:59")) }), {
    maxLength: 8,
  });

  it("has one step marked as present at most, and a stage within its steps", () => {
    fc.assert(
      fc.property(
        status,
        entries,
        fc.constantFrom("DELIVERY", "TAKEOUT"),
        (status, timeline, checkout_option) => {
          const view = orderView(order({ status, timeline, checkout_option }), SAO_PAULO);
          expect(view.steps.filter(({ state }) => state === "now").length).toBeLessThanOrEqual(1);
          if (view.stage) expect(view.stage.current).toBeLessThanOrEqual(view.stage.total);
          expect(view.refreshSeconds === undefined).toBe(view.ended);
        },
      ),
    );
  });
});
