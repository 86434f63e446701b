import type { Visitor } from "./visitor";

/** A read that happens at most once per visitor, and so per request. */
export interface Reading<V> {
  (visitor: Visitor): Promise<V>;
  /** Lets the next call read again. */
  forget(visitor: Visitor): void;
}

/** Wraps `read` so that it runs at most once per visitor: the loaders of a request run in parallel. */
export function perVisitor<V>(read: (visitor: Visitor) => Promise<V>): Reading<V> {
  const readings = new WeakMap<Visitor, Promise<V>>();
  const once = (visitor: Visitor): Promise<V> => {
    const known = readings.get(visitor);
    if (known) return known;
    const reading = read(visitor);
    readings.set(visitor, reading);
    return reading;
  };
  return Object.assign(once, { forget: (visitor: Visitor) => void readings.delete(visitor) });
}
