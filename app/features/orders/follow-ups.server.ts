import { formatList } from "~/domain/text/list";
import { formatDateTime } from "~/domain/time/when";
import type { Translate } from "~/locales/catalog";
import { field, tooLong } from "~/platform/forms/read-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { FOLLOW_UP_TEXT, type Issue, type IssueKind } from "~/services/contract/follow-up.server";
import type { Order } from "~/services/contract/order.server";
import type { Viewpoint } from "./order/order-arrival.server";

/** What a customer writes about an order; undefined where the field is empty. */
export function followUpText(t: Translate) {
  return field<string | undefined>((typed) => {
    // A browser sends line breaks as two characters.
    const text = typed.replaceAll("\r\n", "\n").trim();
    if (text.length > FOLLOW_UP_TEXT) return tooLong(text, FOLLOW_UP_TEXT, t);
    return { value: text === "" ? undefined : text };
  });
}

/** How the customer said an order was, ready to show. */
export interface RatingView {
  stars: number;
  /** What it is about, in words: "Comida e Tempo". Undefined where nothing was ticked. */
  about: string | undefined;
  text: string | undefined;
  /** When it was given, such as "20 nov, 19:32". */
  at: string;
}

/** An order's rating; undefined where there is none. An unknown tag is left out. */
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

/** What a customer reported of an order, ready to show. */
export interface IssueView {
  id: string;
  kind: IssueKind;
  /** The names of the items that it is about, in a line. */
  items: string | undefined;
  text: string | undefined;
  /** What the restaurant answered; undefined while it has not. */
  answer: string | undefined;
  /** When it was reported, such as "20 nov, 19:32". */
  at: string;
}

/** An order's reports, in the backend's order. An unknown kind is "something else". */
export function issueViews({ issues = [], items }: Pick<Order, "issues" | "items">, view: Viewpoint) {
  return issues.map((issue): IssueView => {
    const { id, kind, item_ids = [], text, answer, at } = issue;
    const names = items.flatMap((item) => (item_ids.includes(item.id) ? [item.name] : []));
    return {
      ...{ id, text, answer, kind: kind === "UNKNOWN" ? "OTHER" : kind },
      items: names.length > 0 ? names.join(", ") : undefined,
      at: formatDateTime(at, view.now, view),
    };
  });
}

/** Whether the restaurant has yet to answer one of an order's reports. */
export function awaitsAnswer({ issues = [] }: { issues?: readonly Issue[] }): boolean {
  return issues.some(({ status, answer }) => status === "OPEN" && answer === undefined);
}
