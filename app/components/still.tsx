import { createElement, type FormHTMLAttributes, type ReactNode } from "react";
import { useDocument } from "./document";

/** The server's cached markup. */
export interface StillParts {
  /**
   * The HTML of a part. Undefined if it is not cached yet; it is then rendered for the next pages.
   *
   * @param name - of the part
   * @param by - everything that it depends on, except language and lite mode
   */
  find(name: string, by: readonly StillValue[], render: () => ReactNode): string | undefined;
}

export type StillValue = string | number | boolean | undefined;

interface StillProps extends Omit<FormHTMLAttributes<HTMLElement>, "children"> {
  as: "aside" | "footer" | "form" | "nav";
  name: string;
  /**
   * Everything that the content depends on, except language, lite mode and `useHere`. Without it, the content is not
   * cached this time.
   */
  by: readonly StillValue[] | undefined;
  /** It must not depend on the visitor or the route, only on the document and `useHere`. */
  children: () => ReactNode;
}

/**
 * Cached markup: an element whose content is the same for everybody. The server renders it once with React and writes
 * the same HTML into every page. In the browser it is a normal element with links and listeners.
 */
export function Still({ as, name, by, children, ...rest }: StillProps) {
  const { stills } = useDocument();
  const html = by && stills?.find(name, by, children);
  if (html === undefined) return createElement(as, rest, children());
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: html } });
}
