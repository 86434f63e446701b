import { LEVELS, type Level } from "../../app/services/contract/levels.server";
import { readIn } from "../../app/services/contract/mending.server";
import type { Check } from "./check";
import type { Group } from "./checks";
import { ruleOfCheck } from "./checks/rules";
import { judge as judgeAnswer } from "./demands/conventions";
import { expectations } from "./demands/expect";
import { type HeldViolations, heldViolations } from "./demands/held";
import { type Facts, factsAt } from "./facts/facts";
import { take } from "./facts/steps";
import { type Given, givenOf } from "./given";
import { needlessFact, withinLevels } from "./levels";
import {
  type Known,
  type Note,
  NotOffered,
  NotTried,
  OtherLevel,
  reasonOf,
  Violation,
} from "./report/outcome";
import { type Backend, caller, overHttp, type Reply, type Target, type Transport } from "./wire";

type Outcome =
  | { outcome: "holds" }
  | ({ outcome: "fails"; call: string; at: string; value: unknown; says: string } & Known)
  | { outcome: "not tried"; fact: string }
  | { outcome: "not offered"; says: string }
  | { outcome: "other level" };

/** The result of one check, with its notes. `ms` is how long it took. */
export type Result = { group: string; name: string; ms: number; notes: Note[] } & Outcome;

/** A backend that is prepared for checks, with what they start from. */
export type Stage = {
  backend: Backend;
  given: Given;
  currency: () => string | undefined;
  service: () => string | undefined;
  /** the levels that are checked */
  levels: readonly Level[];
  /** lets the calls of these levels pass */
  admit: (target: Target) => void;
  /** why a fact is not needed for these levels, if it is not */
  needless: (fact: string) => OtherLevel | NotOffered | undefined;
  /** judges every answer, and holds what it breaks */
  judge: (reply: Reply) => void;
  held: HeldViolations;
  /** sets the transport for what the customer's browser posts */
  browseBy: (transport: Transport) => void;
};

export type RunOptions = {
  backend: Backend;
  facts: Facts;
  groups: readonly Group[];
  /** the levels to check; absent: those of the setup */
  levels?: readonly Level[] | undefined;
  /** called with each result */
  onResult?: (result: Result) => void;
};

let uses = 0;

/** A text that is unique for each use and each run. */
const unique = (): string => {
  uses += 1;
  return `${Date.now().toString(36)}${process.pid.toString(36)}${uses.toString(36)}`;
};

function outcomeOf(error: unknown): Outcome {
  if (error instanceof NotTried) return { outcome: "not tried", fact: error.fact };
  if (error instanceof NotOffered) return { outcome: "not offered", says: error.message };
  if (error instanceof OtherLevel) return { outcome: "other level" };
  if (error instanceof Violation) {
    const { call, at, value, message, known } = error;
    return { outcome: "fails", call, at, value, says: message, ...known };
  }
  return { outcome: "fails", call: "", at: "", value: undefined, says: reasonOf(error) };
}

/** Lets a call pass after what an answer before it broke was told. */
const afterHeld = (held: HeldViolations, admit: (target: Target) => void) => (target: Target) => {
  held.release();
  admit(target);
};

/**
 * Prepares a backend with the steps of its facts, over plain HTTP.
 *
 * @throws Error if a step of `prepare` is refused
 */
export async function openStage(
  backend: Backend,
  told: Facts,
  asked?: readonly Level[] | undefined,
): Promise<Stage> {
  const facts = factsAt(told, backend.urls);
  for (const step of facts.prepare) await take(step);
  const known: { currency?: string | undefined; service?: string } = {};
  let browser: Transport = overHttp;
  const currency = () => known.currency;
  const service = () => known.service;
  let admits = (_: Target): void => {};
  const admit = (target: Target) => admits(target);
  const held = heldViolations();
  const judge = held.judging((reply) => judgeAnswer(reply, backend.timeout));
  const call = caller({ backend, transport: overHttp, judge, service, admit: afterHeld(held, admit) });
  const given = givenOf({
    ...{ facts, call, unique },
    hasUrl: (area) => backend.urls[area] !== "",
    expect: expectations([], currency),
    browse: (request) => browser(request),
    chooses: (id) => {
      known.service = id;
    },
  });
  // If the setup cannot be read, its own check fails. The others run without the currency.
  const setup = await given.setup().catch(() => undefined);
  known.currency = setup?.currency;
  // What the storefront does with an answer is told as it reads it.
  if (setup) readIn(setup);
  const levels = asked ?? setup?.features ?? LEVELS;
  admits = withinLevels(levels, setup);
  const needless = (fact: string) => needlessFact(fact, levels, setup);
  const browseBy = (transport: Transport) => {
    browser = transport;
  };
  return { ...{ backend, given, currency, service, levels, admit, needless, judge, held }, browseBy };
}

/** Runs one check. `transport` sends its calls and what its customer's browser posts. */
export async function runCheck(
  { backend, given, currency, service, levels, admit, needless, judge, held, browseBy }: Stage,
  group: string,
  check: Check,
  transport: Transport = overHttp,
): Promise<Result> {
  const { name, trial, level, ofAllLevels } = check;
  const notes: Note[] = [];
  const started = performance.now();
  const ended = (outcome: Outcome): Result => ({
    group,
    name,
    notes,
    ms: Math.round(performance.now() - started),
    ...outcome,
  });
  if (level && !levels.includes(level)) return ended({ outcome: "other level" });
  held.forget();
  try {
    browseBy(transport);
    const admits = afterHeld(held, ofAllLevels ? () => {} : admit);
    const own = { backend, transport, judge, service, admit: admits };
    await trial(caller(own), expectations(notes, currency, ruleOfCheck(check)), given);
    held.release();
    return ended({ outcome: "holds" });
  } catch (thrown) {
    const error = held.before(thrown);
    const known = error instanceof NotTried ? needless(error.fact) : undefined;
    return ended(outcomeOf(known ?? error));
  } finally {
    browseBy(overHttp);
  }
}

/**
 * Runs checks against a backend, one after the other.
 *
 * @throws Error if a step of `prepare` or `restore` is refused
 */
export async function runChecks({
  backend,
  facts,
  groups,
  levels,
  onResult,
}: RunOptions): Promise<{ results: Result[]; levels: readonly Level[] }> {
  const stage = await openStage(backend, facts, levels);
  const results: Result[] = [];
  try {
    for (const { name, checks } of groups) {
      for (const check of checks) {
        const result = await runCheck(stage, name, check);
        results.push(result);
        onResult?.(result);
      }
    }
  } finally {
    for (const step of factsAt(facts, backend.urls).restore) await take(step);
  }
  return { results, levels: stage.levels };
}
