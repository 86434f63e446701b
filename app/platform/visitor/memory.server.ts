import type { Visitor } from "./visitor";

/**
 * What one request remembers: an entry has one value for each visitor, or for each of what `Of` names, and is gone with it.
 * This is the only place where a request's memory is made, except for what is needed before there is a visitor.
 */
export function entry<V, Of extends object = Visitor>(): Entry<V, Of> {
  return new WeakMap<Of, V>();
}

/** A typed part of a request's memory. */
export type Entry<V, Of extends object = Visitor> = Pick<WeakMap<Of, V>, "get" | "set" | "has" | "delete">;

/** A read that happens at most once per visitor, and so per request. */
export interface Reading<V> {
  (visitor: Visitor): Promise<V>;
  /** Lets the next call read again. */
  forget(visitor: Visitor): void;
}

/** Wraps `read` so that it runs at most once per visitor: the loaders of a request run in parallel. */
export function perVisitor<V>(read: (visitor: Visitor) => Promise<V>): Reading<V> {
  const readings = entry<Promise<V>>();
  const once = (visitor: Visitor): Promise<V> => {
    const reading = readings.get(visitor) ?? read(visitor);
    readings.set(visitor, reading);
    return reading;
  };
  return Object.assign(once, { forget: (visitor: Visitor) => void readings.delete(visitor) });
}

/** As {@link perVisitor}, for what is read by an id: at most once per visitor and id. */
export function perVisitorAndId<V>(
  read: (visitor: Visitor, id: string) => Promise<V>,
): (visitor: Visitor, id: string) => Promise<V> {
  const readings = entry<Map<string, Promise<V>>>();
  return (visitor, id) => {
    const known = readings.get(visitor) ?? new Map<string, Promise<V>>();
    readings.set(visitor, known);
    const reading = known.get(id) ?? read(visitor, id);
    known.set(id, reading);
    return reading;
  };
}
