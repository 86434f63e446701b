import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { WRITTEN_FIELDS } from "~/platform/forms/written-fields";

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => /(?<!\.(test|fixture))\.tsx?$/.test(name))
  .map((name) => join("app", name));

/**
 * Where a body is read as a form: the door of all actions, forms with a file, a press, script's own
 * look at what it posts, and the worker's own copy.
 */
const READERS = [
  "app/platform/forms/posted-form.server.ts",
  "app/platform/forms/upload.server.ts",
  "app/platform/guard/answer-once.server.ts",
  "app/worker/posts.ts",
];

test("actions read their form through typedForm", () => {
  const readers = files.filter((file) => readFileSync(file, "utf8").includes(".formData()"));
  expect(readers.toSorted()).toEqual(READERS);
});

test("what runs in the browser reads no form through the server's door", () => {
  for (const file of files) {
    const [, own = ""] =
      /export async function client(?:Action|Loader)(.*?)\n}\n/s.exec(readFileSync(file, "utf8")) ?? [];
    expect(own, file).not.toContain("typedForm");
  }
});

test("an intent is written with the type of what its action reads", () => {
  const raw = files.filter((file) =>
    /["']intent["']/.test(readFileSync(file, "utf8").replace(/Union\("intent"|\["intent"\]/g, "")),
  );
  expect(raw).toEqual(["app/components/document/intent.ts"]);
});

const CONTROLS = new Set(["TextField", "TextAreaField", "CpfField", "input", "textarea"]);
/** Types of inputs that take no text of a person. */
const UNWRITTEN = /^(hidden|radio|checkbox|file|submit|number)$/;
/** Fields that must come as they were typed, or go to no action: the vault's form, a link to copy, a search by address. */
const AS_TYPED = new Set(["password", "again", "current_password", "number", "expiry"]);

/** The names of the fields in a file that people write in. */
function writtenIn(file: string): string[] {
  const tree = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const names: string[] = [];
  const look = (node: ts.Node) => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const name = CONTROLS.has(node.tagName.getText()) ? nameOf(node) : undefined;
      if (name !== undefined) names.push(name);
    }
    ts.forEachChild(node, look);
  };
  look(tree);
  return names;
}

function nameOf(node: ts.JsxOpeningElement | ts.JsxSelfClosingElement): string | undefined {
  const attributes = new Map<string, string>();
  for (const property of node.attributes.properties)
    if (ts.isJsxAttribute(property))
      attributes.set(property.name.getText(), property.initializer?.getText() ?? "");
  const plain = (name: string) => attributes.get(name)?.replace(/^\{?"|"\}?$/g, "");
  if (UNWRITTEN.test(plain("type") ?? "text") || attributes.has("readOnly")) return undefined;
  const [, field] = /^\{fields\.(\w+)\}$/.exec(attributes.get("meta") ?? "") ?? [];
  return field ?? /^"(\w+)"$/.exec(attributes.get("name") ?? "")?.[1];
}

/** What a browser must not do to a text before the server reads it: cut what is pasted, or refuse it. */
const REFUSING = ["maxLength", "pattern"];
/** A question to the menu is cut without harm. */
const CUT = ["app/components/frame/header/search-form.tsx"];

function refusingIn(file: string): string[] {
  const tree = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node) => {
    if (ts.isJsxAttribute(node)) {
      const tag = node.parent.parent.tagName.getText();
      const isLine = (CONTROLS.has(tag) && !/area/i.test(tag)) || tag === "Line" || tag === "EmailField";
      const text = node.getText();
      if (isLine && (REFUSING.includes(node.name.getText()) || text === 'type="email"'))
        found.push(`${file}: ${text}`);
    }
    ts.forEachChild(node, look);
  };
  look(tree);
  return found;
}

test("no browser cuts or refuses what the server reads", () => {
  const views = files.filter((file) => file.endsWith(".tsx") && !CUT.includes(file));
  expect(views.flatMap(refusingIn)).toEqual([]);
});

test("every field that people write in is in the table of written fields", () => {
  const written = new Set(
    files.filter((file) => file.endsWith(".tsx") && !file.includes("routes/gallery")).flatMap(writtenIn),
  );
  expect(written.size).toBeGreaterThan(10);
  expect([...written].filter((name) => !WRITTEN_FIELDS.has(name) && !AS_TYPED.has(name))).toEqual([]);
});
