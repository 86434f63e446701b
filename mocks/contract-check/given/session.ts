import type { Expect } from "../demands/expect";
import type { Facts } from "../facts/facts";
import type { Area, Call, Transport } from "../wire";

/** The base of everything in `given`. */
export type Session = {
  facts: Facts;
  call: Call;
  expect: Expect;
  /** unique for each use and each run */
  unique: () => string;
  /** whether the area's base URL was given: that of an area without a call of the checked levels may be missing */
  hasUrl: (area: Area) => boolean;
  /** sends what the customer's browser posts outside of the backend's areas */
  browse: Transport;
  /** called with the service that a customer has chosen: order and crm calls name it from then on */
  chooses: (serviceId: string) => void;
};

/** Runs `work` once, at its first use. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= work();
    return kept;
  };
}
