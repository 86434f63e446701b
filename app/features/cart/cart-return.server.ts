import type { Visitor } from "~/platform/visitor/visitor";

/** Where a page that changes what the cart costs leads back to: the cart, or the checkout that it was called from. */
export function cartBack({ url }: Pick<Visitor, "url">): "/cart" | "/payment" {
  return url.searchParams.get("back") === "/payment" ? "/payment" : "/cart";
}

/** The path of such a page, for its links and its form, see {@link bagBack}. */
export function withCartBack(visitor: Pick<Visitor, "url">, path: string): string {
  const back = cartBack(visitor);
  return back === "/cart" ? path : `${path}?back=${back}`;
}
