import type { ReactNode } from "react";

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
