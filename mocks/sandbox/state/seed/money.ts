import { randomBytes } from "node:crypto";
import type { Demo, DemoCoupon } from "../../data/types";
import type { CouponWorth } from "../../rules/cart/coupon";
import { PAYMENT_DEFAULTS } from "../../rules/payment/payment-settings";
import type { Coupon, couponStore } from "../cart/coupons";
import type { giftCardStore } from "../cart/gift-cards";
import type { menuStore } from "../restaurant/menu";
import type { settingsStore } from "../settings";

type Seeded = {
  settings: ReturnType<typeof settingsStore>;
  coupons: ReturnType<typeof couponStore>;
  giftCards: ReturnType<typeof giftCardStore>;
  menu: ReturnType<typeof menuStore>;
};

const DAY = 24 * 60 * 60 * 1000;

function worthOf({ menu }: Seeded, { code, worth }: DemoCoupon): CouponWorth {
  if ("percent" in worth) return { kind: "PERCENT", percent: worth.percent, most: worth.most_cents };
  if ("amount_cents" in worth) return { kind: "AMOUNT", amount: worth.amount_cents };
  if ("free_delivery" in worth) return { kind: "FREE_DELIVERY" };
  const item = menu.find(worth.item_id);
  if (!item) throw new Error(`coupon ${code} names an unknown item ${worth.item_id}`);
  return { kind: "ITEM", item_id: item.id, name: item.name };
}

function couponOf(seeded: Seeded, demo: DemoCoupon, at: number): Coupon {
  const { code, name, description, minimum_cents = 0, stores = [], uses, expires_in_days, hours } = demo;
  const { once_per_customer = false } = demo;
  return {
    code,
    name,
    description,
    worth: worthOf(seeded, demo),
    minimum: minimum_cents,
    stores,
    once: once_per_customer,
    most_uses: uses?.most ?? null,
    used: uses?.used ?? 0,
    expires_at: expires_in_days === undefined ? null : at + expires_in_days * DAY,
    hours: hours
      ? {
          hours: hours.weekdays.map((weekday) => ({
            weekday,
            startTime: hours.startTime,
            endTime: hours.endTime,
          })),
          words: hours.words,
        }
      : null,
    active: true,
  };
}

/**
 * Writes a demo's coupons, gift cards and the provider's settings. Runs inside the caller's transaction.
 *
 * @throws Error for a demo that names an unknown item
 */
export function seedMoney(seeded: Seeded, demo: Demo, at: number): void {
  seeded.settings.write("payments", {
    ...PAYMENT_DEFAULTS,
    pix_key: demo.pix_key ?? "pix@sandbox.example",
    secret: randomBytes(32).toString("base64url"),
  });
  for (const coupon of demo.coupons ?? []) seeded.coupons.insert(couponOf(seeded, coupon, at));
  for (const { number, pin, balance_cents } of demo.gift_cards ?? []) {
    seeded.giftCards.insert({ number, pin, balance: balance_cents });
  }
}
