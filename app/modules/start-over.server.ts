import { ApiError } from "~/services/api-error.server";
import { addressCookie, checkoutCookie } from "./cookies.server";
import { perVisitor } from "./per-visitor.server";
import type { Visitor } from "./visitor.server";

/**
 * The order begins anew, at Home, which says so: the draft keeps how and where to, and forgets from where, the bag
 * and the checkout. Contract: 406. Specification: Start-up.
 */
export async function startOver(visitor: Visitor): Promise<Response> {
  await resetOrder(visitor);
  return visitor.redirect("/", { tone: "bad", text: visitor.t("status.406.title") });
}

/** Once a request: its loaders run side by side, and may all have been told. */
const resetOrder = perVisitor(async (visitor): Promise<void> => {
  visitor.dropFromOrder("cartId", "restaurantId", "serviceId", "useGiftCard");
  visitor.setCookie(checkoutCookie.clear());
  const { guestOrderId } = visitor.order;
  // A guest's bag is one with their session: where the backend has dropped that, Home would be told 406 again.
  if (visitor.isSignedIn || guestOrderId === undefined || !(await isDropped(visitor, guestOrderId))) return;
  const opened = await openAgain(visitor);
  if (opened === undefined) visitor.dropFromOrder("guestOrderId");
  else visitor.saveOrder({ guestOrderId: opened });
});

async function isDropped({ api }: Visitor, orderId: string): Promise<boolean> {
  try {
    await api.catalog.guestSession(orderId);
    return false;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 406;
  }
}

/** A session at the same address; without one the guest is asked for it, as at first. */
async function openAgain({ api, request, log }: Visitor): Promise<string | undefined> {
  const address = addressCookie.read(request);
  if (!address) return undefined;
  try {
    return (await api.catalog.openGuestSession(address)).order_id;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    log.warn({ api: error.toLog() }, "session not opened again");
    return undefined;
  }
}
