import { type Form, type Page, Unreachable } from "../customer-browser";
import type { Walk } from "./walk";

const STEPS_REPEATED = 40;
const STEP_MS = 1_500;

/**
 * A step on the way to what is paid, repeated until it is done.
 *
 * @param isDone - says of a page without an error whether it is the one that was wanted
 * @throws when it never is
 */
export async function step(
  walk: Walk,
  path: string,
  form?: Form,
  isDone: (page: Page) => boolean = () => true,
): Promise<Page> {
  const { browser } = walk;
  for (let attempt = 0; attempt < STEPS_REPEATED; attempt++) {
    let waitMs = STEP_MS;
    try {
      const page = form ? await browser.send(path, form) : await browser.open(path);
      if (page.status < 400 && isDone(page)) return page;
      walk.note(`${path} ${page.status} ${page.path.slice(0, 60)}`);
      waitMs = page.retryAfter * 1_000 || STEP_MS;
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
    }
    await walk.pause(waitMs);
  }
  throw new Error(`${path} got no answer`);
}
