import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** A table counts from this many entries. Shorter ones may agree by chance. */
const LEAST_ENTRIES = 4;

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture)\./.test(name) && !name.startsWith("locales"))
  .map((name) => join("app", name));

const bare = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? bare(node.expression) : node;

/** The tables at the top of a file, such as `const ICONS = { … }`, each with its text. */
function tablesIn(file: string): { name: string; text: string }[] {
  const content = readFileSync(file, "utf8");
  if (!/^(?:export )?const [^=]+= \{/m.test(content)) return [];
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest);
  return source.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
    declarationList.declarations.flatMap(({ name, initializer }) => {
      const value = initializer && bare(initializer);
      if (!value || !ts.isObjectLiteralExpression(value)) return [];
      if (value.properties.length < LEAST_ENTRIES) return [];
      const entries = value.properties.map((entry) => entry.getText(source).replaceAll(/\s+/g, " "));
      return [{ name: `${file}: ${name.getText(source)}`, text: entries.sort().join(", ") }];
    }),
  );
}

test("no table is written twice", () => {
  const names = new Map<string, string[]>();
  for (const { name, text } of files.flatMap(tablesIn)) names.set(text, [...(names.get(text) ?? []), name]);
  expect([...names.values()].filter((same) => same.length > 1)).toEqual([]);
});

test("the words and the rows of one thing have one function", () => {
  const named = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^export (?:async )?function (\w+(?:Words|Rows))\b/gm)].map(
      ([, name = ""]) => ({ name, file }),
    ),
  );
  const names = new Map<string, string[]>();
  for (const { name, file } of named) names.set(name, [...(names.get(name) ?? []), file]);
  expect([...names].filter(([, of]) => of.length > 1)).toEqual([]);
});
