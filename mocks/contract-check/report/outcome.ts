import type { Level } from "../../../app/services/contract/levels.server";
import type { Rule } from "./rules";

/** What is known of a requirement that is not met: its rule, and what the storefront does with such an answer. */
export type Known = { rule?: Rule | undefined; felt?: string | undefined };

/** A requirement that is not met: its path, the value there, and the required one. */
export class Violation extends Error {
  constructor(
    /** the call with this answer */
    readonly call: string,
    /** the path in the answer: `items.0.id`, `status`, `headers.retry-after`, or empty for the whole answer */
    readonly at: string,
    readonly value: unknown,
    says: string,
    readonly known: Known = {},
  ) {
    super(says);
    this.name = "Violation";
  }
}

/** A check that cannot run without a fact; `fact` is its path in the facts file. */
export class NotTried extends Error {
  constructor(readonly fact: string) {
    super(`needs the fact ${fact}`);
    this.name = "NotTried";
  }
}

/** A check of what this backend does not offer: a list of its setup does not name it, or its menu has none. */
export class NotOffered extends Error {
  constructor(
    readonly list: "capabilities" | "payment_options" | "table_payment_options" | "tips.on" | "menu",
    readonly what: string,
  ) {
    super(list === "menu" ? `the menu has no ${what}` : `setup.${list} does not name ${what}`);
    this.name = "NotOffered";
  }
}

/** A check that needs a call of a level that is not checked now. Undefined: of an area that no checked level has. */
export class OtherLevel extends Error {
  constructor(readonly level: Level | undefined) {
    super(`needs the level ${level}`);
    this.name = "OtherLevel";
  }
}

/** The value of a fact. @throws NotTried when it is not given */
export function need<T>(value: T | undefined, fact: string): T {
  if (value === undefined) throw new NotTried(fact);
  return value;
}

/** What of the menu a check is about. @throws NotOffered where the menu has none */
export function offered<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new NotOffered("menu", what);
  return value;
}

/** A remark that is not a violation: a value that the contract does not name. */
export type Note = { call: string; at: string; value: unknown; says: string };

/** The message of an error with its cause: `fetch failed (connect ECONNREFUSED 127.0.0.1:4010)`. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
