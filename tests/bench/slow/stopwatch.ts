import { setTimeout as pause } from "node:timers/promises";
import type { Guest } from "../../e2e/people/guest";
import { press } from "../paint/press";
import type { Journey, Step } from "./journeys";

/** One tap: what it was for, and how long it took until the next page was to be read, in milliseconds. */
export interface Timing {
  name: string;
  ms: number;
  /** How often the page was lost on the way and tapped again. */
  again: number;
}

/** Somebody reads before they tap. */
const READING_MS = 1_500;
/** After so long nobody waits any more, and taps again. */
const PATIENCE_MS = 30_000;
const MOST_TRIES = 4;
const PROBE_MS = 40;

/** A page was lost, or is not the one that was to come. */
class Lost extends Error {}

/** Walks a journey; each timing is handed to `timed`. @throws when a page does not come however often it is tapped */
export async function walk(guest: Guest, journey: Journey, timed: (timing: Timing) => void): Promise<void> {
  const { first, steps, opens } = journey;
  timed(
    await insistently(first.name, async (_again, tapped) => {
      tapped(Date.now());
      await guest.page.goto(opens, { waitUntil: "commit" }).catch(() => {
        throw new Lost("the first page was lost");
      });
      return readable(guest, first, 0);
    }),
  );
  for (const step of steps) {
    await pause(READING_MS);
    timed(await take(guest, step));
  }
}

async function take(guest: Guest, step: Step): Promise<Timing> {
  const { page } = guest;
  const from = page.url();
  return insistently(step.name, async (isAgain, tapped) => {
    if (isAgain) await comesBack(guest, from, step);
    await step.fills?.(guest);
    // Nothing covers it, and it does not move any more.
    await step.taps(guest).click({ trial: true });
    const origin = await page.evaluate(() => performance.timeOrigin);
    tapped(await press(guest, step.taps(guest)));
    return readable(guest, step, origin);
  });
}

/**
 * Does it again while pages are lost. The time counts from the first tap.
 *
 * @param act - says when it taps, and gives when the page was readable
 */
async function insistently(
  name: string,
  act: (isAgain: boolean, tapped: (at: number) => void) => Promise<number>,
): Promise<Timing> {
  let begin: number | undefined;
  const tapped = (at: number) => {
    begin ??= at;
  };
  for (let again = 0; ; again++) {
    try {
      const end = await act(again > 0, tapped);
      return { name, ms: end - (begin ?? end), again };
    } catch (error) {
      if (!(error instanceof Lost) || again + 1 >= MOST_TRIES) throw error;
    }
  }
}

/** Back to the page before, as somebody goes who sees that the next one has not come. */
async function comesBack(guest: Guest, from: string, { taps }: Step): Promise<void> {
  const { page } = guest;
  if (
    await taps(guest)
      .isVisible()
      .catch(() => false)
  )
    return;
  await page.goBack({ waitUntil: "commit", timeout: PATIENCE_MS }).catch(() => undefined);
  const isBack = await taps(guest)
    .waitFor({ state: "visible", timeout: 5_000 })
    .then(
      () => true,
      () => false,
    );
  if (isBack) return;
  await page.goto(from, { waitUntil: "commit" }).catch(() => {
    throw new Lost("the page before was lost");
  });
  await taps(guest).waitFor({ state: "visible", timeout: PATIENCE_MS });
}

/**
 * Waits until a page is there to be read: the first contentful paint of a new document, or what the page shows on a
 * navigation by script. In milliseconds since 1970.
 *
 * @param before - `performance.timeOrigin` of the document that was left
 */
async function readable(
  guest: Guest,
  { path, shows }: Pick<Step, "path" | "shows">,
  before: number,
): Promise<number> {
  const { page } = guest;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(PROBE_MS)) {
    // Between two documents there is nothing to ask.
    const now = await page.evaluate(looks).catch(() => undefined);
    if (now?.url.startsWith("chrome-error:")) throw new Lost("the page was lost");
    if (
      !now ||
      !path.test(now.path) ||
      !(await shows(guest)
        .isVisible()
        .catch(() => false))
    )
      continue;
    if (now.origin === before) return now.at;
    if (now.painted !== undefined) return now.origin + now.painted;
  }
  throw new Lost(`no page within ${PATIENCE_MS} ms at ${page.url()}`);
}

/** Runs in the page. */
function looks(): { url: string; path: string; at: number; origin: number; painted: number | undefined } {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  return {
    url: location.href,
    path: location.pathname,
    at: Date.now(),
    origin: performance.timeOrigin,
    painted: paint?.startTime,
  };
}
