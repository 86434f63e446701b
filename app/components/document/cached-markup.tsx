import { createElement, type FormHTMLAttributes, type ReactElement } from "react";
import type { CachedMarkupInput } from "./cached-markup-parts";
import { useDocument } from "./document";

interface CachedMarkupProps<Input extends CachedMarkupInput>
  extends Omit<FormHTMLAttributes<HTMLElement>, "children" | "content"> {
  as: "aside" | "footer" | "form" | "nav";
  name: string;
  /** All that the content may read, besides the language, lite mode and `useHere`. It is also its key. */
  input: Input;
  /** False if this content may never come again, so that it is not cached. */
  isShared?: boolean;
  /**
   * A component at the top level of a module, so that it has nothing of a visitor in sight.
   */
  content: (input: Input) => ReactElement;
}

/**
 * Cached markup: an element whose content is the same for everybody with the same input. The server renders it once with
 * React and writes the same HTML into every page. Record 113.
 */
export function CachedMarkup<Input extends CachedMarkupInput>({
  as,
  name,
  input,
  isShared = true,
  content,
  ...rest
}: CachedMarkupProps<Input>) {
  const { cachedMarkup } = useDocument();
  const inside = createElement(content, input);
  const html = isShared ? cachedMarkup?.find(name, input, inside) : undefined;
  if (html === undefined) return createElement(as, rest, inside);
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: html } });
}
