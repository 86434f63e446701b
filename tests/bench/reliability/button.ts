import type { Form, Page } from "./customer-browser";
import { sightOf } from "./page-reading";
import type { Manner, Plan } from "./plan";
import type { Walk } from "./walk";

/** A connection that breaks does so soon after the button; it is back after a while. In milliseconds. */
const BREAKS = { least: 1, most: 120 };
const BACK = { least: 50, most: 3_000 };
const CHECKOUT = "/payment";

/** Where the presses of a button led. */
interface Pressed {
  /** The page that is looked at: the order, if any of the tabs shows it. */
  page: Page;
  /** Tabs that ended neither there nor with a refusal that was true. */
  strayTabs: number;
}

/**
 * Presses the button of the checkout in one of the manners.
 *
 * @param inOtherTab - the same form in another tab, paying by another method; undefined where that tab shows something else
 * @throws Unreachable
 */
export async function press(
  walk: Walk,
  manner: Manner,
  { chance }: Plan,
  fields: Form,
  inOtherTab: () => Promise<Form | undefined>,
): Promise<Pressed> {
  const { browser } = walk;
  const post = (form = fields) => walk.insist(() => browser.send(CHECKOUT, form));
  switch (manner) {
    case "double":
      return together(walk, [post(), post()]);
    case "many":
      return together(walk, [post(), post(), post(), post(), post()]);
    case "offline":
    case "anew": {
      const breaksAfterMs = chance.whole(BREAKS.least, BREAKS.most);
      await browser.send(CHECKOUT, fields, { breaksAfterMs }).catch(() => walk.note("the connection broke"));
      await walk.pause(chance.whole(BACK.least, BACK.most));
      return alone(manner === "anew" ? await walk.goTo(CHECKOUT) : await post());
    }
    case "back":
      walk.see(await post());
      return alone(await post());
    case "two tabs": {
      const other = await inOtherTab();
      return other ? together(walk, [post(), post(other)]) : alone(await post());
    }
    case "once":
      return alone(await post());
    default:
      return manner satisfies never;
  }
}

const alone = (page: Page): Pressed => ({ page, strayTabs: 0 });

/** What a tab may show beside one that shows the order. Who was refused before another tab ordered was told the truth. */
const FINE: readonly string[] = ["order", "checkout", "none"];

/** Several tabs, or clicks: all are followed to their end. */
async function together(walk: Walk, posts: readonly Promise<Page>[]): Promise<Pressed> {
  const ends: Page[] = [];
  for (const page of await Promise.all(posts)) ends.push(await walk.settle(page));
  const ordered = ends.find((page) => sightOf(page).kind === "order");
  const page = ordered ?? ends.at(-1);
  if (!page) throw new Error("nothing was sent");
  const strayTabs = ordered ? ends.filter((end) => !FINE.includes(sightOf(end).kind)).length : 0;
  return { page, strayTabs };
}
