import { formatMoney, sum } from "~/domain/money/money";
import { ownDishesOf } from "~/features/shared-order/dishes.server";
import { joinedOf } from "~/features/shared-order/joined.server";
import type { PricedDish } from "~/features/shared-order/priced-dish.server";
import { refuse } from "~/platform/forms/answer.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** The data of `/shared/dishes`. @throws ApiError; the page of failure */
export async function dishesPage(visitor: Visitor) {
  const [joined, dishes] = await Promise.all([joinedOf(visitor), ownDishesOf(visitor)]);
  if (!joined || !dishes) return refuse({ kind: "over" as const }, 404);
  const { setup } = await visitor.content();
  const waiting = dishes.filter(({ dish }) => dish.state === "waiting");
  const taken = dishes.filter(({ dish }) => dish.state !== "waiting");
  const prices = dishes.filter(({ line }) => !line.status).map(({ line }) => line.total_price);
  return {
    kind: "dishes" as const,
    owner: joined.order.owner,
    person: joined.person.name,
    isOpen: joined.order.isOpen,
    waiting: waiting.map(({ line }) => line),
    taken: taken.map(({ line }) => line),
    isSoldOut: waiting.some(({ line }) => line.status),
    changes: waiting.filter(({ isChanged }) => isChanged).map((one) => changeWords(visitor, one)),
    total: sum(prices, setup.currency),
  };
}

function changeWords({ t, locale }: Visitor, { line }: PricedDish): string {
  return t("together.changed", { item: line.name, price: formatMoney(line.total_price, locale) });
}
