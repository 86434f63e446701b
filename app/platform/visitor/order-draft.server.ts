import { z } from "zod";
import type { CookieJar } from "~/platform/cookies/cookie-jar.server";
import { sealedCookie, textUpTo } from "~/platform/cookies/sealed-cookie.server";
import { idSchema, serviceIdSchema } from "~/services/contract/primitives.server";

/** The order draft: address, restaurant, checkout option, and cart. */
const orderDraftSchema = z.object({
  /** The guest's credential. A guest's cart has the same id. */
  guestOrderId: idSchema.exactOptional(),
  /** The guest is about to sign in. Until then the session gives no access. */
  setAside: z.boolean().exactOptional(),
  cartId: idSchema.exactOptional(),
  /** A 406 has already started this guest's order over. A second one opens a new session. */
  startedOver: z.literal(true).exactOptional(),
  /** The saved address that a signed-in customer orders to. */
  addressId: idSchema.exactOptional(),
  checkoutOption: z.enum(["DELIVERY", "TAKEOUT"]).default("DELIVERY"),
  serviceId: serviceIdSchema.exactOptional(),
  restaurantId: idSchema.exactOptional(),
  latitude: z.number().exactOptional(),
  longitude: z.number().exactOptional(),
  /** The address is on no map: the place is that of something near. Record 157. */
  isNear: z.literal(true).exactOptional(),
  /** A guest who picks up has told no address: their session has the restaurant's. A delivery asks for one. Record 145. */
  atStore: z.literal(true).exactOptional(),
  /** Street and number, for the header of every page. */
  addressLabel: textUpTo(60).exactOptional(),
  /** The code of a coupon that waits for a cart that it can be used on. */
  coupon: z.string().max(50).exactOptional(),
  /** Whether the gift card on the cart is used. The default is yes. */
  useGiftCard: z.boolean().exactOptional(),
});
export type OrderDraft = z.infer<typeof orderDraftSchema>;
export const orderCookie = sealedCookie({ name: "order", schema: orderDraftSchema });

/** The draft of a new visitor. */
const NO_ORDER: OrderDraft = { checkoutOption: "DELIVERY" };

/** The order that the visitor is about to place. */
export interface DraftHolder {
  /** The order draft from its cookie, with the changes of this request. */
  readonly order: OrderDraft;
  /** Changes the order draft and writes its cookie. Actions only. */
  saveOrder(change: Partial<OrderDraft>): void;
  /** Removes parts of the order draft, such as a session or cart that is gone. Actions only. */
  dropFromOrder(...names: (keyof OrderDraft)[]): void;
}

/** The order draft of one request, read from its cookie and written back when it changes. */
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
