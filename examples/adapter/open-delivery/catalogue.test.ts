import { describe, expect, it } from "vitest";
import { reachOf } from "./area";
import { menuOf, moneyOf, quoteOf, restaurantOf, servicesOf, type View } from "./catalogue";
import { deliveryOf, ids, inventedMerchant, uuid } from "./fixtures/invented-merchant.fixture";
import { type LeftOut, readMerchant } from "./merchant";

/** The menu of an invented merchant after a change, with what was left out of it. */
function shown(change: (merchant: ReturnType<typeof inventedMerchant>) => unknown = (merchant) => merchant) {
  const left: LeftOut[] = [];
  const tell = (one: LeftOut) => void left.push(one);
  const json = inventedMerchant({ number: 1, name: "Inventado" });
  const merchant = readMerchant(change(json) ?? json, tell);
  const clock = { hours: "UTC" as const, timeZone: "America/Sao_Paulo" };
  const view: View = { clock, currency: "BRL", appId: "ours", now: Date.now, tell };
  const service = servicesOf(merchant, "ours").find(({ id }) => id === deliveryOf(1));
  const menu = service ? menuOf(merchant, service, view) : [];
  return { merchant, service, menu, items: menu.flatMap(({ items }) => items), left, view };
}
const BRL = "BRL";

describe("a merchant as a restaurant", () => {
  it("has name, address, minimum and services", () => {
    const { merchant, view } = shown();
    expect(restaurantOf(merchant, view)).toMatchObject({
      ...{ name: "Inventado", open: true, phone: "(11) 3000-0000", minimum_order: { value: 5_000 } },
      address: { street: "Rua Harmonia", state: "SP", postal_code: "05435-000" },
      services: [{ serviceType: "DELIVERY" }, { serviceType: "TAKEOUT" }],
    });
  });

  it("has no service for another application, and none inside", () => {
    const { service } = shown((merchant) => ({
      ...merchant,
      services: merchant.services.map((one) => ({ ...one, targetAppId: uuid(9) })),
    }));
    expect(service).toBeUndefined();
    const { merchant } = shown((one) => ({
      ...one,
      services: one.services.map((own) => ({ ...own, serviceType: "INDOOR" })),
    }));
    expect(servicesOf(merchant, "ours")).toEqual([]);
  });
});

describe("a menu", () => {
  it("has categories and offers in the order of their index, with what they tell", () => {
    const { menu, items, left } = shown();
    expect(menu.map(({ name }) => name)).toEqual(["Pratos", "Bebidas"]);
    expect(items.slice(0, 3)).toMatchObject([
      { name: "Picadinho", unit_price: { value: 3_890 }, allergens: ["glúten", "ovos"], status: "AVAILABLE" },
      { name: "Moqueca", serves: 2, options: [{ name: "Tamanho" }, { name: "Adicionais" }] },
      { name: "Feijoada", status: "UNAVAILABLE" },
    ]);
    expect(items[4]).toMatchObject({ tags: ["VEGAN"] });
    expect(left).toEqual([]);
  });

  it.each([
    [
      "a price with a part of a cent",
      (offer: Offer) => ({ ...offer, price: { ...offer.price, value: 38.905 } }),
    ],
    [
      "a price in another currency",
      (offer: Offer) => ({ ...offer, price: { ...offer.price, currency: "USD" } }),
    ],
    ["no price", ({ price: _, ...offer }: Offer) => offer],
    ["an item that is not there", (offer: Offer) => ({ ...offer, itemId: uuid(1) })],
    ["a group that is not there", (offer: Offer) => ({ ...offer, optionGroupsId: [uuid(1)] })],
  ])("leaves out an offer with %s, says so, and keeps the others", (_, broken) => {
    const { items, left } = shown((merchant) => ({
      ...merchant,
      itemOffers: merchant.itemOffers.map((offer) => (offer.id === ids.picadinho ? broken(offer) : offer)),
    }));
    expect(items).toHaveLength(12);
    expect(items.some(({ id }) => id === ids.picadinho)).toBe(false);
    expect(left).toHaveLength(1);
  });
  type Offer = ReturnType<typeof inventedMerchant>["itemOffers"][number];

  /** The menu with a price method for the first group of the dish, and one for the second. */
  const priced = (...methods: string[]) =>
    shown((merchant) => ({
      ...merchant,
      optionGroups: merchant.optionGroups.map((group, index) => ({ ...group, priceMethod: methods[index] })),
    }));

  it("has the parts of a dish where one group is priced by MAX or AVG", () => {
    const { items, left } = priced("MAX", "SUM");
    expect(items.find(({ id }) => id === ids.moqueca)?.options).toMatchObject([{ pricing: "HIGHEST" }, {}]);
    expect(priced("MAX", "AVG").items.find(({ id }) => id === ids.moqueca)?.options).toMatchObject([
      ...[{ pricing: "HIGHEST" }, { pricing: "AVERAGE" }],
    ]);
    expect(left).toEqual([]);
  });

  it.each([
    ["MAX", "MAX", "several of its option groups are priced by one method"],
    ["SUM", "MEDIAN", `its option group ${ids.extras} is priced by MEDIAN`],
  ])("leaves out a dish that is priced by %s and %s", (one, other, reason) => {
    const { items, left } = priced(one, other);
    expect(items.some(({ id }) => id === ids.moqueca)).toBe(false);
    expect(left).toMatchObject([{ reason }]);
  });

  it("leaves out what is sold by weight, and a dish with a choice that cannot be made", () => {
    const weighed = shown((merchant) => ({
      ...merchant,
      items: merchant.items.map((item) => ({
        ...item,
        ...(item.name === "Picadinho" ? { unit: "KG" } : {}),
      })),
    }));
    expect(weighed.left).toMatchObject([{ reason: "sold by KG, not by the piece" }]);
    const empty = shown((merchant) => ({
      ...merchant,
      optionGroups: merchant.optionGroups.map((group) => ({ ...group, options: [] })),
    }));
    expect(empty.left.map(({ reason }) => reason)).toEqual([
      `its option group ${ids.size} cannot be chosen`,
      `its option group ${ids.halves} cannot be chosen`,
    ]);
  });

  it("reads null as absent, and an entry that is none as nothing", () => {
    const { items, left } = shown((merchant) => ({
      ...merchant,
      optionGroups: merchant.optionGroups,
      availabilities: null,
      items: merchant.items.map((item) => ({ ...item, image: null })),
      categories: [...merchant.categories, { name: 7 }],
    }));
    expect(items).toHaveLength(13);
    expect(left).toMatchObject([{ at: "categories.2" }]);
  });

  it("has the price before a reduction", () => {
    const { items } = shown((merchant) => ({
      ...merchant,
      itemOffers: merchant.itemOffers.map((offer) => ({
        ...offer,
        price: { ...offer.price, originalValue: 99 },
      })),
    }));
    expect(items[0]).toMatchObject({ unit_price: { value: 3_890 }, original_price: { value: 9_900 } });
  });
});

describe("a delivery", () => {
  const quoteAt = (latitude: number) => {
    const { merchant, service, view } = shown();
    if (!service) throw new Error("There is no service");
    return quoteOf(merchant, service, { latitude, longitude: -46.6899 }, view);
  };
  it("costs what the smallest circle around the place says", () => {
    expect(quoteAt(-23.557)).toMatchObject({ inside: true, price: { value: 790 }, minutes: 40 });
    expect(quoteAt(-23.59)).toMatchObject({ inside: true, price: { value: 1_250 }, minutes: 60 });
    expect(quoteAt(-23.7)).toMatchObject({ inside: false });
  });

  const square = (size: number) =>
    [
      [-size, -size],
      [-size, size],
      [size, size],
      [size, -size],
    ].map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }));
  const price = { value: 5, currency: BRL };
  const middle = { latitude: 0, longitude: 0 };

  it("goes to a polygon, and not to what is excluded of it", () => {
    const polygon = [{ geoCoordinates: square(1), price, estimateDeliveryTime: 25 }];
    expect(reachOf({ polygon }, middle)).toEqual({ price, minutes: 25 });
    expect(reachOf({ polygon }, { latitude: 2, longitude: 0 })).toBeUndefined();
    expect(
      reachOf({ polygon, exclusionAreaPolygon: [{ geoCoordinates: square(0.5) }] }, middle),
    ).toBeUndefined();
  });

  it("goes nowhere where no price is told", () => {
    expect(reachOf({ polygon: [{ geoCoordinates: square(1) }] }, middle)).toBeUndefined();
    expect(reachOf(undefined, middle)).toBeUndefined();
  });
});

describe("money", () => {
  it("is cents, and never guessed", () => {
    expect(moneyOf({ value: 0.1 + 0.2, currency: BRL }, BRL)).toEqual({ value: 30, currency: BRL });
    expect(moneyOf({ value: 1_234.56, currency: BRL }, BRL)).toEqual({ value: 123_456, currency: BRL });
    expect(moneyOf({ value: 1.005, currency: BRL }, BRL)).toBeUndefined();
    expect(moneyOf({ value: -1, currency: BRL }, BRL)).toBeUndefined();
  });
});
