import { createHash } from "node:crypto";
import type { Cart } from "~/services/contract/shared.server";
import { type CheckoutDraft, checkoutCookie } from "./cookies.server";
import type { Visitor } from "./visitor.server";

/** How long the missing answer of an order is worth looking for, in milliseconds. */
const SEARCH_MS = 10 * 60_000;

/** What this browser keeps of its checkout. */
export function checkoutDraft({ request }: Pick<Visitor, "request">): CheckoutDraft {
  return checkoutCookie.read(request) ?? {};
}

/** Changes what is kept; actions only. */
export function keepCheckout(visitor: Visitor, change: CheckoutDraft): void {
  visitor.setCookie(checkoutCookie.seal({ ...checkoutDraft(visitor), ...change }));
}

/** Names a cart by its lines: another cart of the same guest has the same id and other lines. */
export function cartMark({ items }: Pick<Cart, "items">): string {
  const ids = items.map(({ id }) => id).sort();
  return createHash("sha256").update(JSON.stringify(ids)).digest("base64url").slice(0, 16);
}

/** The order that was sent and never answered, while it is worth asking after it. */
export function unanswered(visitor: Visitor): CheckoutDraft["sent"] {
  const { sent } = checkoutDraft(visitor);
  return sent && Date.now() - sent.at < SEARCH_MS ? sent : undefined;
}
