import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/** Words that the glossary replaces in one meaning, and that code needs in another: a row of SQL, a feature's door. */
const OTHER_MEANINGS = new Set(
  "account anonymous branch caller check dish door gate lost manner mark online product row shown silence tip turn user way window".split(
    " ",
  ),
);
/** Words of customers: `docs/glossary.md` does not apply to them. */
const CUSTOMERS_WORDS = "app/locales/";

/** Identifiers and files that may have such a word, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "app/components/icon/names.js: bag": "the shopping bag of Lucide",
  "app/components/icon/names.js: heart": "an icon of Lucide",
  "app/platform/cookies/register.server.ts: unanswered": "the name of a cookie, which browsers have",
};

/** The entries of the last column of the glossary's tables. */
const column = readFileSync("docs/glossary.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| term "))
  .flatMap((line) => (line.split("|").at(-2) ?? "").replace(/\(.*\)/, "").split(","))
  .map((word) => word.trim());
const words = new Set(column.filter((word) => /^[a-z]+$/.test(word) && !OTHER_MEANINGS.has(word)));
const anyWord = new RegExp([...words].join("|"), "i");

const files = ["app", "examples", "mocks", "tests"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  )
  .filter((file) => /\.(tsx?|js)$/.test(file) && !file.startsWith(CUSTOMERS_WORDS));

/** Whether a name has a replaced word: "bag" is in bagLines, BAG_LINES and bag-line.ts. */
const isReplaced = (name: string) =>
  name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .some((part) => words.has(part.toLowerCase().replace(/s$/, "")));

/** The identifiers of a source file with a replaced word, and its own name if it has one. */
function replacedIn(file: string): string[] {
  const found = new Set([basename(file)].filter(isReplaced));
  const text = readFileSync(file, "utf8");
  if (!anyWord.test(text)) return [...found];
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const visit = (node: ts.Node) => {
    if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && isReplaced(node.text))
      found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind));
  return [...found];
}

describe("docs/glossary.md", () => {
  it("replaces every word that is said to have other meanings", () => {
    const all = new Set(column);
    expect([...OTHER_MEANINGS].filter((word) => !all.has(word))).toEqual([]);
  });

  it("has no replaced word in an identifier or the name of a file", () => {
    const used = new Set<string>();
    const wrong = files.flatMap((file) =>
      replacedIn(file)
        .map((name) => `${file}: ${name}`)
        .filter((name) => !(name in EXCEPTIONS && used.add(name))),
    );
    expect(wrong).toEqual([]);
    expect(Object.keys(EXCEPTIONS).filter((name) => !used.has(name))).toEqual([]);
  });
});
