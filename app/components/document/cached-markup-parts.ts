import type { ReactNode } from "react";

/** The server's cached markup. */
export interface CachedMarkupParts {
  /**
   * The HTML of a part. Undefined if it is not cached yet; it is then rendered for the next pages.
   *
   * @param name - of the part
   * @param by - everything that it depends on, except language and lite mode
   */
  find(name: string, by: readonly CachedMarkupValue[], render: () => ReactNode): string | undefined;
}

export type CachedMarkupValue = string | number | boolean | undefined;
