import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

// What is kept for everybody must have nothing of one visitor in sight. So it is declared at the top level of a module,
// where no request is, and takes all that it reads as one value, which is its key too.

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"))
  .map((name) => join("app", name))
  .map((name) => ts.createSourceFile(name, readFileSync(name, "utf8"), ts.ScriptTarget.Latest, true));

function* within(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* within(child);
}

const placeOf = (node: ts.Node) => {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
};

const nodes = sources.filter(({ text }) => /sharedFragment/.test(text)).flatMap((file) => [...within(file)]);

const fragments = nodes
  .filter(ts.isCallExpression)
  .filter(({ expression }) => ts.isIdentifier(expression) && expression.text === "sharedFragment");

test("each shared fragment is a constant of its module, with a name of its own", () => {
  expect(fragments.length).toBeGreaterThan(5);
  const inside = fragments.filter(({ parent }) => {
    const statement = ts.isVariableDeclaration(parent) ? parent.parent.parent : undefined;
    return !statement || !ts.isVariableStatement(statement) || !ts.isSourceFile(statement.parent);
  });
  expect(inside.map(placeOf)).toEqual([]);
  const names = fragments.map(({ arguments: [name] }) => name?.getText());
  expect(new Set(names).size).toBe(names.length);
});
