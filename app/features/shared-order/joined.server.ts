import { z } from "zod";
import {
  joinedBy,
  SHARED_HOURS,
  SHARED_MOST,
  type SharedChange,
  type SharedOrder,
  type SharedPerson,
  type SharedRefusal,
} from "~/domain/order/shared-order";
import { countJoined } from "~/features/analytics/analytics.server";
import type { Translate } from "~/locales/catalog";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { shownName } from "~/platform/forms/read-form.server";
import { addressOf, householdOf } from "~/platform/limits/client-address.server";
import { nameBrowser } from "~/platform/limits/known-browser.server";
import { limit, waitWords } from "~/platform/limits/limits.server";
import { keyedHash } from "~/platform/limits/security-event.server";
import { perVisitor } from "~/platform/visitor/memory.server";
import { randomText } from "~/platform/visitor/random-text.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { SHARED } from "./shared-paths";
import {
  changeShared,
  isLive,
  readLink,
  readShared,
  sharedTokenSchema,
  unlessStoreDown,
} from "./shared-store.server";

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

/** The form with the name that the others see. */
export function sharedNameForm(t: Translate) {
  return z.object({ name: shownName(t, SHARED_MOST.name) });
}
export type SharedNameForm = z.input<ReturnType<typeof sharedNameForm>>;

/** The shared order that this browser has opened. */
export const ownSharedCookie = sealedCookie({
  name: "shared-own",
  schema: z.object({ token: sharedTokenSchema }),
});

/** The shared order that this browser has joined, and as whom. */
const joinedSharedCookie = sealedCookie({
  name: "shared",
  schema: z.object({ token: sharedTokenSchema, person: z.string() }),
});

/** Why something was not done, in words, and the status of the answer. */
export interface Refusal {
  words: string;
  status: number;
}

/** The words for a refusal. `over`: its owner's own shared order is not kept any more. `noRoom`: no other can be kept. */
export function sharedRefusal({ t }: Pick<Visitor, "t">, why: SharedRefusal | "over" | "noRoom"): Refusal {
  const limits = { hours: SHARED_HOURS, most: SHARED_MOST.dishesOfOne };
  return { words: t(`together.refused.${why}`, limits), status: why === "noRoom" ? 503 : 409 };
}

/** The words for too many posts. @param seconds - to wait */
export function tooMany(visitor: Visitor, seconds: number): Refusal {
  return { words: waitWords(visitor, seconds), status: 429 };
}
