import { type HTMLAttributes, useState } from "react";
import { useDocument } from "./document";

/** What a loader hands over of a fragment. */
export interface FragmentData {
  /** Changes with the HTML: to be the component's `key`. */
  key: string;
  /** Only where the page is built in the browser: a document has it in itself. */
  html?: string | undefined;
}

type Whole = "className" | "onClick" | "onSubmit" | "aria-label";

interface FragmentProps extends Pick<HTMLAttributes<HTMLElement>, Whole> {
  /** Of the element, and the name that `fragmentOf` was given. */
  id: string;
  html: string | undefined;
  as?: "div" | "nav";
}

/**
 * A part of a page that came from the server as HTML and stays as it is: links and forms without React in
 * them. It needs a `key` that changes with its HTML, and listeners on the whole are all that script adds.
 */
export function Fragment({ id, html, as: Element = "div", ...rest }: FragmentProps) {
  const { fragments } = useDocument();
  // A document that hydrates has the HTML in itself alone.
  const [kept] = useState(() => html ?? fragments?.get(id) ?? document.getElementById(id)?.innerHTML ?? "");
  return (
    <Element
      id={id}
      {...rest}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and escaped by React on the server
      dangerouslySetInnerHTML={{ __html: kept }}
    />
  );
}
