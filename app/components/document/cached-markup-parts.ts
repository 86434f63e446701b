import type { ReactElement } from "react";

/** All that a part of cached markup is made of: short texts and numbers. */
export type CachedMarkupInput = Readonly<Record<string, CachedMarkupValue | readonly CachedChoice[]>>;

type CachedMarkupValue = string | number | boolean | undefined;
type CachedChoice = Readonly<Record<string, CachedMarkupValue>>;

/** The server's cached markup. */
export interface CachedMarkupParts {
  /**
   * The HTML of a part. Undefined if it is not cached yet; it is then rendered for the next pages.
   *
   * @param name - of the part
   * @param input - everything that it depends on, except language and lite mode
   */
  find(name: string, input: CachedMarkupInput, part: ReactElement): string | undefined;
}
