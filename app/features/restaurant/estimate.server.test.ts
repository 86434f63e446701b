import { expect, test } from "vitest";
import { catalog } from "~/locales/pt-BR";
import { createTranslate } from "~/locales/translate";
import { deliveryTo, type Estimated, estimateOf } from "./store.server";

const visitor = { t: createTranslate(catalog, "pt-BR"), locale: "pt-BR" as const };
const store: Estimated = {
  checkoutOption: "DELIVERY",
  delivery: { minutes: 40, price: { value: 790, currency: "BRL" } },
  geolocation: { inside_service_area: true },
  availability: { orderable: true },
};

test("time and fee are shown only while something can be ordered", () => {
  expect(estimateOf(visitor, store)).toMatch(/min.*7,90/);
  expect(estimateOf(visitor, { ...store, checkoutOption: "TAKEOUT" })).toContain("min");
  for (const checkoutOption of ["DELIVERY", "TAKEOUT"] as const)
    expect(
      estimateOf(visitor, { ...store, checkoutOption, availability: { orderable: false } }),
    ).toBeUndefined();
  expect(estimateOf(visitor, { ...store, geolocation: { inside_service_area: false } })).toBeUndefined();
});

test("the time of a delivery to an address that is on no map is not known, that of a pick-up is", () => {
  const money = { value: 790, currency: "BRL" };
  const address = { postal_code: "", street: "", number: "", district: "", city: "", state: "" };
  const geolocation = {
    ...{ inside_service_area: true, address: { ...address, id: "a" }, today_work_hours: [] },
    info: { estimate_delivery_time: 40, price: money },
  };
  const order = { checkoutOption: "DELIVERY", isNear: true } as const;
  expect(deliveryTo({ order }, "DELIVERY", geolocation)).toMatchObject({ minutes: 0, price: money });
  expect(deliveryTo({ order }, "TAKEOUT", geolocation).minutes).toBe(40);
});
