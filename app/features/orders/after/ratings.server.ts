import { formatList } from "~/domain/text/list";
import { formatDateTime } from "~/domain/time/when";
import type { Viewpoint } from "~/features/orders/order/order-arrival.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Order } from "~/services/contract/order.server";

/** How the customer said an order was, ready to show. */
export interface RatingView {
  stars: number;
  /** What it is about, in words: "Comida e Tempo". Undefined where nothing was ticked. */
  about: string | undefined;
  text: string | undefined;
  /** When it was given, such as "20 nov, 19:32". */
  at: string;
}

/** An order's rating; undefined where there is none. A tag that nobody knows is left out. */
export function ratingView(
  { t, locale }: Pick<Visitor, "t" | "locale">,
  { rating }: Pick<Order, "rating">,
  view: Viewpoint,
): RatingView | undefined {
  if (!rating) return undefined;
  const { stars, tags = [], text, at } = rating;
  const about = tags.flatMap((tag) => (tag === "UNKNOWN" ? [] : [t(`after.rating.tags.${tag}`)]));
  return {
    ...{ stars, text },
    about: about.length > 0 ? formatList(about, locale) : undefined,
    at: formatDateTime(at, view.now, view),
  };
}
