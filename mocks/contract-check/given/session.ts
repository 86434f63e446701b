import type { Expect } from "../demands/expect";
import type { Facts } from "../facts/facts";
import type { Call, Transport } from "../wire";

/** What everything that is given stands on. */
export type Session = {
  facts: Facts;
  call: Call;
  expect: Expect;
  /** differs with each use, in this run and from every other run */
  unique: () => string;
  /** carries what the customer's browser posts outside of the backend's areas */
  browse: Transport;
  /** told of the service that a customer has chosen: order and crm calls name it from then on */
  chooses: (serviceId: string) => void;
};

/** Does work once, at its first use. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= work();
    return kept;
  };
}
