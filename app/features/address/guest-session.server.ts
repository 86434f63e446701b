import { ifMissing, orElse } from "~/platform/backend/or-else.server";
import { perVisitor } from "~/platform/visitor/memory.server";
import type { GuestSession } from "~/services/contract/catalog.server";

/** The guest's session: address and cart in one call. Undefined if there is none, or the backend has forgotten it. */
export const guestSessionOf = perVisitor(async (visitor): Promise<GuestSession | undefined> => {
  const { guestOrderId } = visitor.order;
  return guestOrderId === undefined ? undefined : unlessGone(visitor.api.catalog.guestSession(guestOrderId));
});

export async function unlessGone<T>(asking: Promise<T>): Promise<T | undefined> {
  return asking.catch(orElse(undefined, (error) => ifMissing(error) || error.isCartGone));
}
