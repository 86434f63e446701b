import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/**
 * A redirect may be thrown only by a guard: a function that says so in its docstring, and has changed nothing before.
 * The result of an action is returned (record 51). The test reads each function by itself: it does not follow calls.
 */
const FOLDERS = ["app/routes", "app/features", "app/platform"];

/** Functions that answer with an error page: what they return may be thrown anywhere. */
const ERRORS = new Set(["failure", "notFound"]);

/**
 * Names of functions that change something in the browser's cookies or in the order draft. A guard may note the wanted
 * page (`noteWanted`).
 */
const WRITES =
  /^(?:add|change|clear|confirm|drop|forget|keep|mark|pay|remove|save|send|set|sign|take|tell)[A-Z]\w*$/;

const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture)\./.test(name))
    .map((name) => ({ file: join(folder, name), text: readFileSync(join(folder, name), "utf8") }));

/** Calls of the contract by what the client calls them, such as `tableCalls.info`, with their HTTP methods. */
const METHODS = new Map(
  sourcesOf("app/services/contract/calls").flatMap(({ text }) =>
    [...text.matchAll(/^export const (\w+) = \{([\s\S]*?)^\}/gm)].flatMap(([, group, calls = ""]) =>
      [...calls.matchAll(/^ {2}(\w+): defineCall\(\{[\s\S]*?method: "(\w+)"/gm)].map(
        ([, call, method]) => [`${group}.${call}`, method] as const,
      ),
    ),
  ),
);

/** The methods of the API client that change something at the backend, such as `begin`. */
const API_WRITES = new Set(
  sourcesOf("app/services/areas").flatMap(({ text }) =>
    [...text.matchAll(/^ {4}(\w+): [\s\S]*?\bcall\(\s*(\w+)(?:\(\))?\.(\w+)/gm)].flatMap(
      ([, name = "", group, call]) =>
        METHODS.get(`${group === "calls" ? "customerCartCalls" : group}.${call}`) === "GET" ? [] : [name],
    ),
  ),
);

/** Guards that may write before they throw, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "app/features/cart/cart.server.ts: reopenSession": "drops a session that cannot be opened again",
};

interface Guard {
  name: string;
  docs: string;
  writes: string[];
}

const sources = FOLDERS.flatMap(sourcesOf);

/** Functions that return a redirect, or a promise of one, by what they declare. */
const answers = new Set(
  sources
    .flatMap(({ text }) => [
      ...text.matchAll(/function (\w+)[^{;]*?\): (?:Promise<)?Response(?: \| undefined)?>? \{/g),
    ])
    .flatMap(([, name]) => name ?? [])
    .filter((name) => !ERRORS.has(name)),
);

function walk(node: ts.Node, visit: (node: ts.Node) => boolean | undefined): void {
  if (visit(node) === false) return;
  ts.forEachChild(node, (child) => walk(child, visit));
}

const calledName = ({ expression }: ts.CallExpression) =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();

/** Whether a call changes something: `keepSeat(…)`, `visitor.api.table.begin(…)`. */
function isWrite(call: ts.CallExpression): boolean {
  if (WRITES.test(calledName(call))) return true;
  return (
    API_WRITES.has(calledName(call)) &&
    /\b(?:api|cart|catalog|crm|order|table)\.\w+$/.test(call.expression.getText())
  );
}

/** Whether an expression is a redirect: `visitor.redirect(…)`, or a call of a function that returns one. */
function isRedirect(thrown: ts.Node): boolean {
  let found = false;
  walk(thrown, (node) => {
    if (ts.isCallExpression(node)) found ||= calledName(node) === "redirect" || answers.has(calledName(node));
    return !found;
  });
  return found;
}

/** The functions of a file that throw a redirect. */
function guardsIn({ file, text }: { file: string; text: string }): Guard[] {
  if (!/\bthrow\b/.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => {
    const throws: ts.ThrowStatement[] = [];
    walk(statement, (node) => {
      if (ts.isThrowStatement(node) && isRedirect(node.expression)) throws.push(node);
      return true;
    });
    const last = throws.at(-1);
    if (!last) return [];
    const writes: string[] = [];
    walk(statement, (node) => {
      // What is returned ends the function before the throw.
      if (ts.isReturnStatement(node) || node.pos >= last.pos) return false;
      if (ts.isCallExpression(node) && isWrite(node)) writes.push(calledName(node));
      return true;
    });
    const name = `${file}: ${/(?:function|const) (\w+)/.exec(statement.getText(source))?.[1]}`;
    const docs = statement.getFullText(source).slice(0, statement.getLeadingTriviaWidth(source));
    return [{ name, docs, writes }];
  });
}

const guards = sources.flatMap(guardsIn);

test("a function that throws a redirect says so", () => {
  expect(guards.length).toBeGreaterThan(20);
  const silent = guards.filter(({ docs }) => !/@throws[^@]*\bredirect/.test(docs));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test("a function that throws a redirect has changed nothing before", () => {
  expect(API_WRITES.has("begin") && !API_WRITES.has("bill")).toBe(true);
  const late = guards.filter(({ name, writes }) => writes.length > 0 && !(name in EXCEPTIONS));
  expect(late.map(({ name, writes }) => `${name}: ${writes.join(" ")}`)).toEqual([]);
});
