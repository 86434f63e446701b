import { type HTMLAttributes, useState } from "react";
import { useDocument } from "./document";

/** What a loader returns for a fragment. */
export interface FragmentData {
  /** Changes with the HTML. Use it as the component's `key`. */
  key: string;
  /** Only if the browser builds the page. A document already contains the HTML. */
  html?: string | undefined;
}

type Whole = "className" | "onClick" | "onSubmit" | "aria-label";

interface FragmentProps extends Pick<HTMLAttributes<HTMLElement>, Whole> {
  /** The id of the element, and the name that `fragmentOf` was given. */
  id: string;
  html: string | undefined;
  as?: "div" | "nav";
}

/**
 * A part of a page that came from the server as HTML and does not change: its links and forms are without React. It
 * needs a `key` that changes with its HTML. Script adds only listeners on the whole element.
 */
export function Fragment({ id, html, as: Element = "div", ...rest }: FragmentProps) {
  const { fragments } = useDocument();
  // During hydration only the document has the HTML.
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
