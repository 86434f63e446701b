import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { courierWay, metresBetween, type Point } from "./courier-way";

const RESTAURANT = { latitude: -23.5561, longitude: -46.6889 };
const DOOR = { latitude: -23.5461, longitude: -46.6789 };
const between = (share: number): Point => ({
  latitude: RESTAURANT.latitude + (DOOR.latitude - RESTAURANT.latitude) * share,
  longitude: RESTAURANT.longitude + (DOOR.longitude - RESTAURANT.longitude) * share,
});
const LEFT_AT = "2026-11-20T23:00:00Z";
const at = (minutes: number) => new Date(Date.parse(LEFT_AT) + minutes * 60_000).toISOString();
const wayAt = (share: number, minutes: number) =>
  courierWay({
    courier: { ...between(share), at: at(minutes) },
    ...{ door: DOOR, restaurant: RESTAURANT, leftAt: LEFT_AT },
  });

describe("a courier's way", () => {
  it("is the distance, the share that is gone and the minutes at the pace so far", () => {
    const { left, gone, minutes } = wayAt(0.5, 6);
    expect(left).toBeCloseTo(metresBetween(RESTAURANT, DOOR) / 2, -1);
    expect(gone).toBeCloseTo(0.5, 2);
    expect([6, 7]).toContain(minutes);
  });

  it("has no pace at the beginning, nor without where or when it began", () => {
    expect(wayAt(0, 10).minutes).toBeUndefined();
    expect(wayAt(0.5, 0).minutes).toBeUndefined();
    const courier = { ...between(0.5), at: at(6) };
    expect(courierWay({ courier, door: DOOR })).toMatchObject({ gone: undefined, minutes: undefined });
    expect(courierWay({ courier, door: DOOR, restaurant: RESTAURANT }).minutes).toBeUndefined();
    expect(courierWay({ courier, door: DOOR, restaurant: DOOR }).gone).toBe(1);
  });

  it("never leaves its line, and its minutes are whole and few, wherever the courier is", () => {
    const point = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, point, fc.integer({ min: -600, max: 600 }), (one, two, three, took) => {
        const way = courierWay({
          courier: { ...one, at: at(took) },
          ...{ door: two, restaurant: three, leftAt: LEFT_AT },
        });
        expect(way.left).toBeGreaterThanOrEqual(0);
        expect(way.gone).toBeGreaterThanOrEqual(0);
        expect(way.gone).toBeLessThanOrEqual(1);
        const { minutes = 1 } = way;
        expect(Number.isInteger(minutes) && minutes >= 1 && minutes <= 90).toBe(true);
      }),
    );
  });
});
