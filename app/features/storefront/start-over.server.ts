import { addressCookie } from "~/features/address/address-cookies.server";
import { checkoutCookie } from "~/features/checkout/checkout-cookie.server";
import { ifAnyFailed, logged, onFailure, orElse } from "~/platform/backend/or-else.server";
import { perVisitor } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { AddressInput } from "~/services/contract/address.server";

/**
 * Starts the order over, at Home, which says so. The draft keeps the address and the checkout option. It forgets the
 * restaurant, the cart and the checkout. Contract: 406. Specification: Start-up.
 */
export async function startOver(visitor: Visitor): Promise<Response> {
  await resetOrder(visitor);
  return visitor.redirect("/", { tone: "bad", text: visitor.t("status.406.title") });
}

/** Runs once per request. Its loaders run in parallel, and each may have received the 406. */
const resetOrder = perVisitor(async (visitor): Promise<void> => {
  const { guestOrderId, startedOver = false } = visitor.order;
  visitor.dropFromOrder("cartId", "restaurantId", "serviceId", "useGiftCard", "startedOver");
  visitor.setCookie(checkoutCookie.clear());
  if (visitor.isSignedIn || guestOrderId === undefined) return;
  // A guest's cart belongs to the session. If the backend has dropped the session, or if the session itself causes
  // the 406 (a second one shows that), Home would get a 406 again.
  if (!startedOver && !(await isDropped(visitor, guestOrderId)))
    return visitor.saveOrder({ startedOver: true });
  const opened = await openAgain(visitor, guestOrderId).catch(
    orElse(undefined, ifAnyFailed, logged(visitor, "warn", "session not opened again")),
  );
  if (opened === undefined) visitor.dropFromOrder("guestOrderId");
  else visitor.saveOrder({ guestOrderId: opened });
});

async function isDropped({ api }: Visitor, orderId: string): Promise<boolean> {
  const found = await api.catalog.guestSession(orderId).catch(onFailure(ifAnyFailed, ({ status }) => status));
  return found === 406;
}

async function addressOf({ catalog }: Visitor["api"], orderId: string): Promise<AddressInput> {
  const { id: _, ...address } = await catalog.guestAddress(orderId);
  return address;
}

/** Opens a new session at the same address. If that fails, the guest is asked for the address again. */
async function openAgain({ api, request }: Visitor, before: string): Promise<string> {
  const address = addressCookie.read(request) ?? (await addressOf(api, before));
  return (await api.catalog.openGuestSession(address)).order_id;
}
