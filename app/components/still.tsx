import { createElement, type FormHTMLAttributes, type ReactNode } from "react";
import { useDocument } from "./document";

/** HTML that the server keeps of the still parts of its pages. */
export interface StillParts {
  /**
   * The part's HTML; undefined while it is not known, as it is made for the pages after this one.
   *
   * @param name - of the part
   * @param by - all that it depends on, language and lite mode aside
   */
  find(name: string, by: readonly StillValue[], render: () => ReactNode): string | undefined;
}

export type StillValue = string | number | boolean | undefined;

interface StillProps extends Omit<FormHTMLAttributes<HTMLElement>, "children"> {
  as: "aside" | "footer" | "form" | "nav";
  name: string;
  /** All that the content depends on, language, lite mode and `useHere` aside. Left out: it is not still this time. */
  by: readonly StillValue[] | undefined;
  /** Neither the visitor's own nor of the route: what is in it knows the document and where it stands alone. */
  children: () => ReactNode;
}

/**
 * An element whose content is the same for everybody: React renders it once on the server, which then writes the
 * same HTML into every page. In the browser it is an element like any other, links, listeners and all.
 */
export function Still({ as, name, by, children, ...rest }: StillProps) {
  const { stills } = useDocument();
  const html = by && stills?.find(name, by, children);
  if (html === undefined) return createElement(as, rest, children());
  // Rendered and escaped by React.
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: html } });
}
