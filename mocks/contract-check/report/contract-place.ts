import { type Failure, fieldsOf } from "./causes";
import { lineOfRule } from "./rules";

/** A line of the contract's document, and its heading. */
export type ContractPlace = { line: number; heading: string };

const segmentsOf = (path: string) => path.split("/").filter((segment) => segment !== "");
const isVariable = (segment: string) => /^(\{.*\}|:.+)$/.test(segment);

/**
 * How well a path of the document fits the path of a call: the number of fixed segments, or -1 if it is a different
 * path.
 */
function pathFit(documented: string, called: string): number {
  const [wanted, told] = [segmentsOf(documented), segmentsOf(called)];
  const fits =
    wanted.length === told.length &&
    wanted.every((segment, index) => isVariable(segment) || segment === told[index]);
  return fits ? wanted.filter((segment) => !isVariable(segment)).length : -1;
}

/** Whether a line is a table row or a heading that begins with a call. */
const OF_ITS_OWN = /^\s*[|#]+[\s`]*(GET|POST|PUT|PATCH|DELETE)\b/;

/** How well a line of the document fits a call: by path, then by method, then by having a row or heading of its own. */
function lineFit(line: string, method: string, path: string): number {
  const paths = line.match(/\/[\w{}:./-]*[\w}]/g) ?? [];
  const best = Math.max(-1, ...paths.map((one) => pathFit(one, path)));
  if (best < 0) return 0;
  const names = new RegExp(`\\b${method}\\b`).test(line);
  return best * 4 + (names ? 2 : 0) + (OF_ITS_OWN.test(line) ? 1 : 0);
}

/**
 * The line of the contract's document (Markdown) that describes a call such as `POST order
 * /session/cart/c_81/items?x=1`: it names the method and the path, with variables as `{id}` or `:id`.
 */
export function placeOf(call: string, document: string): ContractPlace | undefined {
  const [method = "", , target = ""] = call.split(" ");
  const path = target.replace(/\?.*$/s, "");
  let heading = "";
  let best = 0;
  let place: ContractPlace | undefined;
  document.split("\n").forEach((line, index) => {
    heading = /^#+ +(.*)/.exec(line)?.[1] ?? heading;
    const own = lineFit(line, method, path);
    if (own <= best) return;
    best = own;
    place = { line: index + 1, heading };
  });
  return place;
}

const FILE = "docs/contract.md";

/**
 * Where the contract says what a failure breaks: the line of the rule, where it is known, and otherwise that of the call.
 * Undefined without either.
 */
export function placeOfFailure(
  { call, at, rule }: Failure,
  document: string | undefined,
): string | undefined {
  if (document === undefined) return undefined;
  const line = rule && lineOfRule(rule, document, fieldsOf(at));
  if (line) return `${FILE}:${line}`;
  const place = call === "" ? undefined : placeOf(call, document);
  return place && `${FILE}:${place.line}, under "${place.heading}"`;
}
