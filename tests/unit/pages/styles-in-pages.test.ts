import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { routeEntries } from "../../routes";

/** What one module of the app imports as values, and the classes that stand in it. */
interface Module {
  imports: readonly string[];
  classes: ReadonlySet<string>;
}

const modules = new Map<string, Module>();

function moduleAt(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const made = file.endsWith(".css") ? { imports: [], classes: new Set<string>() } : read(file);
  modules.set(file, made);
  return made;
}

function read(file: string): Module {
  const tree = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const imports = tree.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || isType(statement)) return [];
    return fileOf(moduleSpecifier.text, file) ?? [];
  });
  const classes = new Set<string>();
  const look = (node: ts.Node) => {
    if (ts.isJsxAttribute(node) && node.initializer && nameOf(node) === "className")
      for (const word of wordsIn(node.initializer)) classes.add(word);
    ts.forEachChild(node, look);
  };
  look(tree);
  return { imports, classes };
}

const nameOf = ({ name }: ts.JsxAttribute) => (ts.isIdentifier(name) ? name.text : "");

function isType(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  const { importClause } = statement;
  if (!importClause || importClause.name) return importClause?.isTypeOnly ?? false;
  const { namedBindings } = importClause;
  const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : undefined;
  return importClause.isTypeOnly || (named?.every(({ isTypeOnly }) => isTypeOnly) ?? false);
}

/** The words of every text below a node: a condition gives both of its texts. */
function wordsIn(node: ts.Node): string[] {
  const words = ts.isStringLiteralLike(node) ? node.text.split(/\s+/).filter(Boolean) : [];
  ts.forEachChild(node, (child) => {
    words.push(...wordsIn(child));
  });
  return words;
}

function fileOf(from: string, by: string): string | undefined {
  if (!/^(~\/|\.)/.test(from)) return undefined;
  const path = from.startsWith("~/") ? join("app", from.slice(2)) : normalize(join(dirname(by), from));
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(
    (one) => /\.(tsx?|css)$/.test(one) && existsSync(one),
  );
}

function reachedFrom(file: string): string[] {
  const seen = new Set([file]);
  for (const each of seen) for (const one of moduleAt(each).imports) seen.add(one);
  return [...seen];
}

/** The classes that a stylesheet describes by themselves and in every window, as in `.choices {`. */
function describedBy(file: string): string[] {
  const lines = readFileSync(file, "utf8").matchAll(/^ {2}\.([\w-]+)(?: \{|,)$/gm);
  return [...lines].flatMap(([, name]) => name ?? []);
}

/** What a page's modules reach, and the page does not show. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  "app/components/menu/item-card.tsx": "the frame counts the cart; cards bring their stylesheet",
  "app/features/payments/pix/pix-parts.server.tsx": "the card of Pix shows them, and brings the stylesheet",
};
/** The settings of a phone have no orders beside them. */
const ON_DESKTOPS = { page: "routes/profile/menu/mobile-profile.tsx", sheet: /past-order\.css$/ };

const GLOBAL = new Set(reachedFrom("app/styles/index.ts"));

test("every page has the stylesheets of what its modules show", async () => {
  const root = reachedFrom("app/root.tsx");
  const entries = await routeEntries();
  const all = [...root, ...entries.flatMap(({ file }) => reachedFrom(`app/${file}`))];
  const sheetsOf = new Map<string, Set<string>>();
  for (const sheet of new Set(all.filter((file) => file.endsWith(".css"))))
    for (const name of describedBy(sheet)) sheetsOf.set(name, (sheetsOf.get(name) ?? new Set()).add(sheet));
  expect(sheetsOf.size).toBeGreaterThan(100);

  const missing = new Set<string>();
  for (const { file, above } of entries) {
    const own = [root, ...[file, ...above].map((one) => reachedFrom(`app/${one}`))].flat();
    const has = new Set(own.filter((one) => one.endsWith(".css")));
    for (const module of own.filter((one) => !(one in NOT_SHOWN)))
      for (const name of moduleAt(module).classes) {
        const sheets = [...(sheetsOf.get(name) ?? [])];
        if (file === ON_DESKTOPS.page && sheets.every((sheet) => ON_DESKTOPS.sheet.test(sheet))) continue;
        if (sheets.length > 0 && !sheets.some((sheet) => has.has(sheet) || GLOBAL.has(sheet)))
          missing.add(`${file}: .${name} of ${module}, in ${sheets.join()}`);
      }
  }
  expect([...missing]).toEqual([]);
});
