import fc from "fast-check";
import { describe, expect, it } from "vitest";
// Signs the pictures.
import "~/platform/backend/backend.server";
import { geolocationSchema, itemSchema, optionGroupSchema, restaurantSchema } from "./catalog.server";
import { featuresSchema, homeSchema } from "./cms.server";
import { b2cPollingSchema } from "./crm.server";
import { LEVELS } from "./levels.server";
import { orderSchema } from "./order.server";
import { readPatiently } from "./patience.server";
import { cartSchema, moneySchema, tokensSchema } from "./shared.server";

const money = { value: 3990, currency: "BRL" };
const address = {
  id: "a1",
  postal_code: "05433-010",
  street: "Rua",
  number: "",
  district: "D",
  city: "C",
  state: "SP",
};
const group = {
  id: "g1",
  name: "Ponto",
  minPermitted: 1,
  maxPermitted: 1,
  status: "AVAILABLE",
  items: [{ id: "o1", name: "Ao ponto", unit_price: money, status: "AVAILABLE" }],
};
const item = {
  id: "i1",
  name: "Bife",
  category_id: "c1",
  unit_price: money,
  status: "AVAILABLE",
  options: [group],
};
const line = {
  id: "l1",
  item_id: "i1",
  name: "Bife",
  quantity: 1,
  unit_price: money,
  total_price: money,
  options: [],
};
const order = {
  id: "o1",
  number: "1",
  created_at: "2026-11-20T12:00:00-03:00",
  status: "CREATED",
  checkout_option: "DELIVERY",
  restaurant: { id: "r1", name: "Cantina" },
  items: [line],
  total: { items_price: money, other_fees: money, delivery_price: money, order_amount: money },
  timeline: [{ status: "CREATED", at: "2026-11-20T12:00:00Z" }],
  payment: { id: "p1", method: "CASH", type: "PENDING", status: "PENDING", amount: money },
  can_confirm_delivery: false,
  can_rebuy: false,
};
const setup = {
  name: "Cantina",
  time_zone: "America/Sao_Paulo",
  currency: "BRL",
  country: "BR",
  image_origins: [],
  social_providers: [],
  payment_options: [],
  table_payment_options: [],
};
const features = (...list: object[]) =>
  featuresSchema.parse([{ code: "setup", active: true, value: setup }, ...list]);

describe("what the contract leaves open", () => {
  it("unknown fields are left aside", () => {
    expect(moneySchema.parse({ ...money, extra: 1 })).toEqual(money);
    expect(itemSchema.parse({ ...item, extra: { deep: [] } })).not.toHaveProperty("extra");
  });

  it("an unknown enum value is UNKNOWN", () => {
    const read = orderSchema.parse({
      ...order,
      status: "TELEPORTED",
      checkout_option: "DRONE",
      timeline: [{ status: "X", at: order.created_at }],
      payment: { ...order.payment, method: "SHELLS", type: "LATER", status: "MAYBE" },
    });
    expect(read).toMatchObject({
      status: "UNKNOWN",
      checkout_option: "UNKNOWN",
      timeline: [{ status: "UNKNOWN" }],
      payment: { method: "UNKNOWN", type: "UNKNOWN", status: "UNKNOWN" },
    });
  });

  it("a refresh token may end in a space, an access token may not: it goes into a header", () => {
    const tokens = { access_token: "a", refresh_token: "r ", token_type: "Bearer" };
    expect(tokensSchema.parse(tokens)).toEqual(tokens);
    expect(tokensSchema.safeParse({ ...tokens, access_token: "a " }).success).toBe(false);
  });

  it("a list whose order it does not fix is sorted by time", () => {
    const [early, late] = ["2026-11-20T20:00:00-03:00", "2026-11-20T23:30:00Z"];
    const read = geolocationSchema.parse({
      inside_service_area: true,
      address,
      today_work_hours: [],
      info: { estimate_delivery_time: 40, price: money },
      checkout_times: [late, early],
    });
    expect(read.checkout_times).toEqual([early, late]);
    const steps = [
      { status: "CONFIRMED", at: late },
      { status: "CREATED", at: early },
    ];
    expect(orderSchema.parse({ ...order, timeline: steps }).timeline).toEqual(steps.toReversed());
  });

  it("an optional field is absent, never undefined", () => {
    expect(Object.keys(itemSchema.parse(item))).toEqual(Object.keys(item));
    expect(itemSchema.safeParse({ ...item, description: null }).success).toBe(false);
  });
});

describe("what the contract does not allow", () => {
  it.each([
    ["a price with a fraction", moneySchema, { value: 39.9, currency: "BRL" }],
    ["a dish for less than nothing", itemSchema, { ...item, unit_price: { ...money, value: -500 } }],
    ["an option twice", optionGroupSchema, { ...group, items: [...group.items, ...group.items] }],
    ["a price in text", moneySchema, { value: "3990", currency: "BRL" }],
    ["a currency that Intl would refuse", moneySchema, { value: 1, currency: "R$" }],
    ["an id with a slash", itemSchema, { ...item, id: "a/b" }],
    ["a service id beyond ASCII", cartSchema, { id: "c", service_id: "é", items: [], total: order.total }],
    [
      "a token of 2,049 characters",
      tokensSchema,
      { access_token: "a".repeat(2_049), refresh_token: "b", token_type: "" },
    ],
    ["a token with a line end", tokensSchema, { access_token: "a\nb", refresh_token: "b", token_type: "" }],
    ["a time without offset", orderSchema, { ...order, created_at: "2026-11-20T12:00:00" }],
    [
      "hours beyond the day",
      geolocationSchema,
      {
        inside_service_area: true,
        address,
        today_work_hours: [{ startTime: "25:00", endTime: "26:00" }],
        info: { estimate_delivery_time: 40, price: money },
      },
    ],
    ["a missing setup", featuresSchema, []],
    ["a list in an object's place", itemSchema, [item]],
  ])("%s", (_, schema, value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});

describe("option groups", () => {
  it.each([
    [true, { minPermitted: 1 }],
    [false, { minPermitted: 0 }],
    [false, { minPermitted: 1, status: "UNAVAILABLE" }],
    [false, { minPermitted: 1, status: "LATER" }],
  ])("isRequired is %s for %o", (isRequired, change) => {
    expect(optionGroupSchema.parse({ ...group, ...change }).isRequired).toBe(isRequired);
  });
});

describe("what leads to other places", () => {
  it.each([
    "javascript:alert(1)",
    "data:image/png;base64,AA",
    "/relative.png",
    "//x.example/a.png",
    "https://",
    7,
  ])("the picture %j is left out", (image) => {
    expect(itemSchema.parse({ ...item, image })).not.toHaveProperty("image");
    expect(
      cartSchema.parse({ id: "c", service_id: "s", items: [{ ...line, image }], total: order.total })
        .items[0],
    ).not.toHaveProperty("image");
  });

  it("an http(s) picture stays", () => {
    const image = "https://img.example.com/bife.jpg";
    expect(itemSchema.parse({ ...item, image }).image?.split("#")).toEqual([image, expect.any(String)]);
    expect(restaurantSchema.safeParse({ image, address }).success).toBe(false);
  });

  it("a payment leads to http(s) only", () => {
    const payment = { ...order.payment, redirect_url: "javascript:alert(1)" };
    expect(orderSchema.parse({ ...order, payment }).payment).not.toHaveProperty("redirect_url");
  });

  it("a banner leads to a path of this site or to https", () => {
    const urls = [
      "/menu?x=1#a",
      "https://example.com/",
      "http://example.com/",
      "//evil.example",
      "/\\evil.example",
      "/\t/evil",
      "javascript:x",
      3,
    ];
    const image = "https://img.example.com/a.jpg";
    const banners = urls.map((url) => ({ image, alt: "", url }));
    const [block] = homeSchema.parse([{ type: "Banners", banners: [...banners, { image: "x", alt: "" }] }]);
    // Our own pages sign each picture (record 109).
    const signed = expect.stringMatching(/^https:\/\/img\.example\.com\/a\.jpg#/);
    expect(block).toEqual({
      type: "Banners",
      banners: [
        { image: signed, alt: "", url: "/menu?x=1#a" },
        { image: signed, alt: "", url: "https://example.com/" },
        ...Array.from({ length: 6 }, () => ({ image: signed, alt: "" })),
      ],
    });
  });
});

describe("the home page's blocks", () => {
  it("of an unknown type are skipped, the others keep their order", () => {
    const blocks = [
      { type: "Stories", pages: [] },
      { type: "ActiveOrder" },
      { type: "constructor" },
      { type: "Text", text: "Oi" },
    ];
    expect(homeSchema.parse(blocks)).toEqual([{ type: "ActiveOrder" }, { type: "Text", text: "Oi" }]);
  });

  it("of a known type must be whole, or are skipped where patience is asked for", () => {
    expect(homeSchema.safeParse([{ type: "Text" }]).success).toBe(false);
    const broken = [{ type: "Text" }, { type: "Items", title: "x", items: [{ id: 7 }] }, null, "Text", {}];
    const good = { type: "Coupons", title: "Cupons" };
    const items = { type: "Items", title: "x", items: [] };
    expect(readPatiently(homeSchema, [...broken, good])).toMatchObject({ data: [items, good] });
  });
});

describe("the features", () => {
  it("are off where they are absent or not active, but delivery, which is closed only where it says so", () => {
    const off = { delivery: true, table_payment: false, external_login: false, theme: {} };
    expect(features({ code: "table_payment", active: false })).toMatchObject(off);
    expect(features({ code: "delivery", active: false })).toMatchObject({ ...off, delivery: false });
  });

  it("are off where their level is", () => {
    const flags = ["table_payment", "external_login"].map((code) => ({ code, active: true }));
    const more = { social_providers: ["google"], capabilities: ["table_ordering", "tips", "loyalty"] };
    const read = (names?: string[]) =>
      features(...flags, {
        code: "setup",
        active: true,
        value: { ...setup, ...more, ...(names ? { features: names } : {}) },
      });
    expect(read()).toMatchObject({ table_payment: true, external_login: true, setup: more });
    expect(read(["guest"])).toMatchObject({
      table_payment: false,
      external_login: false,
      setup: { features: ["menu", "guest"], social_providers: [], capabilities: ["tips"] },
    });
    expect(read(["tables"])).toMatchObject({ table_payment: true, external_login: false });
  });

  it("the theme has names of letters and digits with #rrggbb, and nothing else", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.constant("#12aBcd"), fc.integer())),
        (value) => {
          const { theme } = features({ code: "theme", active: true, value });
          for (const [name, colour] of Object.entries(theme)) {
            expect(`${name}:${colour}`).toMatch(/^[A-Za-z0-9]+:#[0-9a-fA-F]{6}$/);
          }
        },
      ),
    );
    const value = { primaryBrand: "#B4341A", "x;}": "#000000", success: "red", error: "#12345" };
    expect(features({ code: "theme", active: true, value }).theme).toEqual({ primaryBrand: "#B4341A" });
  });

  it("the setup offers only what can be taken here, and origins that are just that", () => {
    const value = {
      ...setup,
      image_origins: [
        "https://img.example.com",
        "https://img.example.com/a",
        "*",
        "'unsafe-inline'",
        "https:",
      ],
      social_providers: ["apple", "myspace"],
      payment_options: [
        { method: "CASH", type: "PENDING" },
        { method: "SHELLS", type: "PENDING" },
        { method: "DIGITAL_WALLET", type: "PREPAID", wallet: "OTHER_PAY" },
        { method: "DIGITAL_WALLET", type: "PREPAID", wallet: "APPLE_PAY" },
      ],
    };
    expect(features({ code: "setup", active: true, value }).setup).toMatchObject({
      image_origins: ["https://img.example.com"],
      social_providers: ["apple"],
      payment_options: [
        { method: "CASH", type: "PENDING" },
        { method: "DIGITAL_WALLET", type: "PREPAID", wallet: "APPLE_PAY" },
      ],
    });
  });
});

it("the setup names levels: unknown ones are ignored, menu is always there, an absent list is all of them", () => {
  const levelsOf = (more: object) =>
    features({ code: "setup", active: true, value: { ...setup, ...more } }).setup.features;
  expect(levelsOf({})).toEqual(LEVELS);
  expect(levelsOf({ features: [] })).toEqual(["menu"]);
  expect(levelsOf({ features: ["teleport", "guest", "guest"] })).toEqual(["menu", "guest"]);
  expect(levelsOf({ features: ["cards", "favorites", "social", "b2c"] })).toEqual(["menu"]);
  expect(levelsOf({ features: ["cards", "accounts"] })).toEqual(["menu", "accounts", "cards"]);
});

it("the setup names capabilities: unknown ones are ignored, an absent list is empty", () => {
  const capabilitiesOf = (more: object) =>
    features({ code: "setup", active: true, value: { ...setup, ...more } }).setup.capabilities;
  expect(capabilitiesOf({})).toEqual([]);
  expect(capabilitiesOf({ capabilities: ["teleport", "suggestions", "suggestions"] })).toEqual([
    "suggestions",
  ]);
});

it("an outside sign-in is pending until it has tokens", () => {
  expect(b2cPollingSchema.parse({})).toBeUndefined();
  expect(b2cPollingSchema.parse({ more: 1 })).toBeUndefined();
  expect(b2cPollingSchema.safeParse({ access_token: "a" }).success).toBe(false);
});
