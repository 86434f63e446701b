import type { Result } from "../run";
import { type Causes, causesOf, type Failure, fieldsOf, siblingsOf, targetOf } from "./causes";
import { placeOfFailure } from "./contract-place";
import { grouped } from "./grouped";
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

/** Checks of one missing fact that a group names. More are counted. */
const MOST_NAMED = 3;
const INDENT = " ".repeat(WIDTH + 2);

/** The violations, with their paths. Empty for a check that holds. */
function reasons(result: Result): string[] {
  if (result.outcome === "holds" || result.outcome === "other level") return [];
  if (result.outcome === "not offered") return [result.says];
  if (result.outcome === "not tried") return [`needs the fact ${result.fact}`];
  return [place(result), result.says, result.felt ?? ""].filter(Boolean);
}

const block = (outcome: Result["outcome"], name: string, more: readonly string[]) => [
  `${OUTCOME_WORDS[outcome].padEnd(WIDTH)}  ${name}`,
  ...more.map((line) => `${INDENT}${line}`),
];

/** The lines of one check: its result and name, then its violations or the missing fact. */
export const resultLines = (result: Result): string[] => block(result.outcome, result.name, reasons(result));

/** The first failure of a cause, whole, with its place in the contract and how many checks meet it. */
function firstLines(failure: Failure, checks: number, contract: string | undefined): string[] {
  const place = placeOfFailure(failure, contract);
  const met = checks > 1 ? [`${checks} checks meet this`] : [];
  return block("fails", failure.name, [...reasons(failure), ...(place ? [place] : []), ...met]);
}

/** The other failures of a group, of causes that were told before. */
function repeatedLines(repeated: ReadonlyMap<Failure, readonly Failure[]>): string[] {
  return [...repeated].flatMap(([first, failures]) => {
    const [one] = failures;
    const name = failures.length === 1 && one ? one.name : `${failures.length} more checks`;
    return block("fails", name, [`as ${first.name}`]);
  });
}

/** What was not tried in a group, by the missing fact: the names of a few checks, or how many they are. */
function untriedLines(results: readonly Result[]): string[] {
  const untried = results.filter((result) => result.outcome === "not tried");
  return [...grouped(untried, ({ fact }) => fact)].flatMap(([fact, checks]) =>
    checks.length > MOST_NAMED
      ? block("not tried", `${checks.length} checks`, [`need the fact ${fact}`])
      : checks.flatMap(resultLines),
  );
}

/** The lines of a group: each check, but what an earlier failure has told in one line, and nothing of what is not offered. */
function groupLines(results: readonly Result[], causes: Causes, contract: string | undefined): string[] {
  const repeated = new Map<Failure, Failure[]>();
  const lines = results.flatMap((result) => {
    if (result.outcome === "not offered" || result.outcome === "not tried") return [];
    if (result.outcome !== "fails") return resultLines(result);
    const siblings = siblingsOf(causes, result);
    const [first = result] = siblings;
    if (first === result) return firstLines(result, siblings.length, contract);
    repeated.set(first, [...(repeated.get(first) ?? []), result]);
    return [];
  });
  return [...lines, ...repeatedLines(repeated), ...untriedLines(results)];
}

/** What the backend does not offer, each once, with the number of checks that it would have. */
function absentLines(results: readonly Result[]): string[] {
  const absent = results.filter((result) => result.outcome === "not offered");
  return [...grouped(absent, ({ says }) => says)].flatMap(([says, checks]) =>
    block("not offered", `${says}: ${checks.length} ${checks.length === 1 ? "check" : "checks"}`, []),
  );
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

/** The notes, each once: the same of another entry or of another id is the same. */
function noteLines(results: readonly Result[]): string[] {
  const all = results.flatMap(({ notes }) => notes);
  const same = grouped(all, ({ call, at, says }) => `${targetOf(call)} ${fieldsOf(at).join(".")} ${says}`);
  return [...same.values()].flatMap(([note]) => (note ? [`  ${place(note)}: ${note.says}`] : []));
}

/** How many of each outcome there are. */
function sumsOf(all: readonly Result[], causes: Causes): string {
  const fails = count(all, "fails");
  const why = causes.size < fails ? ` (${causes.size} ${causes.size === 1 ? "cause" : "causes"})` : "";
  const absent = count(all, "not offered");
  const later = count(all, "other level");
  return [
    `${count(all, "holds")} hold`,
    `${fails} fail${why}`,
    `${count(all, "not tried")} were not tried`,
    ...(absent > 0 ? [`${absent} are of what this backend does not offer`] : []),
    ...(later > 0 ? [`${later} are of other levels`] : []),
  ].join(", ");
}

const section = (lines: readonly string[], title: string) => (lines.length > 0 ? ["", title, ...lines] : []);

/** The whole report: the checks by group, the notes, the missing facts, the sums, and what to do next. */
export function report(all: readonly Result[], advice: Advice): string {
  // Those of other levels would be the most of it.
  const results = all.filter(({ outcome }) => outcome !== "other level");
  const causes = causesOf(results);
  const groups = [...grouped(results, ({ group }) => group)].flatMap(([group, own]) =>
    section(groupLines(own, causes, advice.contract), group),
  );
  return [
    ...groups,
    ...section(absentLines(results), "what this backend does not offer"),
    ...section(noteLines(results), "Notes (no failures: the storefront ignores them)"),
    ...section(missing(results), "Missing facts, and how many checks need each"),
    "",
    sumsOf(all, causes),
    "",
    ...nextSteps(results, advice),
    "",
  ].join("\n");
}

/** 1 if a check fails, otherwise 0. */
export const exitCode = (results: readonly Result[]) => (count(results, "fails") > 0 ? 1 : 0);
