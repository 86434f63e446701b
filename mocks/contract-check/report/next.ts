import type { NextLevel } from "../levels";
import type { Result } from "../run";
import { causesOf, type Failure } from "./causes";
import { placeOfFailure } from "./contract-place";
import { shown } from "./shown";

/** What the advice needs besides the results: how this run was started, and the contract's text if it is available. */
export type Advice = {
  /** the options of this run, without `--only`, as they are typed */
  options: string;
  contract?: string | undefined;
  /** whether `--only` left out some checks */
  partial: boolean;
  /** the levels that were checked, and the one that is built next */
  levels?: readonly string[] | undefined;
  next?: NextLevel | undefined;
};

const MOST_LISTED = 4;

/** Quotes a text for a shell. */
const quoted = (text: string) => (/["$`\\!]/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`);

/** Each name with its count, the most frequent first. */
function counted(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one);
}

/** At most four entries, and the number of the others. */
function listed(names: readonly string[]): string[] {
  const all = counted(names);
  const lines = all.slice(0, MOST_LISTED).map(([name, count]) => `   ${name}: ${count}`);
  return all.length > MOST_LISTED
    ? [...lines, `   and ${all.length - MOST_LISTED} more, listed above`]
    : lines;
}

/**
 * The first failure: the call, the answer, the requirement, what customers feel of it, its place in the contract, and the
 * command to run it alone.
 */
function firstFailure(failure: Failure, advice: Advice): string[] {
  const { group, name, call, at, value, says, felt = "" } = failure;
  const rows: [string, string][] = [
    ["check", `${name} (${group})`],
    ["call", call],
    ["answered", at === "" ? "" : `${at} = ${shown(value)}`],
    ["required", says],
    ["felt", felt],
    ["contract", placeOfFailure(failure, advice.contract) ?? (call === "" ? "" : "docs/contract.md")],
    ["run alone", `npm run contract -- ${advice.options} --only ${quoted(name)}`],
  ];
  const width = "run alone".length + 2;
  return rows.filter(([, text]) => text !== "").map(([label, text]) => `   ${label.padEnd(width)}${text}`);
}

/** What fails besides the first failure: its siblings in number, and other causes by the first check that meets each. */
function otherFailures(failures: readonly Failure[]): string[] {
  const [own = [], ...others] = causesOf(failures).values();
  const names = others.flatMap((siblings) => siblings.map(() => siblings[0]?.name ?? ""));
  const more = own.length - 1;
  const as =
    more > 0 ? [`   ${more} more ${more === 1 ? "check fails" : "checks fail"} as the first one`] : [];
  if (names.length === 0) return ["Then run everything again.", ...as];
  const title = "Then run everything again. What else fails, and how many checks meet the same:";
  return [title, ...as, ...listed(names)];
}

const ALL_HOLD = "Nothing. Everything was tried and holds: point the storefront at this backend (README.md).";
const allAgain = ({ options }: Advice) =>
  `Everything that was tried holds. Run all checks again: npm run contract -- ${options}`;

/** After a run of some levels: how to go live with them, and what the next one needs. */
function levelHolds(results: readonly Result[], levels: readonly string[], next: NextLevel): string[] {
  const held = results.some(({ outcome }) => outcome === "not tried") ? "What was tried" : "Everything";
  return [
    "What to do next",
    "",
    `${held} of ${levels.join(", ")} holds. Name these levels in setup.features, and point the storefront at this backend.`,
    "",
    `The next level is ${next.level}: --level ${next.level}. It needs`,
    ...(next.facts.length > 0 ? [`   the facts ${next.facts.join(", ")}`] : []),
    ...next.calls.map((call) => `   ${call}`),
  ];
}

/**
 * What to do after a run, on one screen: fix the first failure, see where the others are, add the facts that most
 * checks need.
 */
export function nextSteps(results: readonly Result[], advice: Advice): string[] {
  const failures = results.filter((result) => result.outcome === "fails");
  const waiting = results.flatMap((result) => (result.outcome === "not tried" ? [result.fact] : []));
  const [first, ...others] = failures;
  const parts: string[][] = [];
  if (first)
    parts.push(["Fix the first failure. Later ones often follow from it.", ...firstFailure(first, advice)]);
  if (others.length > 0) parts.push(otherFailures(failures));
  if (waiting.length > 0) {
    const title =
      'Add the missing facts (docs/contract-check.md, "The facts"). Number of checks that need each:';
    parts.push([title, ...listed(waiting)]);
  }
  if (parts.length === 0 && advice.levels && advice.next)
    return levelHolds(results, advice.levels, advice.next);
  if (parts.length === 0) return ["What to do next", "", advice.partial ? allAgain(advice) : ALL_HOLD];
  const numbered = parts.flatMap(([title = "", ...lines], index) => ["", `${index + 1}. ${title}`, ...lines]);
  return ["What to do next", ...numbered];
}
