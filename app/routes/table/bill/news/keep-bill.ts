import { isRouteErrorResponse } from "@remix-run/react";

/** The page that is on the screen, and its query. */
interface OnScreen<Page> {
  search: string;
  page: Page;
}

/**
 * In the browser: reads a page, and keeps the one that is `onScreen` if no answer comes or the server has a fault. A
 * failed read must not lose what the diner is typing.
 *
 * @throws any other refusal
 */
export async function orOnScreen<Page extends object>(
  { search }: URL,
  onScreen: OnScreen<Page> | undefined,
  read: () => Promise<Page>,
): Promise<Page> {
  try {
    const page = await read();
    // The screen has more than the server's last known content.
    const isStale = "stale" in page && page.stale === true;
    return isStale && onScreen?.search === search ? onScreen.page : page;
  } catch (error) {
    const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isAnswer || onScreen?.search !== search) throw error;
    return onScreen.page;
  }
}
