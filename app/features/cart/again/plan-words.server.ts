import { optionWords } from "~/components/cart/cart-line";
import type { Change } from "~/components/order/change-list";
import { formatMoney } from "~/domain/money/money";
import type { Visitor } from "~/platform/visitor/visitor";
import type { BackLine, LostLine } from "./rebuy-plan.server";

type Speaker = Pick<Visitor, "t" | "locale">;

/** A change as it comes to the page: what can be done about it is the page's own. */
export type ToldLine = Omit<Change, "action">;

/** A line that cannot come back, and why. */
export function tellLost({ t }: Speaker, { line, why }: LostLine): ToldLine {
  const told = {
    id: line.id,
    title: line.name,
    picture: { src: line.image },
    now: t("store.confirm.mark.notSold"),
  };
  return { ...told, detail: lostWords(t, why), gone: true };
}

function lostWords(t: Visitor["t"], why: LostLine["why"]): string {
  switch (why.kind) {
    case "soldOut":
      return t("common.soldOutToday");
    case "optionSoldOut":
      return t("enums.cartChange.UNAVAILABLE", { item: why.option });
    case "optionGone":
      return t("order.rebuy.optionGone", { option: why.option });
    default:
      return t(`order.rebuy.${why.kind}`);
  }
}

/** A line that costs another price, old and new. */
export function tellPrice({ t, locale }: Speaker, { line, was, now }: BackLine): ToldLine {
  return {
    id: line.id,
    title: line.name,
    detail: optionWords(line, t) || t("checkout.changed.price"),
    picture: { src: line.image },
    was: formatMoney(was, locale),
    now: formatMoney(now, locale),
  };
}
