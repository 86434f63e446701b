import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => /(?<!\.(test|fixture))\.tsx?$/.test(name))
  .map((name) => join("app", name))
  .filter((file) => readFileSync(file, "utf8").includes("@conform-to/"));

/** The exports of a route that Remix keeps out of the browser. */
const SERVER_EXPORTS: readonly (string | undefined)[] = ["loader", "action"];

interface Use {
  from: string;
  /** The names that are imported as values. */
  values: Set<string>;
}

function conformIn(tree: ts.SourceFile): Use[] {
  return tree.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const from = statement.moduleSpecifier.text;
    if (!from.startsWith("@conform-to/")) return [];
    const { importClause } = statement;
    const bindings = importClause?.namedBindings;
    const named = bindings && ts.isNamedImports(bindings) ? bindings.elements : undefined;
    const values = named?.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name }) => name.text) ?? ["*"];
    return [{ from, values: new Set(importClause?.isTypeOnly ? [] : values) }];
  });
}

/** The top level of a module where a name is used, other than in a loader or an action. */
function usesInPage(tree: ts.SourceFile, names: Set<string>): string[] {
  const found: string[] = [];
  const look = (node: ts.Node) => {
    if (ts.isIdentifier(node) && names.has(node.text)) found.push(node.text);
    ts.forEachChild(node, look);
  };
  for (const statement of tree.statements) {
    const isServer = ts.isFunctionDeclaration(statement) && SERVER_EXPORTS.includes(statement.name?.text);
    if (!isServer && !ts.isImportDeclaration(statement)) look(statement);
  }
  return found;
}

describe("conform stays on the server", () => {
  test("some forms are parsed with it", () => expect(sources.length).toBeGreaterThan(10));

  test.each(sources)("%s", (file) => {
    const tree = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
    for (const { from, values } of conformIn(tree)) {
      // The page's own half is `components/form/use-form.ts`.
      expect(from).toBe("@conform-to/zod/v4");
      if (!file.endsWith(".server.ts")) expect(usesInPage(tree, values)).toEqual([]);
      if (!/\.server\.ts$|^app\/routes\//.test(file)) expect([...values]).toEqual([]);
    }
  });
});
