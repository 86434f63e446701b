import { z } from "zod";
import type { CookieJar } from "~/platform/cookies/cookie-jar.server";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { textUpTo } from "~/platform/cookies/text-up-to";
import { idSchema, serviceIdSchema } from "~/services/contract/primitives.server";
import type { DraftHolder } from "./visitor";

const DAY = 24 * 3600;

/** The order under way: where to, from where, how, and the cart that holds it. */
export const orderDraftSchema = z.object({
  /** The guest's credential; a guest's cart has the same id. */
  guestOrderId: idSchema.exactOptional(),
  /** The guest is about to sign in: their session is kept, and gives no access meanwhile. */
  setAside: z.boolean().exactOptional(),
  cartId: idSchema.exactOptional(),
  /** The guest's order was begun anew by a 406: a second one begins a new session. */
  startedOver: z.literal(true).exactOptional(),
  /** The saved address of a signed-in customer that is ordered to. */
  addressId: idSchema.exactOptional(),
  checkoutOption: z.enum(["DELIVERY", "TAKEOUT"]).default("DELIVERY"),
  serviceId: serviceIdSchema.exactOptional(),
  restaurantId: idSchema.exactOptional(),
  latitude: z.number().exactOptional(),
  longitude: z.number().exactOptional(),
  /** Street and number, for the header of every page. */
  addressLabel: textUpTo(60).exactOptional(),
  /** Whether the gift card on the cart is used; it is, unless the customer said no. */
  useGiftCard: z.boolean().exactOptional(),
});
export type OrderDraft = z.infer<typeof orderDraftSchema>;
export const orderCookie = sealedCookie({ name: "order", schema: orderDraftSchema, maxAge: 30 * DAY });

/** The draft of somebody who has not begun. */
export const NO_ORDER: OrderDraft = { checkoutOption: "DELIVERY" };

/** The order draft of one request: read from its cookie, and kept there when it changes. */
export function orderDraft(request: Request, cookies: CookieJar): DraftHolder & { forget(): void } {
  let order = orderCookie.read(request) ?? NO_ORDER;
  const keep = (changed: OrderDraft) => {
    order = changed;
    cookies.add(orderCookie.seal(order));
  };
  return {
    get order() {
      return order;
    },
    saveOrder: (change) => keep({ ...order, ...change }),
    dropFromOrder(...names) {
      const dropped = new Set<string>(names);
      const kept = Object.entries(order).filter(([name]) => !dropped.has(name));
      keep(orderDraftSchema.parse(Object.fromEntries(kept)));
    },
    forget() {
      order = NO_ORDER;
      cookies.add(orderCookie.clear());
    },
  };
}
