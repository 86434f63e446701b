import { type SharedDish, type SharedOrder, waitingIn } from "~/domain/order/shared-order";
import { formatList } from "~/domain/text/list";
import type { Visitor } from "~/platform/visitor/visitor";
import { type PricedDish, pricedDishes } from "./dishes.server";
import { ownSharedIfKnown } from "./own-shared.server";

/** What others have chosen and the owner has not put into the bag. */
export interface Waiting {
  /** Pieces, not dishes. */
  count: number;
  /** Who chose them, in words. */
  names: string;
}

/** What waits for the visitor in their own shared order. Undefined if nothing does, or if it cannot be known now. */
export async function waitingOf(visitor: Visitor): Promise<Waiting | undefined> {
  const own = await ownSharedIfKnown(visitor);
  const waiting = own ? waitingIn(own.order) : [];
  if (!own || waiting.length === 0) return undefined;
  const count = waiting.reduce((sum, { quantity }) => sum + quantity, 0);
  return { count, names: namesOf(visitor, own.order, waiting) };
}

/** When the newest of what waits came, see `SharedDish.added`. Undefined if nothing waits, or if it cannot be known now. */
export async function newestWaiting(visitor: Visitor): Promise<number | undefined> {
  const own = await ownSharedIfKnown(visitor);
  const added = own ? waitingIn(own.order).map((dish) => dish.added ?? 0) : [];
  return added.length > 0 ? Math.max(...added) : undefined;
}

/** What came after the owner had looked. */
export interface Late {
  /** Who chose what, in words. */
  names: string;
  dishes: (PricedDish & { name: string })[];
}

/**
 * What others have chosen since the owner was shown what waits, at the prices of a service's menu.
 *
 * @param since - the newest that was shown: {@link newestWaiting}
 * @returns undefined if nothing came, or if it cannot be known now
 * @throws ApiError
 */
export async function lateDishes(
  visitor: Visitor,
  service: string,
  since: number | undefined,
): Promise<Late | undefined> {
  const own = await ownSharedIfKnown(visitor);
  const late = own ? waitingIn(own.order, since) : [];
  if (!own || late.length === 0) return undefined;
  const people = new Map(own.order.people.map(({ id, name }) => [id, name]));
  const dishes = await pricedDishes(visitor, service, late);
  return {
    names: namesOf(visitor, own.order, late),
    dishes: dishes.map((one) => ({ ...one, name: people.get(one.dish.person) ?? "" })),
  };
}

function namesOf({ locale }: Visitor, { people }: SharedOrder, dishes: readonly SharedDish[]): string {
  const own = people.filter(({ id }) => dishes.some(({ person }) => person === id));
  return formatList(
    own.map(({ name }) => name),
    locale,
  );
}
