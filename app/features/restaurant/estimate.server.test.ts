import { expect, test } from "vitest";
import { catalog } from "~/locales/pt-BR";
import { createTranslate } from "~/locales/translate";
import { type Estimated, estimateOf } from "./store.server";

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
