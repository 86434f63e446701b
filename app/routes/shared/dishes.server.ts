import { formatMoney, sum } from "~/domain/money/money";
import { type DishState, isLeftOut, isOwed, stateOf } from "~/domain/order/shared-order";
import { formatList } from "~/domain/text/list";
import { ownDishesOf, type PricedDish } from "~/features/shared-order/dishes.server";
import { joinedOf } from "~/features/shared-order/joined.server";
import { refuse } from "~/platform/forms/form-refusal.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** Seconds until the page is read anew: while a dish is on its way into the cart, and while anything may still change. */
const SECONDS = { taking: 5, open: 30 };

/** The states of dishes that their person cannot change any more, in the order of the page. */
const FIXED = ["taking", "taken", "unsure", "out", "ordered"] as const;

/** The data of `/shared/dishes`. @throws ApiError; the page of failure */
export async function dishesPage(visitor: Visitor) {
  const [joined, dishes] = await Promise.all([joinedOf(visitor), ownDishesOf(visitor)]);
  if (!joined || !dishes) return refuse({ kind: "over" as const }, 404);
  const { setup } = await visitor.content();
  const { isOpen, isPlaced, owner } = joined.order;
  const now = Date.now();
  const isOut = ({ dish }: PricedDish) => isLeftOut(joined.order, dish, now);
  const left = dishes.filter(isOut);
  const rest = dishes.filter((one) => !isOut(one));
  const of = (wanted: DishState) => rest.filter(({ dish }) => stateOf(dish, now) === wanted);
  const waiting = of("waiting");
  const counted = dishes.filter(({ dish, line }) => !line.status && isOwed(joined.order, dish, now));
  const isTaking = of("taking").length > 0;
  return {
    kind: "dishes" as const,
    owner,
    person: joined.person.name,
    isOpen,
    isPlaced,
    isRemoved: joined.person.isRemoved === true,
    waiting: waiting.map(({ line }) => line),
    /** What the order went without. */
    left: left.map(({ line }) => line),
    leftNames: formatList(new Set(left.map(({ line }) => line.name)), visitor.locale),
    fixed: FIXED.map((state) => ({ state, lines: of(state).map(({ line }) => line) })).filter(
      ({ lines }) => lines.length > 0,
    ),
    isSoldOut: waiting.some(({ line }) => line.status),
    changes: waiting.filter(({ isChanged }) => isChanged).map((one) => changeWords(visitor, one)),
    total: sum(
      counted.map(({ line }) => line.total_price),
      setup.currency,
    ),
    refreshSeconds: isTaking ? SECONDS.taking : SECONDS.open,
  };
}

function changeWords({ t, locale }: Visitor, { line }: PricedDish): string {
  return t("together.changed", { item: line.name, price: formatMoney(line.total_price, locale) });
}
