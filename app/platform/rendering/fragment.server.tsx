import { createHash } from "node:crypto";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { DocumentProvider } from "~/components/document";
import type { FragmentData } from "~/components/fragment";
import type { Visitor } from "~/platform/visitor/visitor";
import { isDataRequest } from "./data-request.server";

/** A rendered fragment, and a short name for its content. */
interface Rendered {
  html: string;
  key: string;
}

// A cached value is frozen and replaced as a whole: what was rendered of it is right as long as it lives.
const rendered = new WeakMap<object, Map<string, Rendered>>();

type FragmentAsker = Pick<Visitor, "request" | "locale" | "t" | "lite" | "fragments">;

export interface FragmentSource {
  /** Of the element that the page shows it in. */
  id: string;
  /** The public data that it is made of, as the cache gives it: the same object gives the same HTML. */
  value: object;
  /** All else that it depends on, language and lite mode aside. */
  vary?: string;
}

/**
 * HTML of a public part of a page, rendered once for each cached value instead of for each request: nothing
 * of the visitor may be in it. Links in it are plain `<a>` and forms plain posts: the router is not there.
 *
 * @param personalise - sets what is the visitor's own in the finished HTML
 */
export function fragmentOf(
  visitor: FragmentAsker,
  { id, value, vary = "" }: FragmentSource,
  render: () => ReactElement,
  personalise: (html: string) => string = (html) => html,
): FragmentData {
  const { locale, lite, fragments, request } = visitor;
  const variants = rendered.get(value) ?? new Map<string, Rendered>();
  rendered.set(value, variants);
  const name = JSON.stringify([id, locale, lite, vary]);
  const known = variants.get(name) ?? renderFor(visitor, render());
  variants.set(name, known);
  const html = personalise(known.html);
  if (isDataRequest(request)) return { key: known.key, html };
  fragments.set(id, html);
  return { key: known.key };
}

function renderFor({ locale, t, lite }: FragmentAsker, element: ReactElement): Rendered {
  const html = renderToStaticMarkup(
    <DocumentProvider info={{ locale, t, lite, requestId: "", nonce: "" }}>{element}</DocumentProvider>,
  );
  return { html, key: createHash("sha256").update(html).digest("base64url").slice(0, 12) };
}
