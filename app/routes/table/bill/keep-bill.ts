import { isRouteErrorResponse } from "@remix-run/react";

/** A page that is on the screen, and where. */
interface OnScreen<Page> {
  search: string;
  page: Page;
}

/**
 * In the browser: reads a page, and keeps the one that is `onScreen` where nobody answers or there is a fault. A bill is
 * read again and again, and what is typed on it must not be lost to a reading that failed.
 * @throws any other refusal
 */
export async function orOnScreen<Page extends object>(
  { search }: URL,
  onScreen: OnScreen<Page> | undefined,
  read: () => Promise<Page>,
): Promise<Page> {
  try {
    const page = await read();
    // What the server last knew is less than what is on the screen.
    const isStale = "stale" in page && page.stale === true;
    return isStale && onScreen?.search === search ? onScreen.page : page;
  } catch (error) {
    const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isAnswer || onScreen?.search !== search) throw error;
    return onScreen.page;
  }
}
