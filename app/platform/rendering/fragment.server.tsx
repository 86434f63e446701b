import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { DocumentProvider } from "~/components/document/document";
import type { FragmentData } from "~/components/document/fragment";
import type { Visitor } from "~/platform/visitor/visitor";

/** A rendered fragment, and a short name of its content. */
interface Rendered {
  html: string;
  key: string;
}

type FragmentVisitor = Pick<Visitor, "request" | "locale" | "t" | "lite" | "fragments">;
type MarkupVisitor = Pick<Visitor, "locale" | "t" | "lite"> & { requestId?: string };

/**
 * All that a shared fragment may read, besides language and lite mode: values of the cache, which are frozen, and short
 * texts and numbers.
 */
export type FragmentInput = Readonly<Record<string, object | string | number | boolean | undefined>>;

/** A kind of public fragment. Made by {@link sharedFragment}. */
export interface SharedFragment<Input extends FragmentInput> {
  name: string;
  render: (input: Input) => ReactElement;
}

/** The most fragments that are kept, and their length in characters. The pages of a menu have some 40,000 each. */
const MOST_KEPT = 5_000;
const MOST_CHARS = 32_000_000;
/** A longer key is not kept: public values name things by short ids. */
const MOST_KEY_CHARS = 500;

const kept = new LRUCache<string, Rendered>({
  max: MOST_KEPT,
  maxSize: MOST_CHARS,
  sizeCalculation: ({ html }, key) => html.length + key.length,
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
 * Declares a public part of a page, which is rendered once for each input instead of once per request. Its links are
 * plain `<a>` and its forms plain posts, because there is no router.
 *
 * It is called at the top level of a module, so that `render` has nothing of a request in sight. The input is both the
 * key and all that `render` may read: an input cannot be forgotten in the key. Record 113.
 *
 * @param name - of its own in the app
 */
export function sharedFragment<Input extends FragmentInput>(
  name: string,
  render: (input: Input) => ReactElement,
): SharedFragment<Input> {
  return { name, render };
}

/**
 * The HTML of a shared fragment, kept for everybody.
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
  const key = keyOf(visitor, fragment.name, input);
  const known = (key !== undefined && kept.get(key)) || made(visitor, fragment.render(input));
  if (key !== undefined) kept.set(key, known);
  return told(visitor, id, { ...known, html: personalise(known.html) });
}

/** As {@link fragmentOf}, for this visitor alone, or for a value that may never come again. It is not kept. */
export function freshFragment(
  visitor: FragmentVisitor,
  id: string,
  element: ReactElement,
  personalise: (html: string) => string = (html) => html,
): FragmentData {
  const { key, html } = made(visitor, element);
  return told(visitor, id, { key, html: personalise(html) });
}

/** Drops all that is kept, for tests. */
export function forgetFragments(): void {
  kept.clear();
}

/** What a fragment is kept under. Undefined if it must not be kept: something in it may change, or it is too long. */
function keyOf({ locale, lite }: FragmentVisitor, name: string, input: FragmentInput): string | undefined {
  const parts: unknown[] = [name, locale, lite];
  for (const part of Object.keys(input).sort()) {
    const value = input[part];
    if (value === undefined) continue;
    if (typeof value === "object" && !Object.isFrozen(value)) return undefined;
    parts.push(part, typeof value === "object" ? [numberOf(value)] : value);
  }
  const key = JSON.stringify(parts);
  return key.length > MOST_KEY_CHARS ? undefined : key;
}

function made({ locale, t, lite }: FragmentVisitor, element: ReactElement): Rendered {
  const html = markupOf({ locale, t, lite }, element);
  return { html, key: createHash("sha256").update(html).digest("base64url").slice(0, 12) };
}

/** The document holds the HTML, beside what its page knows of it. */
function told({ fragments }: FragmentVisitor, id: string, { key, html }: Rendered): FragmentData {
  fragments.set(id, html);
  return { key };
}

/** An element as HTML without React. What is cached must not hold the id of a request. */
export function markupOf({ locale, t, lite, requestId = "" }: MarkupVisitor, element: ReactElement): string {
  return renderToStaticMarkup(
    <DocumentProvider info={{ locale, t, lite, requestId, nonce: "" }}>{element}</DocumentProvider>,
  );
}
