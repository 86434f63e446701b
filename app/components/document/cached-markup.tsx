import { createElement, type FormHTMLAttributes, type ReactNode } from "react";
import type { CachedMarkupValue } from "./cached-markup-parts";
import { useDocument } from "./document";

interface CachedMarkupProps extends Omit<FormHTMLAttributes<HTMLElement>, "children"> {
  as: "aside" | "footer" | "form" | "nav";
  name: string;
  /**
   * Everything that the content depends on, except language, lite mode and `useHere`. Without it, the content is not
   * cached this time.
   */
  by: readonly CachedMarkupValue[] | undefined;
  /** It must not depend on the visitor or the route, only on the document and `useHere`. */
  children: () => ReactNode;
}

/**
 * Cached markup: an element whose content is the same for everybody. The server renders it once with React and writes
 * the same HTML into every page. In the browser it is a normal element with links and listeners.
 */
export function CachedMarkup({ as, name, by, children, ...rest }: CachedMarkupProps) {
  const { cachedMarkup } = useDocument();
  const html = by && cachedMarkup?.find(name, by, children);
  if (html === undefined) return createElement(as, rest, children());
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: html } });
}
