import type { ReactElement } from "react";

/**
 * All that a shared fragment may read, besides language, lite mode and `useHere`: frozen values, and short texts and numbers.
 */
export type FragmentInput = Readonly<Record<string, object | string | number | boolean | undefined>>;

/** A kind of public fragment. Made by `sharedFragment`. */
export interface SharedFragment<Input extends FragmentInput> {
  name: string;
  render: (input: Input) => ReactElement;
}

/** Gives the HTML of a shared fragment, as the server keeps it for everybody. */
export type SharedHtml = <Input extends FragmentInput>(
  fragment: SharedFragment<Input>,
  input: Input,
) => string;
