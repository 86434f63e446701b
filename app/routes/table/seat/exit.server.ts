import type { MessageKey } from "~/locales/catalog";
import type { Visitor } from "~/platform/visitor/visitor";

/** The way out of the table's pages, where there is another side to the house. @throws ApiError */
export async function exitOf(visitor: Visitor, label: MessageKey = "seat.exit") {
  const { delivery } = await visitor.content();
  return delivery ? { to: "/welcome", label: visitor.t(label) } : undefined;
}
