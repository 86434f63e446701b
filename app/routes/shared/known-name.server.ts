import { SHARED_MOST } from "~/domain/order/shared-order";
import { accountCookie } from "~/platform/visitor/session-cookies.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** The first name of the account in this browser, for a field. */
export function knownName({ request, isSignedIn }: Visitor): string | undefined {
  const first = isSignedIn ? accountCookie.read(request)?.name?.split(" ")[0] : undefined;
  return first && [...first].slice(0, SHARED_MOST.name).join("");
}
