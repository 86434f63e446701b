import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { catalog as english } from "~/locales/en-US";
import { leaves, withoutPlural } from "~/locales/leaves";
import { catalog } from "~/locales/pt-BR";

/**
 * Templates that build a key beside other keys of the same group, and what their hole comes to. Without the
 * list they would pass for the use of all their neighbours.
 */
const NARROW: Readonly<Record<string, readonly string[]>> = {
  "bill.split.{}": ["FULL", "EQUAL", "ITEMS", "AMOUNT"],
  "form.code.{}": ["required", "length"],
  "form.cpf.{}": ["required", "length", "invalid"],
  "order.rebuy.{}": ["gone", "choice"],
  "payment.{}": [
    "CARD_TOKEN_INVALID",
    "FORM_EXPIRED",
    "INVALID_NUMBER",
    "INVALID_HOLDER",
    "INVALID_EXPIRY",
    "INVALID_SECURITY_CODE",
  ],
  "privacy.cookies.counting.{}": ["yes", "no"],
  "register.phone.{}": ["required", "invalid"],
  "share.paid.{}": ["number", "store", "table", "when", "method"],
  "table.{}.body": ["REMAINING_CHANGED_ITEM", "REMAINING_CHANGED_NOTHING"],
  "table.{}.title": ["REMAINING_CHANGED_ITEM", "REMAINING_CHANGED_NOTHING"],
};

/** Keys whose words another key has by chance: a third language could need other words. */
const BY_CHANCE = new Set(["a11y.landmark.main", "tracking.list.active"]);

const keys = new Set([...leaves(catalog).keys()].map(withoutPlural));
const groups = new Set(Object.keys(catalog));

/** The files that may show words: no tests, and not the words themselves. */
const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith("locales"))
  .map((file) => join("app", file));

/** Every text in quotes. */
const written = new Set<string>();
/** Every template that begins with a group of words, its holes as `{}`: `enums.tag.{}`. */
const built = new Set<string>();
/** What is put behind a key that is given: `.title` of `{}.title`. */
const endings = new Set<string>();

function read(node: ts.Node): void {
  if (ts.isStringLiteralLike(node)) written.add(node.text);
  if (ts.isTemplateExpression(node) || ts.isTemplateLiteralTypeNode(node))
    for (const text of spelled(node)) {
      if (groups.has(text.split(".", 1)[0] ?? "")) built.add(text);
      else if (/^\{\}(\.\w+)+$/.test(text)) endings.add(text.slice(2));
    }
  ts.forEachChild(node, read);
}

/** A template as text with `{}` for its holes. A hole that chooses between two texts gives both. */
function spelled(node: ts.TemplateExpression | ts.TemplateLiteralTypeNode): string[] {
  let texts = [node.head.text];
  for (const span of node.templateSpans) {
    const values = "expression" in span ? valuesOf(span.expression) : ["{}"];
    texts = texts.flatMap((text) => values.map((value) => text + value + span.literal.text));
  }
  return texts;
}

function valuesOf(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...valuesOf(node.whenTrue), ...valuesOf(node.whenFalse)];
  return ["{}"];
}

for (const file of sources) {
  read(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest));
}

/** Whether a template comes to a key, or to the beginning of one. */
function comesTo(template: string, key: string): boolean {
  const narrow = NARROW[template];
  if (narrow) return narrow.some((value) => template.replace("{}", value) === key);
  const [head = "", ...rest] = template.split("{}").map((text) => text.replaceAll(".", "\\."));
  return new RegExp(`^${[head, ...rest].join("[^.]+")}$`).test(key);
}

function isNamed(key: string): boolean {
  return written.has(key) || [...built].some((template) => comesTo(template, key));
}

/** Whether code comes to it by a value, or by what it puts behind another key. */
function isBuilt(key: string): boolean {
  return (
    [...built].some((template) => comesTo(template, key)) ||
    [...endings].some((ending) => key.endsWith(ending) && isNamed(key.slice(0, -ending.length)))
  );
}

function isUsed(key: string): boolean {
  return written.has(key) || isBuilt(key);
}

describe("the words", () => {
  test("are all shown somewhere", () => {
    expect([...keys].filter((key) => !isUsed(key))).toEqual([]);
  });

  test("have one key for one text, except where code builds the key from a value", () => {
    const texts = new Map<string, string>();
    for (const language of [catalog, english]) {
      for (const [leaf, text] of leaves(language)) {
        const key = withoutPlural(leaf);
        texts.set(key, `${texts.get(key) ?? ""}\n${leaf.slice(key.length)}: ${text}`);
      }
    }
    const first = new Map<string, string>();
    const spare = [...texts].filter(([key, text]) => {
      if (isBuilt(key) || BY_CHANCE.has(key)) return false;
      const other = first.get(text);
      first.set(text, key);
      return other !== undefined;
    });
    expect(spare).toEqual([]);
  });

  test("are found by the list above as the sources build them", () => {
    for (const [template, values] of Object.entries(NARROW)) {
      expect([...built], `${template} is built nowhere`).toContain(template);
      for (const value of values) expect(keys).toContain(template.replace("{}", value));
    }
  });
});

test("a restaurant is no casa in Portuguese: near an address, that is a home", () => {
  // An address can be called Casa.
  const texts = [...leaves(catalog)].filter(([key]) => !/^gallery\.|\.aliasExample$/.test(key));
  const named = texts.filter(([, text]) => /\bcasas?\b/i.test(text) && !/\bem casa\b/.test(text));
  expect(named.map(([key]) => key)).toEqual([]);
});
