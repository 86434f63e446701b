import { optionWords, toMiniLine } from "~/components/cart/lines-mini/lines-mini";
import type { Change } from "~/components/order/change-list";
import { formatMoney, sum } from "~/domain/money/money";
import { formatDateTime } from "~/domain/time/when";
import { viewpointOf } from "~/features/orders/order/order-arrival.server";
import { orderPath } from "~/features/orders/order-paths";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Order } from "~/services/contract/order.server";
import { type BackLine, changedPrices, type LostLine, type RebuyPlan } from "./rebuy-plan.server";

/** A plan in the customer's words. */
export async function tellPlan(visitor: Visitor, order: Order, plan: RebuyPlan) {
  const { back, lost, replaced, elsewhere, fingerprints } = plan;
  const view = await viewpointOf(visitor);
  const { number, total } = order;
  const placed = formatDateTime(order.created_at, view.now, view);
  const amounts = back.map((line) => line.total);
  return {
    lead: visitor.t("tracking.list.line", { when: placed, number }),
    orderHref: orderPath(visitor, order.id),
    lost: lost.map((line) => tellLost(visitor, line)),
    prices: changedPrices(back).map((line) => tellPrice(visitor, line)),
    back: back.map(({ line, total }) => ({ ...toMiniLine(line), total })),
    subtotal: sum(amounts, amounts[0]?.currency ?? total.order_amount.currency),
    replaced,
    elsewhere,
    seen: fingerprints.join(" "),
  };
}

type Speaker = Pick<Visitor, "t" | "locale">;

/** A change as it comes to the page: what can be done about it is the page's own. */
type ToldLine = Omit<Change, "action">;

function tellLost({ t }: Speaker, { line, why }: LostLine): ToldLine {
  const told = {
    id: line.id,
    title: line.name,
    picture: { src: line.image },
    now: t("checkout.changed.out"),
  };
  return { ...told, detail: lostWords(t, why), gone: true };
}

function lostWords(t: Visitor["t"], why: LostLine["why"]): string {
  switch (why.kind) {
    case "soldOut":
      return t("bag.line.soldOut");
    case "optionSoldOut":
      return t("enums.cartChange.UNAVAILABLE", { item: why.option });
    case "optionGone":
      return t("order.rebuy.optionGone", { option: why.option });
    default:
      return t(`order.rebuy.${why.kind}`);
  }
}

function tellPrice({ t, locale }: Speaker, { line, was, now }: BackLine): ToldLine {
  return {
    id: line.id,
    title: line.name,
    detail: optionWords(line) || t("checkout.changed.price"),
    picture: { src: line.image },
    was: formatMoney(was, locale),
    now: formatMoney(now, locale),
  };
}
