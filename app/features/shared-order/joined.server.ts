import {
  joinedBy,
  type SharedChange,
  type SharedOrder,
  type SharedPerson,
} from "~/domain/order/shared-order";
import { countJoined } from "~/features/analytics/analytics.server";
import { nameBrowser } from "~/platform/limits/browser-name.server";
import { addressOf, householdOf } from "~/platform/limits/client-address.server";
import { keyedHash } from "~/platform/limits/keyed-hash.server";
import { limit } from "~/platform/limits/limits.server";
import { perVisitor } from "~/platform/visitor/memory.server";
import { randomText } from "~/platform/visitor/random-text.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { joinedSharedCookie } from "./shared-cookies.server";
import { SHARED } from "./shared-paths";
import { type Refusal, sharedRefusal, tooMany } from "./shared-refusal.server";
import { changeShared, isLive, readLink, readShared, unlessStoreDown } from "./shared-store.server";

/** The shared order that this browser has joined. */
export interface Joined {
  token: string;
  order: SharedOrder;
  person: SharedPerson;
}

/**
 * What this browser has joined, read once per request. Undefined if nothing, or if it is over. For who was removed from it,
 * it is closed. @throws the page of failure
 */
export const joinedOf = perVisitor(async (visitor): Promise<Joined | undefined> => {
  const kept = joinedSharedCookie.read(visitor.request);
  const order = kept && (await unlessStoreDown(visitor, readShared(kept.token)));
  const person = order?.people.find(({ id }) => id === kept?.person);
  if (!kept || !order || !person) return undefined;
  return { token: kept.token, order: person.isRemoved ? { ...order, isOpen: false } : order, person };
});

/**
 * What this browser has joined, where dishes may still be put in.
 *
 * @throws a redirect to its page, which says that it is over; the page of failure
 */
export async function openJoinedOf(visitor: Visitor): Promise<Joined> {
  const joined = await joinedOf(visitor);
  if (!joined?.order.isOpen) throw visitor.redirect(SHARED.dishes);
  return joined;
}

/** Joins the shared order of a live link under a name. Undefined if it was done. @throws the page of failure */
export async function join(visitor: Visitor, link: string, name: string): Promise<Refusal | undefined> {
  const wait = await limit(visitor, "sharedJoin");
  if (wait !== undefined) return tooMany(visitor, wait);
  const person = {
    id: randomText(12, "base64url"),
    name,
    browser: keyedHash("shared browser", nameBrowser(visitor)),
    address: keyedHash("shared address", householdOf(addressOf(visitor.request))),
  };
  const found = await unlessStoreDown(visitor, readLink(link));
  if (!found) return sharedRefusal(visitor, "closed");
  const { token } = found;
  const joining = (order: SharedOrder): SharedChange =>
    isLive(order, link) ? joinedBy(order, person) : { refusal: "closed" };
  const change = await unlessStoreDown(visitor, changeShared(token, joining));
  if (change === undefined) return sharedRefusal(visitor, "closed");
  if (change === "full") return sharedRefusal(visitor, "full");
  if ("refusal" in change) return sharedRefusal(visitor, change.refusal);
  const { id } = change.order.people.find(({ browser }) => browser === person.browser) ?? person;
  visitor.setCookie(joinedSharedCookie.seal({ token, person: id }, Math.ceil(change.order.until / 1_000)));
  countJoined(visitor);
  return undefined;
}
