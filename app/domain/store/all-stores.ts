import type { Instant } from "~/domain/time/zoned-time";
import { nextSlot } from "./availability";
import { isWithinHours, joinedHours, nextOpening, type WorkHours } from "./work-hours";

/** What is known of one store. */
export interface KnownStore {
  readonly open: boolean;
  /** Today's hours. Undefined if they were not read. */
  readonly hours: readonly WorkHours[] | undefined;
  /** RFC 3339. */
  readonly slots?: readonly string[] | undefined;
}

/** What is true now of all stores together. */
export type StoresOpening =
  /** Some are open. `open` is undefined if it is not known how many. `hours` only if all are open, and have the same. */
  | { readonly kind: "open"; readonly open: number | undefined; readonly hours?: readonly WorkHours[] }
  /** None is open. `opensAt` is `HH:MM`, later today, and the first of all; otherwise the first slot may be known. */
  | { readonly kind: "closed"; readonly opensAt?: string; readonly firstSlot?: string };

/** Whether a store is open. Undefined if that is not known. */
export function isOpenNow({ open, hours }: KnownStore, now: Instant, timeZone: string): boolean | undefined {
  return open && (hours === undefined ? undefined : isWithinHours(hours, now, timeZone));
}

/** The first store that is open, or else may be, or else the first of all. */
export function firstOpen<S extends KnownStore>(
  stores: readonly S[],
  now: Instant,
  timeZone: string,
): S | undefined {
  const states = stores.map((store) => isOpenNow(store, now, timeZone));
  const at = [states.indexOf(true), states.indexOf(undefined)].find((place) => place >= 0) ?? 0;
  return stores[at];
}

/**
 * Whether the stores of a company are open, as far as that is known: undefined if none is known to be open, and not all
 * to be closed. A store that is closed within its hours promises no opening.
 */
export function storesOpening(
  stores: readonly KnownStore[],
  now: Instant,
  timeZone: string,
): StoresOpening | undefined {
  const states = stores.map((store) => isOpenNow(store, now, timeZone));
  const open = states.filter((state) => state === true).length;
  const isSure = !states.includes(undefined);
  if (open > 0) {
    const [first, ...others] = stores.map(({ hours }) => JSON.stringify(joinedHours(hours ?? [])));
    const isAlike = open === stores.length && others.every((hours) => hours === first);
    const hours = joinedHours(stores[0]?.hours ?? []);
    return { kind: "open", open: isSure ? open : undefined, ...(isAlike ? { hours } : {}) };
  }
  if (!isSure || stores.length === 0) return undefined;
  if (stores.some(({ hours }) => hours === undefined)) return { kind: "closed" };
  const openings = stores.flatMap(({ hours = [] }) =>
    isWithinHours(hours, now, timeZone) ? [] : (nextOpening(hours, now, timeZone) ?? []),
  );
  const [opensAt] = openings.sort();
  const firstSlot = nextSlot(
    stores.flatMap(({ slots = [] }) => slots),
    now,
  );
  if (opensAt !== undefined) return { kind: "closed", opensAt };
  return { kind: "closed", ...(firstSlot === undefined ? {} : { firstSlot }) };
}
