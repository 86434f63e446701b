import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AvailabilityQuestion,
  availabilityOf,
  checkoutOptionAt,
  checkoutOptionFor,
  deliveryOf,
  isWithinHours,
  nextSlot,
  type RestaurantState,
  type StoreGeolocation,
} from "./availability";

const SAO_PAULO = "America/Sao_Paulo";
const LUNCH = { startTime: "11:30", endTime: "15:00" };
const DINNER = { startTime: "18:00", endTime: "22:30" };
const at = (clock: string) => `2026-11-20T${clock}:00-03:00`;
const delivery = { id: "d", serviceType: "DELIVERY", status: "AVAILABLE" };
const takeout = { id: "t", serviceType: "TAKEOUT", status: "AVAILABLE" };
const store: RestaurantState = { open: true, services: [delivery, takeout] };
const geolocation: StoreGeolocation = {
  inside_service_area: true,
  today_work_hours: [DINNER, LUNCH],
  info: { estimate_delivery_time: 35, price: { value: 790, currency: "BRL", originalValue: 990 } },
};

function ask(change: Partial<AvailabilityQuestion> = {}) {
  return availabilityOf({
    ...{ store, geolocation, checkoutOption: "DELIVERY", now: at("19:00"), timeZone: SAO_PAULO },
    ...change,
  });
}

const out = { ...geolocation, inside_service_area: false };
const closed = { ...store, open: false };

describe("availabilityOf", () => {
  it("takes an order from an open store, in the area, within hours, with the service", () => {
    expect(ask()).toEqual({ orderable: true });
  });

  it("names the first reason in the specified order", () => {
    const none = { ...store, services: [] };
    const late = at("23:00");
    expect(ask({ store: { ...none, open: false }, geolocation: out, now: late })).toMatchObject({
      reason: "STORE_CLOSED",
    });
    expect(ask({ store: none, geolocation: out, now: late })).toMatchObject({ reason: "OUT_OF_AREA" });
    expect(ask({ store: none, now: late })).toMatchObject({ reason: "OUT_OF_HOURS" });
    expect(ask({ store: none })).toMatchObject({ reason: "SERVICE_UNAVAILABLE" });
  });

  it("lists the hours in order and when it opens again today", () => {
    expect(ask({ now: at("16:00") })).toEqual({
      ...{ orderable: false, reason: "OUT_OF_HOURS", hours: [LUNCH, DINNER], backAt: "18:00" },
      ...{ canSchedule: false, canTakeout: false, canDeliver: false, canChangeAddress: false },
    });
    expect(ask({ now: at("23:00") })).not.toHaveProperty("backAt");
    expect(ask({ geolocation: { ...geolocation, today_work_hours: [] } })).toMatchObject({ hours: [] });
  });

  it("offers to schedule where a slot is still ahead, and lets a scheduled order be", () => {
    const slots = { ...geolocation, checkout_times: [at("20:00"), at("18:00"), at("15:30")] };
    expect(ask({ geolocation: slots, now: at("16:00") })).toMatchObject({
      canSchedule: true,
      firstSlot: at("18:00"),
    });
    expect(ask({ store: closed, geolocation: slots })).toMatchObject({
      canSchedule: true,
      firstSlot: at("20:00"),
    });
    expect(ask({ store: closed, geolocation: slots, now: at("21:00") })).toMatchObject({
      canSchedule: false,
    });
    expect(ask({ geolocation: slots, now: at("16:00"), scheduled: true })).toEqual({ orderable: true });
    const off = { ...store, services: [{ ...delivery, status: "UNAVAILABLE" }, takeout] };
    expect(ask({ store: off, geolocation: slots, now: at("16:00") })).toMatchObject({ canSchedule: false });
  });

  it("offers pick-up or another address outside the area, to which takeout is not bound", () => {
    expect(ask({ geolocation: out })).toMatchObject({ canTakeout: true, canChangeAddress: true });
    expect(ask({ geolocation: out, store: { ...store, services: [delivery] } })).toMatchObject({
      canTakeout: false,
    });
    expect(ask({ geolocation: out, checkoutOption: "TAKEOUT" })).toEqual({ orderable: true });
  });

  it.each(["UNAVAILABLE", "SOMETHING_NEW"])("offers the other service where one is %s", (status) => {
    const noDelivery = { ...store, services: [{ ...delivery, status }, takeout] };
    const noTakeout = { ...store, services: [delivery, { ...takeout, status }] };
    expect(ask({ store: noDelivery })).toMatchObject({ reason: "SERVICE_UNAVAILABLE", canTakeout: true });
    expect(ask({ store: noTakeout, checkoutOption: "TAKEOUT" })).toMatchObject({ canDeliver: true });
    expect(ask({ store: noTakeout, checkoutOption: "TAKEOUT", geolocation: out })).toMatchObject({
      canDeliver: false,
    });
  });
});

describe("isWithinHours", () => {
  const night = [{ startTime: "18:00", endTime: "02:00" }];
  it.each([
    [[LUNCH], "11:30", true],
    [[LUNCH], "14:59", true],
    [[LUNCH], "15:00", false],
    [[LUNCH], "11:29", false],
    [night, "23:30", true],
    [night, "01:59", true],
    [night, "02:00", false],
    [night, "17:59", false],
    [[{ startTime: "00:00", endTime: "00:00" }], "12:00", true],
    [[{ startTime: "18:00", endTime: "24:00" }], "23:59", true],
    [[{ startTime: "18:00", endTime: "24:00" }], "00:01", false],
    [[{ startTime: "late", endTime: "later" }], "12:00", false],
    [[], "12:00", false],
  ])("%j at %s: %s", (hours, clock, expected) => {
    expect(isWithinHours(hours, at(clock), SAO_PAULO)).toBe(expected);
  });

  it("asks the clock of the restaurant, not of the server", () => {
    expect(isWithinHours([LUNCH], "2026-11-20T15:00:00Z", SAO_PAULO)).toBe(true);
    expect(isWithinHours([LUNCH], "2026-11-20T15:00:00Z", "Asia/Tokyo")).toBe(false);
  });

  it("is the complement of the hours turned round", () => {
    const clockOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
    const clock = fc.integer({ min: 1, max: 1439 }).map((m) => {
      return `${String(Math.floor(m / 60)).padStart(2, "0")}:${String(m % 60).padStart(2, "0")}`;
    });
    fc.assert(
      fc.property(clock, clock, clock, (startTime, endTime, now) => {
        // A shut minute, and the last one of the day, are none.
        const isNear = (one: string, other: string) => Math.abs(clockOf(one) - clockOf(other)) < 2;
        fc.pre(!isNear(startTime, endTime) && ![startTime, endTime].some((one) => clockOf(one) >= 1438));
        const inside = isWithinHours([{ startTime, endTime }], at(now), SAO_PAULO);
        const outside = isWithinHours([{ startTime: endTime, endTime: startTime }], at(now), SAO_PAULO);
        expect(inside).toBe(!outside);
      }),
    );
  });
});

describe("checkoutOptionAt", () => {
  it("switches only where the store lacks the wanted option and has the other", () => {
    expect(checkoutOptionAt(store, "DELIVERY")).toBe("DELIVERY");
    expect(checkoutOptionAt({ services: [takeout] }, "DELIVERY")).toBe("TAKEOUT");
    expect(checkoutOptionAt({ services: [delivery] }, "TAKEOUT")).toBe("DELIVERY");
    expect(checkoutOptionAt({ services: [] }, "TAKEOUT")).toBe("TAKEOUT");
  });
});

describe("checkoutOptionFor", () => {
  it("takes pick-up where the picked store does not deliver to the place", () => {
    expect(checkoutOptionFor(store, "DELIVERY", true)).toBe("DELIVERY");
    expect(checkoutOptionFor(store, "DELIVERY", false)).toBe("TAKEOUT");
    expect(checkoutOptionFor({ services: [delivery] }, "DELIVERY", false)).toBe("DELIVERY");
    const noTakeout = { services: [delivery, { ...takeout, status: "UNAVAILABLE" }] };
    expect(checkoutOptionFor(noTakeout, "DELIVERY", false)).toBe("DELIVERY");
    expect(checkoutOptionFor({ services: [delivery] }, "TAKEOUT", false)).toBe("DELIVERY");
  });
});

describe("any store, at any moment, in any zone", () => {
  const ZONES = ["America/New_York", "America/Sao_Paulo", "Asia/Kolkata", "Pacific/Auckland"];
  const clocks = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
  const services = fc
    .subarray([delivery, takeout])
    .chain((some) =>
      fc.tuple(
        ...some.map((service) =>
          fc.constantFrom("AVAILABLE", "UNAVAILABLE", "NEW").map((status) => ({ ...service, status })),
        ),
      ),
    );
  const from = Date.UTC(2018, 0, 1);
  const questions = fc.record({
    store: fc.record({ open: fc.boolean(), services }),
    geolocation: fc.record({
      inside_service_area: fc.boolean(),
      today_work_hours: fc.array(fc.record({ startTime: clocks, endTime: clocks }), { maxLength: 3 }),
      info: fc.constant(geolocation.info),
      checkout_times: fc.array(
        fc.integer({ min: 0, max: 4_000 }).map((hour) => new Date(from + hour * 3_600_000).toISOString()),
        { maxLength: 3 },
      ),
    }),
    checkoutOption: fc.constantFrom("DELIVERY" as const, "TAKEOUT" as const),
    now: fc.integer({ min: 0, max: 4_000 * 60 }).map((minute) => new Date(from + minute * 60_000)),
    timeZone: fc.constantFrom(...ZONES),
  });

  it("takes the order, or names the first of the reasons that hold", () => {
    fc.assert(
      fc.property(questions, (question) => {
        const { store: asked, geolocation: place, checkoutOption, now, timeZone } = question;
        const service = asked.services.find(({ serviceType }) => serviceType === checkoutOption);
        const reasons = [
          ...(asked.open ? [] : ["STORE_CLOSED"]),
          ...(checkoutOption === "DELIVERY" && !place.inside_service_area ? ["OUT_OF_AREA"] : []),
          ...(isWithinHours(place.today_work_hours, now, timeZone) ? [] : ["OUT_OF_HOURS"]),
          ...(service?.status === "AVAILABLE" ? [] : ["SERVICE_UNAVAILABLE"]),
        ];
        const answer = availabilityOf(question);
        expect(answer.orderable ? undefined : answer.reason).toBe(reasons[0]);
      }),
    );
  });

  it("offers only ways out that lead somewhere", () => {
    fc.assert(
      fc.property(questions, (question) => {
        const answer = availabilityOf(question);
        if (answer.orderable) return;
        const by = (option: "DELIVERY" | "TAKEOUT") =>
          availabilityOf({ ...question, checkoutOption: option, scheduled: true });
        if (answer.canTakeout) expect(by("TAKEOUT")).toEqual({ orderable: true });
        if (answer.canDeliver) expect(by("DELIVERY")).toEqual({ orderable: true });
        if (answer.canSchedule) expect(question.geolocation.checkout_times).toContain(answer.firstSlot);
        if (answer.firstSlot) expect(Date.parse(answer.firstSlot)).toBeGreaterThan(question.now.getTime());
      }),
    );
  });
});

describe("nextSlot", () => {
  it("passes over slots gone by and what is no time", () => {
    expect(nextSlot(["soon", at("18:00"), at("19:00")], at("18:00"))).toBe(at("19:00"));
    expect(nextSlot([], at("18:00"))).toBeUndefined();
  });
});

describe("deliveryOf", () => {
  it("is 0 in time and price outside the area", () => {
    expect(deliveryOf(out)).toEqual({ minutes: 0, price: { value: 0, currency: "BRL" } });
  });

  it("tells the price before a reduction, where there is one", () => {
    expect(deliveryOf(geolocation)).toEqual({
      minutes: 35,
      price: { value: 790, currency: "BRL" },
      originalPrice: { value: 990, currency: "BRL" },
    });
    const info = { estimate_delivery_time: 35, price: { value: 790, currency: "BRL", originalValue: 790 } };
    expect(deliveryOf({ ...geolocation, info })).not.toHaveProperty("originalPrice");
  });
});
