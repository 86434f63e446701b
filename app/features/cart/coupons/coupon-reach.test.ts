import { expect, it } from "vitest";
import { nearestCoupon } from "./coupon-reach";

const brl = (value: number) => ({ value, currency: "BRL" });
const cartOf = (items: number) => ({
  items: [],
  total: { items_price: brl(items), other_fees: brl(0), order_amount: brl(items) },
});
const AT_60 = { code: "AT60", name: "At 60", discount: brl(1_000), minimum: brl(6_000) };
const AT_80 = { code: "AT80", name: "At 80", minimum: brl(8_000) };
const ALWAYS = { code: "ALWAYS", name: "Always", discount: brl(300) };
const NOT_NOW = { ...AT_60, code: "NOT_NOW", refusal: "From 11 to 15" };
const PERCENT = { code: "PERCENT", name: "20%" };

it.each([
  ["the one that misses least", 2_000, [AT_80, AT_60, PERCENT], "AT60", 4_000],
  ["a reached one before one that is near", 7_990, [AT_80, AT_60], "AT60", undefined],
  ["the reached one with the largest discount", 6_000, [ALWAYS, AT_60], "AT60", undefined],
  ["none that is over", 1_000, [{ ...AT_60, expires_at: "2020-01-01T00:00:00Z" }, AT_80], "AT80", 7_000],
  ["none whose worth is unknown", 9_000, [PERCENT, AT_80], undefined, undefined],
  ["none that cannot be used now", 9_000, [NOT_NOW, ALWAYS], "ALWAYS", undefined],
  ["what misses most, if it waits for the cart", 2_000, [AT_60, AT_80], "AT80", 6_000, "AT80"],
  [
    "a reached one, though one waits that can be used now",
    6_000,
    [AT_60, ALWAYS],
    "AT60",
    undefined,
    "ALWAYS",
  ],
  ["none where there is none", 9_000, [], undefined, undefined],
])("offers %s", (_, items, coupons, code, missing, first?: string) => {
  const nearest = nearestCoupon(coupons, cartOf(items), first);
  expect([nearest?.coupon.code, nearest?.missing?.value]).toEqual([code, missing]);
});
