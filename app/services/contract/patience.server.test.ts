import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  foundItemsSchema,
  geolocationSchema,
  itemSchema,
  menuPageSchema,
  restaurantsSchema,
} from "./catalog.server";
import { featuresSchema } from "./cms.server";
import { readIn } from "./mending.server";
import { orderPollingSchema, orderSchema } from "./order.server";
import { entries, needing, readPatiently } from "./patience.server";
import { type Cart, cartSchema } from "./shared.server";

const money = (value: number) => ({ value, currency: "BRL" });
const item = (id: string) => ({
  id,
  name: "Pudim",
  category_id: "sobremesas",
  unit_price: money(1_590),
  status: "AVAILABLE",
  options: [],
});
const cart = {
  id: "c",
  service_id: "s",
  items: [
    {
      id: "l",
      item_id: "i",
      name: "Pudim",
      quantity: 1,
      unit_price: money(1),
      total_price: money(1),
      options: [],
    },
  ],
  total: { items_price: money(1), other_fees: money(0), order_amount: money(1) },
} satisfies Cart;

describe("an answer that keeps the contract", () => {
  it("is read once, as it is", () => {
    expect(readPatiently(foundItemsSchema, { items: [item("a")] })).toMatchObject({
      data: { items: [{ id: "a" }] },
      leftOut: [],
    });
  });
});

describe("a list that is read entry by entry", () => {
  const numbers = entries("number", z.object({ n: z.int() }));

  it("keeps every good entry in its order, and tells of each bad one", () => {
    const good = fc.integer().map((n) => ({ n }));
    const bad = fc.constantFrom(7, "x", {}, [], { n: "one" }, { n: 1.5 }, { n: null });
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            good.map((one) => [true, one] as const),
            bad.map((one) => [false, one] as const),
          ),
        ),
        (list) => {
          const reading = readPatiently(
            numbers,
            list.map(([, one]) => one),
          );
          expect(reading).toMatchObject({ data: list.filter(([isGood]) => isGood).map(([, one]) => one) });
          expect(reading.leftOut).toHaveLength(list.filter(([isGood]) => !isGood).length);
        },
      ),
    );
  });

  it("is exact in every other reading", () => {
    readPatiently(numbers, [{}]);
    expect(numbers.safeParse([{ n: 1 }, {}]).success).toBe(false);
  });

  it("names the entry and the place, and no value", () => {
    expect(
      readPatiently(foundItemsSchema, { items: [item("a"), { ...item("b"), unit_price: "secret" }] }),
    ).toMatchObject({
      data: { items: [{ id: "a" }] },
      leftOut: ["item 1, unit_price: invalid_type, expected object"],
    });
  });

  it("may be in an entry of another one", () => {
    const options = [{ id: "o", name: "Calda", unit_price: money(0), status: "AVAILABLE" }, { id: "p" }];
    const group = {
      id: "g",
      name: "Calda",
      minPermitted: 0,
      maxPermitted: 1,
      status: "AVAILABLE",
      items: options,
    };
    const reading = readPatiently(foundItemsSchema, { items: [{ ...item("a"), options: [group] }] });
    expect(reading).toMatchObject({ data: { items: [{ options: [{ items: [{ id: "o" }] }] }] } });
    expect(reading.leftOut).toEqual(["option 1, name: invalid_type, expected string"]);
  });

  it("is not guessed where it is no list", () => {
    expect(readPatiently(restaurantsSchema, { first: {} })).toMatchObject({
      broken: "body: invalid_type, expected array",
    });
  });
});

describe("a list that is absent", () => {
  it("is empty, and an answer of nothing that is known is none", () => {
    expect(readPatiently(foundItemsSchema, {})).toMatchObject({ data: { items: [] } });
    expect(readPatiently(foundItemsSchema, { data: {} })).toMatchObject({ data: { items: [] } });
    expect(readPatiently(foundItemsSchema, { error: "not found" })).toMatchObject({
      broken: "body: no field of the contract",
    });
  });
});

describe("null", () => {
  it("is absent, however deep", () => {
    const items = [
      { ...item("a"), image: null, serves: null, unit_price: null },
      null,
      { ...item("b"), description: null },
    ];
    expect(readPatiently(foundItemsSchema, { items, total: null })).toMatchObject({
      data: { items: [item("b")] },
      leftOut: ["item 0, unit_price: invalid_type, expected object"],
    });
  });
});

describe("what is not needed of an object", () => {
  it("is left out alone", () => {
    expect(readPatiently(foundItemsSchema, { items: [{ ...item("a"), tags: 7, rating: 5 }] })).toEqual({
      data: { items: [item("a")] },
      broke: "items.0.tags: invalid_type, expected array",
      leftOut: ["tags: invalid_type, expected array", "rating: invalid_type, expected object"],
    });
    expect(readPatiently(cartSchema, { ...cart, loyalty: "1" })).toMatchObject({ data: cart });
  });

  it("is no allergen, because a dish without its warning would be a danger", () => {
    expect(readPatiently(foundItemsSchema, { items: [{ ...item("a"), allergens: "nuts" }] })).toMatchObject({
      data: { items: [] },
    });
  });

  it("is nothing that is needed", () => {
    const named = needing(z.object({ name: z.string() }), { needs: ["name"] });
    expect(readPatiently(named, { name: [] })).toMatchObject({
      broken: "name: invalid_type, expected string",
    });
  });
});

describe("money", () => {
  it.each([
    ["a line", { items: [...cart.items, { id: "x" }] }],
    ["a price of a line", { items: [{ ...cart.items[0], total_price: money(0.5) }] }],
    ["the discount", { total: { ...cart.total, discount: "1" } }],
    ["a gift card", { gift_card: { balance: 5 } }],
    ["a sum as text", { total: { ...cart.total, order_amount: { value: "1", currency: "BRL" } } }],
    ["a list of lines that is absent", { items: undefined }],
  ])("is never guessed: %s", (_, wrong) => {
    expect(readPatiently(cartSchema, { ...cart, ...wrong })).toHaveProperty("broken");
  });
});

describe("whatever a backend leaves out", () => {
  const time = "2026-11-20T19:30:00-03:00";
  const place = {
    ...{
      id: "a",
      postal_code: "05433-010",
      street: "Rua Aspicuelta",
      number: "120",
      district: "Vila Madalena",
    },
    ...{
      city: "São Paulo",
      state: "SP",
      complement: "1",
      reference_point: "praça",
      latitude: -23,
      longitude: -46,
    },
  };
  const image = "https://img.example.com/1.jpg";
  const option = {
    id: "o",
    name: "Calda",
    description: "x",
    unit_price: money(100),
    maxPermitted: 2,
    status: "AVAILABLE",
  };
  const group = {
    ...{ id: "g", name: "Calda", minPermitted: 1, maxPermitted: 2, status: "AVAILABLE", pricing: "SUM" },
    items: [option, { ...option, id: "p" }],
  };
  const dish = {
    ...{ ...item("a"), description: "x", image, original_price: money(2_000), serves: 2, tags: ["VEGAN"] },
    ...{ allergens: ["NUTS"], rating: { average: 4.5, count: 3 }, options: [group] },
  };
  const fullStore = {
    ...{
      id: "s",
      name: "Vila Madalena",
      merchant_id: "17",
      image,
      phone: "11",
      address: place,
      distance_m: 5,
    },
    ...{ open: true, services: [{ id: "d", serviceType: "DELIVERY", status: "AVAILABLE" }] },
  };
  const spot = {
    ...{
      inside_service_area: true,
      address: place,
      today_work_hours: [{ startTime: "10:00", endTime: "22:00" }],
    },
    info: { estimate_delivery_time: 40, price: { ...money(890), originalValue: 990 } },
    checkout_times: [time],
  };
  const line = {
    ...cart.items[0],
    image,
    note: "x",
    status: "UNAVAILABLE",
    options: [{ ...option, group_id: "g", quantity: 1 }],
  };
  const fullCart = {
    ...{ ...cart, items: [line], total: { ...cart.total, discount: money(0) }, loyalty: { earns: 1 } },
    ...{ coupon: { code: "C", name: "C", discount: money(0) }, gift_card: { balance: money(5) } },
    ...{
      minimum_order: money(1),
      changes: [{ item_id: "i", name: "Pudim", kind: "REMOVED", old_price: money(1) }],
    },
  };
  const placed = {
    ...{ id: "o1", number: "4127", created_at: time, status: "CREATED", checkout_option: "DELIVERY" },
    ...{
      restaurant: { id: "r", name: "Cantina", phone: "11", address: place },
      address: place,
      items: [line],
    },
    total: { ...fullCart.total, delivery_price: money(1), tip: money(1), gift_card: money(1) },
    ...{
      checkout_time: time,
      estimated_at: time,
      estimated_range: { from: time, to: time },
      delay_reason: "x",
    },
    ...{
      courier: { name: "Zé", latitude: -23, longitude: -46, at: time },
      timeline: [{ status: "CREATED", at: time }],
    },
    ...{ document: "52998224725", note: "x", can_confirm_delivery: true, can_rebuy: true, can_cancel: true },
    payment: {
      ...{
        id: "p",
        method: "PIX",
        type: "PREPAID",
        status: "PENDING",
        amount: money(1),
        change_for: money(2),
      },
      ...{ card: { brand: "Visa", last_four: "4242" }, redirect_url: "https://bank.example/" },
      ...{ pix: { copy_paste: "000201", expires_at: time }, error: { code: "X", message: "x" } },
    },
    rating: { stars: 5, tags: ["FOOD"], text: "x", at: time },
    loyalty: { earned: 1 },
  };
  const options = [{ method: "PIX", type: "PREPAID" }];
  const setup = {
    ...{ name: "Cantina", logo: image, time_zone: "America/Sao_Paulo", currency: "BRL", country: "BR" },
    ...{ support_phone: "11", image_origins: ["https://img.example.com"], social_providers: ["google"] },
    ...{ payment_options: options, table_payment_options: options, analytics: { measurement_id: "G" } },
    ...{ push: { vapid_public_key: "k" }, capabilities: ["tips"], features: ["menu", "guest"] },
    tips: { percentages: [5], on: ["DELIVERY"], max_percentage: 20 },
  };
  const flags = [
    { code: "setup", active: true, value: setup },
    { code: "theme", active: true, value: { primaryBrand: "#B4341A" } },
    { code: "delivery", active: true },
  ];

  /** What nothing can be sold without: of a list, its other entries stay. */
  const WAYS: [string, z.ZodType, unknown, RegExp][] = [
    ["setup", featuresSchema, flags, /^0(\.code|\.value(\.(name|time_zone|currency|country))?)?$/],
    ["stores", restaurantsSchema, [fullStore, { ...fullStore, id: "s2" }], /^$/],
    ["menu", menuPageSchema, { categories: [{ id: "c", name: "C", items: [dish, item("b")] }] }, /^$/],
    ["item", itemSchema, dish, /^(id|name|unit_price.*|allergens\.0|options\.0|options\.0\.id)$/],
    ["quote", geolocationSchema, spot, /^info(\.price(\.(value|currency))?)?$/],
    [
      "cart",
      cartSchema,
      fullCart,
      /^(id|items|items\.0(\.(id|item_id|name|quantity|options\.0(\.(group_id|id|quantity|unit_price\.\w+))?|\w+_price.*))?|total|total\.(items_price|order_amount|other_fees\.|discount\.).*|gift_card\.balance.*)$/,
    ],
    ["order", orderSchema, placed, /^id$/],
    [
      "polling",
      orderPollingSchema,
      { status: "READY", payment_status: "PAID", estimated_at: time, changed_at: time },
      /^$/,
    ],
  ];
  const NOTHINGS: [string, unknown][] = [
    ["absent", undefined],
    ["false", false],
    ["an empty text", ""],
    ["an empty object", {}],
  ];

  it.each(WAYS)(
    "each field of %s is read, or its own entry is lost, and that is told",
    (_, schema, json, isNeeded) => {
      readIn(setup);
      for (const path of pathsOf(json)) {
        for (const [name, nothing] of NOTHINGS) {
          const wrong = changed(json, path, nothing);
          const at = `${path.join(".")} ${name}`;
          const reading = readPatiently(schema, wrong);
          if ("broken" in reading) expect(isNeeded.test(path.join(".")), at).toBe(true);
          else if (!schema.safeParse(wrong).success) expect(reading.broke, at).toEqual(expect.any(String));
          if ("data" in reading) expect(JSON.stringify(reading.data), at).not.toMatch(/null|undefined/);
        }
      }
    },
  );

  it("of an order leaves its id, and a code to pay with", () => {
    expect(readPatiently(orderSchema, { order: { id: 4127 } })).toMatchObject({
      data: { id: "4127", number: "4127" },
    });
    const payment = { pix: { copy_paste: "000201" } };
    expect(readPatiently(orderSchema, { id: "o", payment })).toMatchObject({
      data: { payment: { method: "PIX", type: "PREPAID", status: "PENDING", ...payment } },
    });
  });

  it("of a list leaves the other entries", () => {
    readIn(setup);
    const free = { ...option, unit_price: undefined };
    const groups = [{ ...group, items: [free, { ...option, id: "q", unit_price: "3,90" }, free] }];
    const sold = readPatiently(menuPageSchema, {
      categories: [
        {
          id: "c",
          name: "C",
          items: [
            { ...dish, options: groups, category_id: "" },
            { ...dish, unit_price: money(-500) },
          ],
        },
      ],
    });
    expect(sold).toMatchObject({
      data: {
        categories: [
          { items: [{ category_id: "c", options: [{ items: [{ id: "o", unit_price: money(0) }] }] }] },
        ],
      },
    });
    expect(sold.leftOut).toEqual([
      "option 1, unit_price: invalid_type, expected object",
      "option 2, id: custom",
      "item 1, unit_price.value: custom",
    ]);
  });

  it("is read in the words of many: flags, names of levels and of what is sold", () => {
    const sold = {
      ...fullStore,
      open: "S",
      services: [{ id: "d", serviceType: "delivery", status: "ACTIVE" }],
    };
    expect(readPatiently(restaurantsSchema, [sold])).toMatchObject({
      data: [{ open: true, services: [{ serviceType: "DELIVERY", status: "AVAILABLE" }] }],
    });
    // An unknown word is told, too: what it takes away would be missed.
    expect(readPatiently(foundItemsSchema, { items: [{ ...dish, status: "RARE" }] })).toMatchObject({
      data: { items: [{ status: "UNKNOWN" }] },
      broke: "none of AVAILABLE, UNAVAILABLE",
    });
    const value = { ...setup, country: "br", features: "MENU, Guest", capabilities: ["TIPS"] };
    expect(readPatiently(featuresSchema, [{ code: "SETUP", active: "não", value }])).toMatchObject({
      data: { delivery: true, setup: { country: "BR", features: ["menu", "guest"], capabilities: ["tips"] } },
    });
    expect(readPatiently(foundItemsSchema, { items: [{ ...dish, tags: "VEGAN, SPICY" }] })).toMatchObject({
      data: { items: [{ tags: ["VEGAN", "SPICY"] }] },
    });
  });

  it("of hours, minutes and slots is as if it were not told", () => {
    const slots = ["1763677805", "20/11/2026", "19:30", 1_763_677_805];
    const told = {
      ...spot,
      today_work_hours: ["11h-22h"],
      checkout_times: slots,
      info: { ...spot.info, estimate_delivery_time: "30-40" },
    };
    const { data } = { data: undefined, ...readPatiently(geolocationSchema, told) };
    expect(data).toMatchObject({ info: { estimate_delivery_time: 0 } });
    expect(data).not.toHaveProperty("today_work_hours");
    expect(data?.checkout_times ?? []).toEqual([]);
  });
});

/** The path of every field and entry. */
function pathsOf(json: unknown, path: string[] = []): string[][] {
  if (typeof json !== "object" || json === null) return [];
  return Object.entries(json).flatMap(([name, one]) => [[...path, name], ...pathsOf(one, [...path, name])]);
}

/** The value with another at a path. */
function changed(json: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(json))
    return json.map((one, at) => (String(at) === step ? changed(one, rest, value) : one));
  if (typeof json !== "object" || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, one]) => [name, name === step ? changed(one, rest, value) : one]),
  );
}
