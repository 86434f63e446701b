import type { HTMLAttributes } from "react";
import { useDocument } from "./document";

/** What a loader returns for a fragment. */
export interface FragmentData {
  /** Changes with the HTML. */
  key: string;
  /** Only if the page is not to have it from the request's fragments. */
  html?: string | undefined;
}

interface FragmentProps extends Pick<HTMLAttributes<HTMLElement>, "className" | "aria-label"> {
  /** The id of the element, and the name that `fragmentOf` was given. */
  id: string;
  html: string | undefined;
  as?: "div" | "nav";
  /** For script: see `app/browser`. */
  data?: Readonly<Record<`data-${string}`, string | undefined>>;
}

/** A part of a page that the server has as HTML: its links and forms are without React. */
export function Fragment({ id, html, as: Element = "div", data, ...rest }: FragmentProps) {
  const { fragments } = useDocument();
  return (
    <Element
      id={id}
      {...rest}
      {...data}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and escaped by React on the server
      dangerouslySetInnerHTML={{ __html: html ?? fragments?.get(id) ?? "" }}
    />
  );
}
