import type { MessageKey } from "~/locales/catalog";
import type { Visitor } from "~/platform/visitor/visitor";

/** The link out of the table's pages, if the restaurant delivers too. @throws ApiError */
export async function exitOf(visitor: Visitor, label: MessageKey = "seat.exit") {
  const { delivery } = await visitor.content();
  return delivery ? { to: "/welcome", label: visitor.t(label) } : undefined;
}
