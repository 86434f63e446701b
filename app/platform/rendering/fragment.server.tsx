import { createHash } from "node:crypto";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { DocumentProvider } from "~/components/document/document";
import type { FragmentData } from "~/components/document/fragment";
import type { Visitor } from "~/platform/visitor/visitor";
import { isDataRequest } from "./data-request.server";

/** A rendered fragment, and a short name of its content. */
interface Rendered {
  html: string;
  key: string;
}

// A cached value is frozen and replaced as a whole, so its HTML is valid as long as the value lives.
const rendered = new WeakMap<object, Map<string, Rendered>>();

type FragmentVisitor = Pick<Visitor, "request" | "locale" | "t" | "lite" | "fragments">;
type MarkupVisitor = Pick<Visitor, "locale" | "t" | "lite"> & { requestId?: string };

export interface FragmentSource {
  /** The id of its element on the page. */
  id: string;
  /** The public data from the cache. The same object gives the same HTML. */
  value: object;
  /** Everything else that it depends on, except language and lite mode. */
  vary?: string;
}

/**
 * HTML of a public part of a page, rendered once per cached value instead of once per request. It must not depend on
 * the visitor. Its links are plain `<a>` and its forms plain posts, because there is no router.
 *
 * @param personalise - sets the visitor's own state in the finished HTML
 */
export function fragmentOf(
  visitor: FragmentVisitor,
  { id, value, vary = "" }: FragmentSource,
  render: () => ReactElement,
  personalise: (html: string) => string = (html) => html,
): FragmentData {
  const { locale, lite, fragments, request } = visitor;
  const variants = rendered.get(value) ?? new Map<string, Rendered>();
  rendered.set(value, variants);
  const name = JSON.stringify([id, locale, lite, vary]);
  const known = variants.get(name) ?? named(markupOf({ locale, t: visitor.t, lite }, render()));
  variants.set(name, known);
  const html = personalise(known.html);
  if (isDataRequest(request)) return { key: known.key, html };
  fragments.set(id, html);
  return { key: known.key };
}

function named(html: string): Rendered {
  return { html, key: createHash("sha256").update(html).digest("base64url").slice(0, 12) };
}

/** An element as HTML without React. What is cached must not hold the id of a request. */
export function markupOf({ locale, t, lite, requestId = "" }: MarkupVisitor, element: ReactElement): string {
  return renderToStaticMarkup(
    <DocumentProvider info={{ locale, t, lite, requestId, nonce: "" }}>{element}</DocumentProvider>,
  );
}
