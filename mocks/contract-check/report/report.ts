import type { Result } from "../run";
import { type Advice, nextSteps } from "./next";
import type { Note } from "./outcome";
import { shown } from "./shown";

const OUTCOME_WORDS = {
  holds: "holds",
  fails: "FAILS",
  "not tried": "not tried",
  "not offered": "absent",
  "other level": "later",
} as const;
const WIDTH = "not tried".length;
const place = ({ call, at, value }: Pick<Note, "call" | "at" | "value">) =>
  [call, at === "" ? "" : `${at} = ${shown(value)}`].filter(Boolean).join(" → ");

const INDENT = " ".repeat(WIDTH + 2);

/** The violations, with their paths. Empty for a check that holds. */
function reasons(result: Result): string[] {
  if (result.outcome === "holds" || result.outcome === "other level") return [];
  if (result.outcome === "not offered") return [result.says];
  if (result.outcome === "not tried") return [`needs the fact ${result.fact}`];
  return [place(result), result.says].filter(Boolean);
}

/** The lines of one check: its result and name, then its violations or the missing fact. */
export function resultLines(result: Result): string[] {
  const head = `${OUTCOME_WORDS[result.outcome].padEnd(WIDTH)}  ${result.name}`;
  return [head, ...reasons(result).map((line) => `${INDENT}${line}`)];
}

/** The lines of each check. A failure that an earlier check has reported is not repeated. */
function tellOnce(): (result: Result) => string[] {
  const told = new Map<string, string>();
  return (result) => {
    const lines = resultLines(result);
    if (result.outcome !== "fails") return lines;
    const why = lines.slice(1).join("\n");
    const earlier = told.get(why);
    if (earlier !== undefined) return [...lines.slice(0, 1), `${INDENT}as ${earlier}`];
    told.set(why, result.name);
    return lines;
  };
}

const count = (results: readonly Result[], outcome: Result["outcome"]) =>
  results.filter((result) => result.outcome === outcome).length;

/** The missing facts, each with the number of checks that need it. */
function missing(results: readonly Result[]): string[] {
  const facts = new Map<string, number>();
  for (const result of results) {
    if (result.outcome === "not tried") facts.set(result.fact, (facts.get(result.fact) ?? 0) + 1);
  }
  return [...facts].map(([fact, times]) => `  ${fact}: ${times}`);
}

/** The notes, each once. */
function noteLines(results: readonly Result[]): string[] {
  const lines = results.flatMap(({ notes }) => notes.map((note) => `  ${place(note)}: ${note.says}`));
  return [...new Set(lines)];
}

/** The whole report: the checks by group, the notes, the missing facts, the sums, and what to do next. */
export function report(all: readonly Result[], advice: Advice): string {
  const linesOf = tellOnce();
  // Those of other levels would be the most of it.
  const results = all.filter(({ outcome }) => outcome !== "other level");
  const groups = [...new Set(results.map(({ group }) => group))];
  const tables = groups.flatMap((group) => [
    "",
    group,
    ...results.filter((result) => result.group === group).flatMap(linesOf),
  ]);
  const facts = missing(results);
  const notes = noteLines(results);
  const absent = count(results, "not offered");
  const later = count(all, "other level");
  const sums = `${count(results, "holds")} hold, ${count(results, "fails")} fail, ${count(results, "not tried")} were not tried${absent > 0 ? `, ${absent} are of what this backend does not offer` : ""}${later > 0 ? `, ${later} are of other levels` : ""}`;
  return [
    ...tables,
    ...(notes.length > 0 ? ["", "Notes (no failures: the storefront ignores them)", ...notes] : []),
    ...(facts.length > 0 ? ["", "Missing facts, and how many checks need each", ...facts] : []),
    "",
    sums,
    "",
    ...nextSteps(results, advice),
    "",
  ].join("\n");
}

/** 1 if a check fails, otherwise 0. */
export const exitCode = (results: readonly Result[]) => (count(results, "fails") > 0 ? 1 : 0);
