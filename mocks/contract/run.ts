import type { Check } from "./check";
import type { Group } from "./checks";
import { judge } from "./conventions";
import { expectations } from "./expect";
import type { Facts } from "./facts";
import { type Given, givenOf } from "./given";
import { type Note, NotTried, Violation } from "./outcome";
import { take } from "./steps";
import { type Backend, type Call, caller, overHttp, type Transport } from "./wire";

type Outcome =
  | { outcome: "holds" }
  | { outcome: "fails"; call: string; at: string; value: unknown; says: string }
  | { outcome: "not tried"; fact: string };

/** What became of one check, and what it noticed on the way; `ms` is how long it took. */
export type Result = { group: string; name: string; ms: number; notes: Note[] } & Outcome;

export type RunOptions = {
  backend: Backend;
  facts: Facts;
  groups: readonly Group[];
  /** what carries the calls of the checks; over HTTP by default */
  transport?: Transport;
  /** told of each result as it comes */
  onResult?: (result: Result) => void;
};

let uses = 0;

/** Text that no other use and no other run has. */
const unique = (): string => {
  uses += 1;
  return `${Date.now().toString(36)}${process.pid.toString(36)}${uses.toString(36)}`;
};

function outcomeOf(error: unknown): Outcome {
  if (error instanceof NotTried) return { outcome: "not tried", fact: error.fact };
  if (error instanceof Violation) {
    const { call, at, value, message } = error;
    return { outcome: "fails", call, at, value, says: message };
  }
  const says = error instanceof Error ? error.message : String(error);
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : "";
  return { outcome: "fails", call: "", at: "", value: undefined, says: `${says}${cause}` };
}

type Stage = { call: Call; given: Given; currency: () => string | undefined };

async function tryCheck(
  group: string,
  { name, trial }: Check,
  { call, given, currency }: Stage,
): Promise<Result> {
  const notes: Note[] = [];
  const started = performance.now();
  const ended = (outcome: Outcome): Result => ({
    group,
    name,
    notes,
    ms: Math.round(performance.now() - started),
    ...outcome,
  });
  try {
    await trial(call, expectations(notes, currency), given);
    return ended({ outcome: "holds" });
  } catch (error) {
    return ended(outcomeOf(error));
  }
}

/**
 * Runs checks against a backend, one after the other. What a check needs beforehand is fetched over plain
 * HTTP; `transport` carries the calls that the check itself makes.
 *
 * @throws Error when a step of `prepare` or `restore` is refused
 */
export async function runChecks({
  backend,
  facts,
  groups,
  transport = overHttp,
  onResult,
}: RunOptions): Promise<Result[]> {
  for (const step of facts.prepare) await take(step);
  let known: string | undefined;
  const currency = () => known;
  const setUp = caller(backend, overHttp, judge);
  const given = givenOf({ facts, call: setUp, expect: expectations([], currency), unique });
  // Without a setup its own check fails; the others go on without the currency.
  known = await given.setup().then(
    (setup) => setup.currency,
    () => undefined,
  );
  const call = caller(backend, transport, judge);
  const results: Result[] = [];
  try {
    for (const group of groups) {
      for (const check of group.checks) {
        const result = await tryCheck(group.name, check, { call, given, currency });
        results.push(result);
        onResult?.(result);
      }
    }
  } finally {
    for (const step of facts.restore) await take(step);
  }
  return results;
}
