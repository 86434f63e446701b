import { formatDateTime } from "~/domain/time/when";
import type { Viewpoint } from "~/features/orders/order/order-arrival.server";
import type { Issue, IssueKind } from "~/services/contract/follow-up.server";
import type { Order } from "~/services/contract/order.server";

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

/** An order's reports, in the backend's order. A kind that nobody knows is "something else". */
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
