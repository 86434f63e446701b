import { describe, expect, it } from "vitest";
import { delivers } from "../rules/restaurant/area";
import { demo } from "./index";

describe("places", () => {
  const reached = (address: { latitude: number; longitude: number }) =>
    demo.stores.filter((store) => delivers(store.area, store.address, address)).map(({ id }) => id);

  it("leave some addresses inside each area and some outside all", () => {
    const reachedBy = demo.addresses.map(reached);
    for (const { id } of demo.stores) {
      expect(reachedBy.filter((ids) => ids.includes(id)).length, id).toBeGreaterThanOrEqual(3);
    }
    const outside = demo.addresses.filter((_, index) => reachedBy[index]?.length === 0);
    expect(outside.map(({ city }) => city)).toEqual(
      expect.arrayContaining(["São Paulo", "Osasco", "Campinas", "Rio de Janeiro"]),
    );
  });

  it("have a postal code of the usual form, each its own", () => {
    for (const { postal_code } of demo.addresses) expect(postal_code).toMatch(/^\d{5}-\d{3}$/);
    expect(new Set(demo.addresses.map(({ postal_code }) => postal_code)).size).toBe(demo.addresses.length);
  });

  it("always find the main store open", () => {
    const open = demo.stores[0]?.hours.flatMap(({ intervals }) => intervals) ?? [];
    expect(open).toHaveLength(7);
    expect(new Set(open.map(({ startTime, endTime }) => `${startTime} ${endTime}`))).toEqual(
      new Set(["00:00 00:00"]),
    );
  });
});
