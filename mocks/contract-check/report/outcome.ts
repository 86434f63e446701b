/** Something of the contract that does not hold: where it is, what stands there, and what should. */
export class Violation extends Error {
  constructor(
    /** the call that answered it */
    readonly call: string,
    /** the path in the answer: `items.0.id`, `status`, `headers.retry-after`, or empty for the whole */
    readonly at: string,
    readonly value: unknown,
    says: string,
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

/** The value of a fact. @throws NotTried when it is not given */
export function need<T>(value: T | undefined, fact: string): T {
  if (value === undefined) throw new NotTried(fact);
  return value;
}

/** Something that is no violation but worth knowing: a value that the contract does not name. */
export type Note = { call: string; at: string; value: unknown; says: string };

/** Why something failed, and what caused that: `fetch failed (connect ECONNREFUSED 127.0.0.1:4010)`. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
