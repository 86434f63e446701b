import { expect, test } from "vitest";
import { AREAS, areaOf, partOf } from "./areas";
import { routeIds } from "./route-ids";

test("every area has routes", () => {
  for (const area of AREAS) expect(routeIds.some((id) => areaOf(id) === area)).toBe(true);
});

test("a page with React has its layouts in the same area", () => {
  expect(areaOf("routes/payment/layout")).toBe(areaOf("routes/payment/cart/cart"));
  expect(areaOf("routes/orders/layout")).toBe(areaOf("routes/orders/history/list"));
  expect(areaOf("routes/table/table-layout")).toBe(areaOf("routes/table/bill/order"));
});

test.each([
  ...[
    "payment/payment",
    "payment/card",
    "payment/changed",
    "payment/checking/checking",
    "payment/cart/coupon",
  ],
  ...["orders/order/order", "orders/order/mobile-order", "orders/order/track", "orders/order/share"],
  ...["orders/order/receipt", "orders/order/invoice", "orders/pay/pay", "orders/pay/card", "orders/pay/bank"],
  ...["table/payment/payment", "table/payment/checking", "table/shares/pix", "table/shares/share"],
  ...["geolocation/search", "geolocation/confirm", "legal/terms", "legal/my-data"],
])("%s has no React", (file) => {
  expect(routeIds).toContain(`routes/${file}`);
  expect(partOf(`routes/${file}`)).toBeUndefined();
});
