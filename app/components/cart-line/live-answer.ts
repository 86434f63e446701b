/** What a change of the bag made by script answers: done, or why not. A form's post is answered with a page. */
export type LiveAnswer =
  | { done: true }
  | {
      /** The line that was to be changed. */
      line: string;
      error: string;
      /** The bag is no longer what was shown: it is to be read anew. */
      stale?: boolean;
      note?: string | undefined;
    }
  /** Nobody answered: this browser is offline. */
  | { offline: true };

/** Name of the field by which script says that it wants a {@link LiveAnswer}. */
export const LIVE = "live";
