import type { Visitor } from "./visitor";

/** A reading that is made at most once for each visitor, and so for each request. */
export interface Reading<V> {
  (visitor: Visitor): Promise<V>;
  /** Lets the next call read again. */
  forget(visitor: Visitor): void;
}

/** `read`, at most once for each visitor: the loaders of a request run side by side. */
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
