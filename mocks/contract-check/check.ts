import type { Capability } from "../../app/services/contract/cms.server";
import { type Level, levelOfCapability } from "../../app/services/contract/levels.server";
import type { Expect } from "./demands/expect";
import type { Given } from "./given";
import { NotOffered } from "./report/outcome";
import type { Call } from "./wire";

/**
 * The body of a check: `call` calls the backend, `expect` states the requirements, `given` provides what a call needs
 * beforehand.
 */
export type Trial = (call: Call, expect: Expect, given: Given) => Promise<void>;
export type Check = {
  name: string;
  trial: Trial;
  /** its level, where its calls do not tell it before it fails */
  level?: Level | undefined;
  /** what the backend has to offer for it */
  capability?: Capability | undefined;
  /** it asks for calls of every level, on purpose */
  ofAllLevels?: true;
};

/**
 * One check of the contract. Its name has the call and the requirement. The trial throws a Violation if the backend
 * breaks the contract, and NotTried if a fact is missing.
 */
export const check = (name: string, trial: Trial): Check => ({ name, trial });

/** A check of what only a level has, though its first calls are of another. */
export const checkAt = (level: Level, name: string, trial: Trial): Check => ({ name, level, trial });

/** A check of a capability. A backend whose setup does not name it is not asked. */
export const checkOf = (capability: Capability, name: string, trial: Trial): Check => ({
  name,
  capability,
  level: levelOfCapability(capability),
  async trial(call, expect, given) {
    const { capabilities } = await given.setup();
    if (!capabilities.includes(capability)) throw new NotOffered("capabilities", capability);
    await trial(call, expect, given);
  },
});
