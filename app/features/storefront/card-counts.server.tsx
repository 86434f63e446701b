import { CardStepper, type InCart } from "~/components/menu/item-card";
import { basketAt } from "~/domain/menu/basket";
import { pathOf } from "~/domain/visit/page-path";
import { markupOf } from "~/platform/rendering/fragment.server";
import { escapeAttribute } from "~/platform/rendering/page-html.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Cart } from "~/services/contract/shared.server";

/** What a cart has of an item, with the item's name. */
export interface NamedInCart extends InCart {
  name: string;
}

/** What a cart has of each item, for the items' cards. */
export function inCartOf(cart: Pick<Cart, "items"> | undefined): NamedInCart[] {
  const known = new Map<string, NamedInCart>();
  for (const { id, item_id, name, quantity } of cart?.items ?? []) {
    const before = known.get(item_id);
    const count = quantity + (before?.count ?? 0);
    known.set(item_id, { item: item_id, name, count, ...(before ? {} : { line: id }) });
  }
  return [...known.values()];
}

/** An empty `CardStepper` as React writes it: its anchor, its item, its +. Attributes never contain a bare quote. */
const EMPTY =
  /<form class="add" id="([^"]*)" data-count="([^"]*)">(<button .*?<\/button>|<a .*?<\/a>)<\/form>/g;

/**
 * Shows in cached HTML what the cart has of each item. Everything else stays as it is. Runs in one pass, however many
 * items there are.
 */
export function withCartCounts(
  visitor: Pick<Visitor, "locale" | "t" | "requestId" | "url">,
  html: string,
  counts: readonly NamedInCart[],
): string {
  if (counts.length === 0) return html;
  const known = new Map(counts.map((inCart) => [escapeAttribute(inCart.item), inCart]));
  const back = pathOf(visitor.url);
  const basket = basketAt(visitor.url.pathname);
  return html.replace(EMPTY, (empty, at: string, id: string, plus: string) => {
    const inCart = known.get(id);
    if (!inCart) return empty;
    const item = { id: inCart.item, name: inCart.name, quickAdd: plus.startsWith("<button") };
    return markupOf(
      visitor,
      back,
      <CardStepper item={item} at={at} known={{ inCart, back }} basket={basket} />,
    );
  });
}
