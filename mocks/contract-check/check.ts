import type { Expect } from "./demands/expect";
import type { Given } from "./given";
import type { Call } from "./wire";

/** What is tried: `call` reaches the backend, `expect` demands, `given` has what a call needs beforehand. */
export type Trial = (call: Call, expect: Expect, given: Given) => Promise<void>;
export type Check = { name: string; trial: Trial };

/**
 * One check of the contract, named after its call and what should hold of it. A trial throws a Violation
 * where something does not hold, and NotTried where a fact is missing.
 */
export const check = (name: string, trial: Trial): Check => ({ name, trial });
