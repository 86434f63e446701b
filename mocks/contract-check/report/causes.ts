import { knownCall } from "../calls";
import type { Result } from "../run";
import { grouped } from "./grouped";
import { isOfEveryAnswer } from "./rules";

export type Failure = Extract<Result, { outcome: "fails" }>;

const NAMED = 2;

/** The fields of a path, without the places in lists. */
export const fieldsOf = (at: string): string[] =>
  at.split(".").filter((name) => name !== "" && !/^\d+$/.test(name));

/** A call as the contract names it, without its ids and query. Otherwise the call itself. */
export const targetOf = (call: string): string => knownCall(call)?.name ?? call;

/**
 * What a failure comes from: failures of one cause have the same text. A convention is broken by the backend, a field by its
 * shape, wherever it is in an answer, and everything else by its call. Ids and amounts do not count.
 */
function causeOf({ call, at, value, says, rule }: Failure): string {
  const why = says.replace(/\d+/g, "#");
  if (isOfEveryAnswer(rule)) return `${at} ${why}`;
  const fields = fieldsOf(at);
  if (fields.length >= NAMED) return `${fields.slice(-NAMED).join(".")} ${why}`;
  const isAnswered = at === "status" || at === "code";
  return `${targetOf(call)} ${fields.join(".")} ${why} ${isAnswered ? String(value) : ""}`;
}

/** The failures of a run by their causes, in the order in which they came. */
export type Causes = ReadonlyMap<string, readonly Failure[]>;

export function causesOf(results: readonly Result[]): Causes {
  const failures = results.filter((result) => result.outcome === "fails");
  return grouped(failures, causeOf);
}

/** The failures that a failure has its cause from: the first one is told whole. */
export const siblingsOf = (causes: Causes, failure: Failure): readonly Failure[] =>
  causes.get(causeOf(failure)) ?? [failure];
