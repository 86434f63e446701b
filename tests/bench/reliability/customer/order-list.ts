import type { Page } from "../customer-browser";
import type { Walk } from "./walk";

const ORDERS = "/orders";
/** A slow card takes eight seconds. */
const [LOOKS, LOOK_MS] = [3, 6_000];

/**
 * The path of the newest order of the account, on the page of all orders. Whoever finds the cart empty after signing in
 * again looks there, and some seconds later once more: the order call of a storefront that was killed goes on at the
 * backend for as long as the card takes.
 */
export async function orderInList(walk: Walk): Promise<string | undefined> {
  for (let look = 0; look < LOOKS; look++) {
    if (look > 0) await walk.pause(LOOK_MS);
    const page = await walk.goTo(ORDERS);
    // Who has to sign in once more is led elsewhere.
    const order = firstOrderOf(page.path === ORDERS ? page : await walk.goTo(ORDERS));
    if (order !== undefined) return order;
  }
  return undefined;
}

function firstOrderOf({ body }: Page): string | undefined {
  return /href="(\/(?:mobile\/order|orders)\/ord_[^"/?#]+)"/.exec(body)?.[1];
}
