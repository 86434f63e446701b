import { countStamps, rewardName, type Stamps } from "~/domain/order/stamps";
import { formatUntil } from "~/domain/time/when";
import { type CouponGist, couponGists, isExpired } from "~/features/cart/coupons/coupons.server";
import { PERSONAL_PART_MS } from "~/features/menu/catalog.server";
import { logged, orElse, unlessSignedOut } from "~/platform/backend/or-else.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import { has } from "~/platform/content/content.server";
import { perVisitor } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Loyalty } from "~/services/contract/crm.server";
import type { Order } from "~/services/contract/order.server";
import type { Cart } from "~/services/contract/shared.server";

/** What the home page shows of a customer's stamps. At least one of the two is there. */
export interface StampCardView {
  /** The stamps, with `title` and `detail` ready to show. */
  stamps: (Stamps & { title: string; detail: string }) | undefined;
  /** The coupons that were won and can still be used. */
  won: CouponGist[];
}

/** The stamps of an order that has ended, ready to show. */
export interface EarnedView {
  words: string;
  /** There are coupons that were won. */
  hasWon: boolean;
}

/** What of an order says which stamps it has given. An `Order` fits. */
export interface EarningOrder extends Pick<Order, "status" | "loyalty"> {
  payment: Pick<Order["payment"], "status">;
}

/** How many coupons the card shows. All are on the page of coupons. */
const MOST_WON = 3;

/** The customer's stamps, read at most once per visitor. Undefined for guests, and where the backend has none. */
const loyaltyOf = perVisitor(async (visitor): Promise<Loyalty | undefined> => {
  if (!visitor.isSignedIn || !(await has(visitor, "loyalty"))) return undefined;
  return visitor.api.crm.loyalty();
});

/** The stamps for the home page. Undefined if there is nothing to show. @throws ApiError */
export async function stampCardOf(visitor: Visitor): Promise<StampCardView | undefined> {
  const loyalty = await loyaltyOf(visitor);
  if (!loyalty) return undefined;
  const stamps = countStamps(loyalty, new Date());
  const won = await couponGists(visitor, usable(loyalty), MOST_WON);
  if (!stamps && won.length === 0) return undefined;
  return { stamps: stamps && (await stampsView(visitor, loyalty, stamps)), won };
}

/** The coupons that were won and have not expired. Their names are those of rewards. */
const usable = ({ coupons }: Loyalty) =>
  coupons
    .filter((coupon) => !isExpired(coupon))
    .map((coupon) => ({ ...coupon, name: rewardName(coupon.name) }));

async function stampsView(visitor: Visitor, { reward, expires_at }: Loyalty, stamps: Stamps) {
  const { t, locale } = visitor;
  const { setup } = await visitor.content();
  const { have, goal } = stamps;
  const figure = figures(locale);
  const title = t("stamps.of", { count: goal, have: figure(have), goal: figure(goal) });
  const place = { locale, timeZone: setup.time_zone };
  const isLimited = expires_at !== undefined && have > 0;
  const until = isLimited ? t("stamps.until", { when: formatUntil(expires_at, place) }) : undefined;
  return { ...stamps, title, detail: joined(leftWords(visitor, stamps, rewardName(reward)), until) };
}

/** What is missing for the reward. */
function leftWords({ t, locale }: Visitor, { missing }: Stamps, reward: string): string {
  if (missing === 0) return reward === "" ? t("stamps.full") : t("stamps.fullOf", { reward });
  const left = t("stamps.missing", { count: missing, missing: figures(locale)(missing) });
  return reward === "" ? left : t("stamps.toward", { left, reward });
}

/** What a cart would give, in words. Undefined if it gives nothing, or the backend has no stamps. */
export async function earnsWords(
  visitor: Visitor,
  { loyalty }: Pick<Cart, "loyalty">,
): Promise<string | undefined> {
  const earns = loyalty?.earns ?? 0;
  if (earns < 1 || !(await has(visitor, "loyalty"))) return undefined;
  const { t, locale } = visitor;
  const figure = figures(locale);
  const words = t("stamps.earns", { count: earns, earns: figure(earns) });
  const own = await ownStamps(visitor);
  if (!own?.stamps || own.stamps.missing === 0) return words;
  const { goal, missing } = own.stamps;
  const after = missing - earns;
  const then =
    after > 0
      ? t("stamps.after", { count: after, missing: figure(after) })
      : t("stamps.completes", { goal: figure(goal) });
  return joined(words, then);
}

/**
 * What an order has given, in words. Undefined before it is concluded, once it is refunded, and where the backend has no
 * stamps.
 */
export async function earnedOf(visitor: Visitor, order: EarningOrder): Promise<EarnedView | undefined> {
  const earned = order.loyalty?.earned ?? 0;
  if (earned < 1 || order.status !== "CONCLUDED" || order.payment.status === "REFUNDED") return undefined;
  if (!(await has(visitor, "loyalty"))) return undefined;
  const { t, locale } = visitor;
  const figure = figures(locale);
  const words = t("stamps.earned", { count: earned, earned: figure(earned) });
  const own = await ownStamps(visitor);
  const now =
    own?.stamps && t("stamps.now", { have: figure(own.stamps.have), goal: figure(own.stamps.goal) });
  return { words: joined(words, now), hasWon: own?.hasWon ?? false };
}

/** The customer's stamps beside those of a cart or an order. Undefined if the backend is slow or fails. */
async function ownStamps(visitor: Visitor) {
  const failed = orElse(undefined, unlessSignedOut, logged(visitor, "warn", "stamps left out"));
  const loyalty = await unlessLate(loyaltyOf(visitor), PERSONAL_PART_MS).catch(failed);
  return loyalty && { stamps: countStamps(loyalty, new Date()), hasWon: usable(loyalty).length > 0 };
}

/** Counts as a language writes them: `1.000`. */
function figures(locale: Visitor["locale"]) {
  const format = new Intl.NumberFormat(locale);
  return (count: number) => format.format(count);
}

const joined = (...words: (string | undefined)[]) => words.filter((part) => part !== undefined).join(" · ");
