import { createElement, type FormHTMLAttributes, type HTMLAttributes, type ReactElement } from "react";
import { type FragmentInput, type SharedFragment, useDocument } from "./document";

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

interface SharedProps<Input extends FragmentInput>
  extends Omit<FormHTMLAttributes<HTMLElement>, "children" | "content"> {
  as: "aside" | "footer" | "form" | "nav";
  fragment: SharedFragment<Input>;
  input: Input;
}

/** An element with a shared fragment in it, for a part that a component has the input of: the frame of a page. */
export function Shared<Input extends FragmentInput>({ as, fragment, input, ...rest }: SharedProps<Input>) {
  const { shared } = useDocument();
  if (!shared) return createElement(as, rest, fragment.render(input));
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: shared(fragment, input) } });
}

/** What a loader returns for a fragment: its HTML waits under this id in the request's fragments. */
export interface FragmentData {
  /** Of its element on the page. */
  id: string;
}

interface FragmentProps extends Pick<HTMLAttributes<HTMLElement>, "className" | "aria-label"> {
  of: FragmentData;
  /** For script: see `app/browser`. */
  data?: Readonly<Record<`data-${string}`, string | undefined>>;
}

/** A part of a page that a loader has made: its links and forms are without React. */
export function Fragment({ of: { id }, data, ...rest }: FragmentProps) {
  const html = useDocument().fragments?.get(id) ?? "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and escaped by React on the server
  return <div id={id} {...rest} {...data} dangerouslySetInnerHTML={{ __html: html }} />;
}
