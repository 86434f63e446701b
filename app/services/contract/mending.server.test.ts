import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { addressesSchema, foundItemsSchema, geolocationSchema, restaurantsSchema } from "./catalog.server";
import { readIn } from "./mending.server";
import { readPatiently } from "./patience.server";
import { timeSchema } from "./primitives.server";
import { cartSchema } from "./shared.server";

const money = (value: unknown) => ({ value, currency: "BRL" });
const ITEM = {
  id: "pudim",
  name: "Pudim",
  category_id: "sobremesas",
  unit_price: money(1_590),
  status: "AVAILABLE",
  options: [
    {
      id: "calda",
      name: "Calda",
      minPermitted: 0,
      maxPermitted: 1,
      status: "AVAILABLE",
      items: [{ id: "o", name: "Coco", unit_price: money(100), status: "AVAILABLE" }],
    },
  ],
};
const ADDRESS = {
  id: "a",
  postal_code: "05433-010",
  street: "Rua Aspicuelta",
  number: "120",
  district: "Vila Madalena",
  city: "São Paulo",
  state: "SP",
  latitude: -23.55,
  longitude: -46.69,
};
const STORE = {
  id: "s",
  name: "Vila Madalena",
  merchant_id: "17",
  address: ADDRESS,
  open: true,
  services: [{ id: "d", serviceType: "DELIVERY", status: "AVAILABLE" }],
};

function renamed(value: unknown, by: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, by));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [by(name), renamed(one, by)]));
}

describe("names of another habit", () => {
  it.each([
    ["camelCase", (name: string) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())],
    ["PascalCase", (name: string) => name.replace(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase())],
    ["snake_case", (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)],
    [
      "kebab-case",
      (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll("_", "-"),
    ],
  ])("are read: %s", (_, by) => {
    const { data } = { data: undefined, ...readPatiently(foundItemsSchema, renamed({ items: [ITEM] }, by)) };
    expect(data).toEqual(foundItemsSchema.parse({ items: [ITEM] }));
    const stores = { data: undefined, ...readPatiently(restaurantsSchema, renamed([STORE], by)) };
    expect(stores.data).toEqual(restaurantsSchema.parse([STORE]));
  });

  it("give way to the contract's own", () => {
    const named = z.object({ unit_price: z.int(), other: z.int() });
    expect(readPatiently(named, { unit_price: 1, unitPrice: 2, Other: 3 })).toMatchObject({
      data: { unit_price: 1, other: 3 },
    });
  });

  it("are not touched in what a payment provider is sent", () => {
    const vault = z.object({ fields: z.record(z.string(), z.string()), form_action: z.string() });
    expect(readPatiently(vault, { fields: { merchantId: "1" }, formAction: "/" })).toMatchObject({
      data: { fields: { merchantId: "1" } },
    });
  });
});

describe("an envelope", () => {
  it.each([
    ["data", { success: true, data: [STORE], message: null }],
    ["the only list", { items: [STORE], total: 1 }],
    ["data in other names", { Data: [renamed(STORE, (name) => name)], Success: 1 }],
  ])("is opened: %s", (_, json) => {
    expect(readPatiently(restaurantsSchema, json)).toMatchObject({ data: [{ id: "s" }] });
  });

  it.each([
    ["an error in it", { success: false, data: null, error: "x" }],
    ["two lists", { items: [STORE], others: [STORE] }],
    ["no list", { error: "not found" }],
  ])("is none: %s", (_, json) => {
    expect(readPatiently(restaurantsSchema, json)).toHaveProperty("broken");
  });
});

describe("values of another type", () => {
  it.each([
    ["an id as number", { merchant_id: 17 }, { merchant_id: "17" }],
    ["a flag as number", { open: 1 }, { open: true }],
    ["a flag as text", { open: "false" }, { open: false }],
    ["coordinates as text", { address: { ...ADDRESS, latitude: "-23.55" } }, { address: ADDRESS }],
    ["a house number as number", { address: { ...ADDRESS, number: 120 } }, { address: ADDRESS }],
    ["an absent list", { services: undefined }, { services: [] }],
    ["an empty list of PHP", { services: {} }, { services: [] }],
    ["a list by its places", { services: { ...STORE.services } }, { services: STORE.services }],
    ["one entry for a list of one", { services: STORE.services[0] }, { services: STORE.services }],
    [
      "small letters",
      { services: [{ ...STORE.services[0], status: "available" }] },
      { services: STORE.services },
    ],
  ])("are read: %s", (_, change, meant) => {
    expect(readPatiently(restaurantsSchema, [{ ...STORE, ...change }])).toMatchObject({ data: [meant] });
  });

  it("are not rounded: an id that no number can hold", () => {
    expect(readPatiently(restaurantsSchema, [{ ...STORE, id: 2 ** 64 }])).toMatchObject({
      data: [],
    });
  });

  it("are no amounts: text, parts of cents and a bare number stay wrong, and money is as it was sent", () => {
    const amount = fc.oneof(
      fc.integer().map(String),
      fc.double({ noNaN: true }).filter((one) => !Number.isInteger(one)),
      fc.constantFrom("39,90", "R$ 39,90", "", true, [], {}),
    );
    fc.assert(
      fc.property(amount, (value) => {
        const items = [{ ...ITEM, unit_price: money(value) }];
        expect(readPatiently(foundItemsSchema, { items })).toMatchObject({ data: { items: [] } });
        const total = { items_price: money(0), other_fees: money(0), order_amount: money(value) };
        expect(readPatiently(cartSchema, { id: "c", service_id: "s", items: [], total })).toHaveProperty(
          "broken",
        );
      }),
    );
    fc.assert(
      fc.property(fc.nat(), (value) => {
        const items = [{ ...ITEM, id: 7, unit_price: money(value) }];
        expect(readPatiently(foundItemsSchema, { items })).toMatchObject({
          data: { items: [{ id: "7", unit_price: money(value) }] },
        });
      }),
    );
  });
});

describe("times of another form", () => {
  afterEach(() => readIn({ time_zone: "America/Sao_Paulo", currency: "BRL" }));
  const read = (at: unknown) => {
    const reading = readPatiently(z.object({ at: timeSchema }), { at });
    return "data" in reading ? Date.parse(reading.data.at) : undefined;
  };
  const MOMENT = Date.parse("2026-11-20T19:30:05-03:00");

  it.each([
    ["a blank for the T", "2026-11-20 19:30:05-03:00"],
    ["no colon in the offset", "2026-11-20T19:30:05-0300"],
    ["a small z", "2026-11-20t22:30:05z"],
    ["milliseconds", MOMENT],
    ["milliseconds as text", String(MOMENT)],
    ["no offset: the restaurant's own", "2026-11-20T19:30:05"],
  ])("are read: %s", (_, text) => {
    readIn({ time_zone: "America/Sao_Paulo", currency: "BRL" });
    expect(read(text)).toBe(MOMENT);
  });

  it("without an offset are as clocks show them in the zone of the setup", () => {
    const zones = fc.constantFrom("America/Sao_Paulo", "America/Noronha", "Asia/Kolkata", "UTC");
    const seconds = fc.integer({ min: Date.UTC(2020, 0) / 1_000, max: Date.UTC(2040, 0) / 1_000 });
    fc.assert(
      fc.property(zones, seconds, (zone, second) => {
        readIn({ time_zone: zone, currency: "BRL" });
        const moment = new Date(second * 1_000);
        const shown = moment.toLocaleString("sv", { timeZone: zone });
        expect(read(shown.replace(" ", "T"))).toBe(moment.getTime());
      }),
    );
  });

  it.each(["yesterday", "20/11/2026 19:30", "2026-13-01T00:00:00", "1763677805", ""])(
    "are not guessed: %s",
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );

  it("are clocks, too", () => {
    const place = {
      inside_service_area: true,
      address: ADDRESS,
      today_work_hours: [{ startTime: "9:30", endTime: "22:00:00" }],
      info: { estimate_delivery_time: 40, price: money(890) },
    };
    expect(readPatiently(geolocationSchema, place)).toMatchObject({
      data: { today_work_hours: [{ startTime: "09:30", endTime: "22:00" }] },
    });
  });
});

describe("a correct answer", () => {
  it("is never mended", () => {
    for (const [schema, json] of [
      [restaurantsSchema, [STORE]],
      [addressesSchema, [ADDRESS]],
    ] as const)
      expect(readPatiently<unknown>(schema, json)).toEqual({ data: schema.parse(json), leftOut: [] });
    expect(timeSchema.safeParse("2026-11-20T19:30:00").success).toBe(false);
  });
});
