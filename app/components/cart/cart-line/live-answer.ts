/** The answer to a cart change by script: done, or why not. A form's post gets a page instead. */
export type LiveAnswer =
  | { done: true }
  | {
      line: string;
      error: string;
      /** The cart has changed since it was shown, so it must be loaded again. */
      stale?: boolean;
      note?: string | undefined;
    }
  | { offline: true };

/** The form field by which script requests a {@link LiveAnswer}. */
export const LIVE = "live";
