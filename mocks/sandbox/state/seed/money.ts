import { randomBytes } from "node:crypto";
import type { Demo, DemoCoupon, DemoLoyalty } from "../../data/types";
import type { CouponWorth } from "../../rules/cart/coupon";
import type { StampProgram } from "../../rules/cart/stamps";
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

function worthOf({ menu }: Seeded, code: string, worth: DemoCoupon["worth"]): CouponWorth {
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
    worth: worthOf(seeded, code, demo.worth),
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
    owner: null,
  };
}

/** A program of ten stamps for a demo that has none of its own. */
const TEN_STAMPS: DemoLoyalty = {
  goal: 10,
  each: 1,
  reward: {
    name: { pt: "R$ 20 de prêmio", en: "R$20 reward" },
    description: { pt: "Por dez selos.", en: "For ten stamps." },
    worth: { amount_cents: 2_000 },
  },
};

function programOf(seeded: Seeded, demo: DemoLoyalty = TEN_STAMPS): StampProgram {
  const { goal, each, minimum_cents = 0, reward, stamp_days = null, reward_days = null } = demo;
  const worth = worthOf(seeded, "of the stamps", reward.worth);
  return { goal, each, minimum: minimum_cents, reward: { ...reward, worth }, stamp_days, reward_days };
}

/**
 * Writes a demo's stamp program, coupons, gift cards and the provider's settings. Runs inside the caller's transaction.
 *
 * @throws Error for a demo that names an unknown item
 */
export function seedMoney(seeded: Seeded, demo: Demo, at: number): void {
  seeded.settings.write("payments", {
    ...PAYMENT_DEFAULTS,
    pix_key: demo.pix_key ?? "pix@sandbox.example",
    secret: randomBytes(32).toString("base64url"),
  });
  seeded.settings.write("loyalty", programOf(seeded, demo.loyalty));
  for (const coupon of demo.coupons ?? []) seeded.coupons.insert(couponOf(seeded, coupon, at));
  for (const { number, pin, balance_cents } of demo.gift_cards ?? []) {
    seeded.giftCards.insert({ number, pin, balance: balance_cents });
  }
}
