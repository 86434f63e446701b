import type { Visitor } from "~/platform/visitor/visitor";

/** Where a page that changes what the bag costs leads back to: the bag, or the checkout that it was called from. */
export function bagBack({ url }: Pick<Visitor, "url">): "/cart" | "/payment" {
  return url.searchParams.get("back") === "/payment" ? "/payment" : "/cart";
}

/** The path of such a page, for its links and its form, see {@link bagBack}. */
export function withBagBack(visitor: Pick<Visitor, "url">, path: string): string {
  const back = bagBack(visitor);
  return back === "/cart" ? path : `${path}?back=${back}`;
}
