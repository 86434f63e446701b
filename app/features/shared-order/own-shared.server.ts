import { z } from "zod";
import {
  ended,
  reopened,
  SHARED_MOST,
  SHARED_MS,
  type SharedChange,
  type SharedOrder,
  type ShownDish,
  withAgain,
  withoutDish,
  withoutPerson,
} from "~/domain/order/shared-order";
import { countShared } from "~/features/analytics/analytics.server";
import type { Store } from "~/features/restaurant/store.server";
import { limit } from "~/platform/limits/limits.server";
import { networkName } from "~/platform/limits/security-event.server";
import { perVisitor } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { ownSharedCookie, type Refusal, sharedRefusal, tooMany } from "./joined.server";
import {
  changeShared,
  keepLink,
  keepShared,
  readShared,
  StoreDownError,
  unlessStoreDown,
} from "./shared-store.server";

/**
 * What the forms of `/cart/shared` ask for; the checkout takes dishes by it, too. `dishes` are those that were shown
 * ({@link shownDishes}), `back` is the page that goes on. The name for `open` is a form of its own (`sharedNameForm`).
 */
export const ownPost = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["open", "reopen", "end"]) }),
  z.object({
    intent: z.literal("take"),
    dishes: z.string().optional(),
    age: z.string().optional(),
    back: z.string().optional(),
  }),
  z.object({ intent: z.enum(["removeDish", "takeAgain"]), dish: z.string() }),
  z.object({ intent: z.literal("removePerson"), person: z.string() }),
]);
export type OwnPost = z.input<typeof ownPost>;

/** The shared order that this browser has opened. */
export interface OwnShared {
  token: string;
  order: SharedOrder;
}

/** What this browser has opened, read once per request. Undefined if nothing, or if it is over. @throws StoreDownError */
const readOwn = perVisitor(async (visitor): Promise<OwnShared | undefined> => {
  const token = ownSharedCookie.read(visitor.request)?.token;
  const order = token === undefined ? undefined : await readShared(token);
  return token !== undefined && order ? { token, order } : undefined;
});

/** What this browser has opened. Undefined if nothing, or if it is over. @throws the page of failure */
export function ownSharedOf(visitor: Visitor): Promise<OwnShared | undefined> {
  return unlessStoreDown(visitor, readOwn(visitor));
}

/** The next reading asks the store again. */
export const forgetOwnShared = (visitor: Visitor): void => readOwn.forget(visitor);

/** As {@link ownSharedOf}, for pages that do not depend on it. Undefined also while the store is down. */
export async function ownSharedIfKnown(visitor: Visitor): Promise<OwnShared | undefined> {
  try {
    return await readOwn(visitor);
  } catch (thrown) {
    if (thrown instanceof StoreDownError) return undefined;
    throw thrown;
  }
}

/**
 * Opens the visitor's cart to others. One that is open stays, and one whose link has ended is opened again. Undefined if
 * it was done.
 *
 * @param by.owner - the owner's name
 * @param by.earlier - the order that this browser placed last: it is none of the shared order's
 * @throws the page of failure
 */
export async function openShared(
  visitor: Visitor,
  { service }: Pick<Store, "service">,
  { owner, earlier }: { owner: string; earlier: string | undefined },
): Promise<Refusal | undefined> {
  const own = await ownSharedOf(visitor);
  if (own) return reopenShared(visitor, { service });
  const wait = await limit(visitor, "sharedOpen");
  if (wait !== undefined) return tooMany(visitor, wait);
  const order = {
    ...{ owner, service: service.id, until: Date.now() + SHARED_MS, isOpen: true, isPlaced: false },
    ...{ people: [], dishes: [], orders: [] },
    ...(earlier === undefined ? {} : { earlier }),
  };
  const token = await unlessStoreDown(visitor, keepShared(order, networkName(visitor.request)));
  if (token === undefined) return sharedRefusal(visitor, "noRoom");
  visitor.setCookie(ownSharedCookie.seal({ token }));
  countShared(visitor);
  return undefined;
}

/**
 * Opens a link again that has ended: the same shared order until the same hour, by a new link. The old one stays dead.
 * Undefined if it was done. @throws the page of failure
 */
export async function reopenShared(
  visitor: Visitor,
  { service }: Pick<Store, "service">,
): Promise<Refusal | undefined> {
  const own = await ownSharedOf(visitor);
  if (own?.order.isOpen) return undefined;
  const wait = await limit(visitor, "sharedOpen");
  if (wait !== undefined) return tooMany(visitor, wait);
  const network = networkName(visitor.request);
  const link = own && (await unlessStoreDown(visitor, keepLink(own.token, own.order.until, network)));
  if (own && link === undefined) return sharedRefusal(visitor, "noRoom");
  const refusal = await changeOwn(visitor, (order) => ({
    order: link === undefined || order.isOpen ? order : reopened(order, link, service.id),
  }));
  if (!refusal) countShared(visitor);
  return refusal;
}

/** Ends the link. Who is in it still sees what they chose. Undefined if it was done. @throws the page of failure */
export function endShared(visitor: Visitor): Promise<Refusal | undefined> {
  return changeOwn(visitor, (order) => ({ order: ended(order) }));
}

/** Takes a dish off the list that is not in the cart. Undefined if it was done. @throws the page of failure */
export function removeDish(visitor: Visitor, id: string): Promise<Refusal | undefined> {
  return changeOwn(visitor, (order) => withoutDish(order, id, Date.now()));
}

/**
 * Removes a person with what they chose that is not in the cart. Undefined if it was done. @throws the page of failure
 */
export function removePerson(visitor: Visitor, id: string): Promise<Refusal | undefined> {
  return changeOwn(visitor, (order) => withoutPerson(order, id));
}

/** Lets a dish be taken again of which nobody knows whether it was. Undefined if it was done. @throws the page of failure */
export function takeAgain(visitor: Visitor, id: string): Promise<Refusal | undefined> {
  return changeOwn(visitor, (order) => withAgain(order, id, Date.now()));
}

async function changeOwn(
  visitor: Visitor,
  change: (order: SharedOrder) => SharedChange,
): Promise<Refusal | undefined> {
  const own = await ownSharedOf(visitor);
  const result = own && (await unlessStoreDown(visitor, changeShared(own.token, change)));
  forgetOwnShared(visitor);
  if (result === undefined || result === "full") return sharedRefusal(visitor, "over");
  return "refusal" in result ? sharedRefusal(visitor, result.refusal) : undefined;
}

/** Dishes as a form names them: each one's id and how often it was changed. */
export function shownDishes(dishes: readonly ShownDish[]): string {
  return dishes.map(({ id, rev }) => `${id}.${rev}`).join(" ");
}

/** The dishes that a form names. What is no such name is left out. */
export function readShownDishes(text: string): ShownDish[] {
  const names = text.split(" ").slice(0, SHARED_MOST.dishes);
  return names.flatMap((name) => {
    const [, id, rev] = /^([\w-]{1,40})\.(\d{1,6})$/.exec(name) ?? [];
    return id === undefined ? [] : [{ id, rev: Number(rev) }];
  });
}
