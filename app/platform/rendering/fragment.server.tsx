import { LRUCache } from "lru-cache";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  type DocumentInfo,
  DocumentProvider,
  type FragmentInput,
  type SharedFragment,
  type SharedHtml,
} from "~/components/document/document";
import type { FragmentData } from "~/components/document/fragment";
import { pathOf } from "~/domain/visit/page-path";
import type { Visitor } from "~/platform/visitor/visitor";
import { escapeAttribute } from "./page-html.server";

type Words = Pick<DocumentInfo, "locale" | "t">;
type FragmentVisitor = Pick<Visitor, "url" | "locale" | "t" | "fragments">;

/** The most fragments that are kept, and their length in characters. The pages of a menu have some 40,000 each. */
const MOST_KEPT = 5_000;
const MOST_CHARS = 32_000_000;
/** A longer key is not kept: public values name things by short ids. */
const MOST_KEY_CHARS = 500;
/** The path of every page while a shared fragment is rendered. The page's own is written in afterwards. */
const ANYWHERE = "/-anywhere-";

const kept = new LRUCache<string, string>({
  max: MOST_KEPT,
  maxSize: MOST_CHARS,
  sizeCalculation: (html, key) => html.length + key.length,
});

// A cached value is frozen and replaced as a whole, so its HTML is valid as long as the value lives.
const numbers = new WeakMap<object, number>();
let lastNumber = 0;

function numberOf(value: object): number {
  const number = numbers.get(value) ?? ++lastNumber;
  numbers.set(value, number);
  return number;
}

/**
 * The HTML of shared fragments on one page, each kept for everybody.
 *
 * @param here - the page's path and query, as `useHere` gives them
 */
export function sharedHtml(words: Words, here: string): SharedHtml {
  const path = escapeAttribute(here);
  return (fragment, input) => {
    const key = keyOf(words, fragment.name, input);
    const html = (key !== undefined && kept.get(key)) || markupOf(words, ANYWHERE, fragment.render(input));
    if (key !== undefined) kept.set(key, html);
    return html.replaceAll(ANYWHERE, () => path);
  };
}

/**
 * A shared fragment. Only a loader has its input.
 *
 * @param id - of its element on the page
 * @param personalise - sets the visitor's own state in the finished HTML
 */
export function fragmentOf<Input extends FragmentInput>(
  visitor: FragmentVisitor,
  id: string,
  fragment: SharedFragment<Input>,
  input: Input,
  personalise: (html: string) => string = (html) => html,
): FragmentData {
  visitor.fragments.set(id, personalise(sharedHtml(visitor, pathOf(visitor.url))(fragment, input)));
  return { id };
}

/** As {@link fragmentOf}, for this visitor alone, or for a value that may never come again. It is not kept. */
export function freshFragment(
  visitor: FragmentVisitor,
  id: string,
  element: ReactElement,
  personalise: (html: string) => string = (html) => html,
): FragmentData {
  const { locale, t } = visitor;
  visitor.fragments.set(id, personalise(markupOf({ locale, t }, pathOf(visitor.url), element)));
  return { id };
}

/** Drops all that is kept, for tests. */
export function forgetFragments(): void {
  kept.clear();
}

/** What a fragment is kept under. Undefined if it must not be kept: something in it may change, or it is too long. */
function keyOf({ locale }: Words, name: string, input: FragmentInput): string | undefined {
  const parts: unknown[] = [name, locale];
  for (const part of Object.keys(input).sort()) {
    const value = input[part];
    if (value === undefined) continue;
    if (typeof value === "object" && !Object.isFrozen(value)) return undefined;
    parts.push(part, typeof value === "object" ? [numberOf(value)] : value);
  }
  const key = JSON.stringify(parts);
  return key.length > MOST_KEY_CHARS ? undefined : key;
}

/** An element as HTML without React and router. What is kept must not hold the id of a request. */
export function markupOf(
  { locale, t, requestId = "" }: Words & { requestId?: string },
  here: string,
  element: ReactElement,
): string {
  return renderToStaticMarkup(
    <DocumentProvider info={{ locale, t, here, requestId, nonce: "" }}>{element}</DocumentProvider>,
  );
}
