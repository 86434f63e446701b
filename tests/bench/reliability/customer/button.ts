import type { Form, Page } from "../customer-browser";
import type { Manner, Person } from "../plan";
import { isTold, type Sight, sightOf } from "./page-reading";
import type { Walk } from "./walk";

/** A connection that breaks does so soon after the button; it is back after a while. In milliseconds. */
const BREAKS = { least: 1, most: 120 };
const BACK = { least: 50, most: 3_000 };

/** A form that pays, filled in, and what its customer may do besides pressing its button once. */
interface PayForm {
  /** Where it posts to. */
  path: string;
  fields: Form;
  /** The address that is typed by somebody who comes back. */
  anew: string;
  /** The same form in another tab, paying by another method. Undefined where that tab shows something else. */
  inOtherTab(): Promise<Form | undefined>;
}

/** Where the presses of a button led. */
interface Pressed {
  /** The page that is looked at: what was paid, if any of the tabs shows it. */
  page: Page;
  /** Tabs that ended neither there nor with a refusal that was true. */
  strayTabs: number;
}

/** Presses the button of a form in somebody's manner. @throws Unreachable */
export async function press(
  walk: Walk,
  manner: Manner,
  { chance }: Person,
  { path, fields, anew, inOtherTab }: PayForm,
): Promise<Pressed> {
  const { browser } = walk;
  const post = (form = fields) => walk.insist(() => browser.send(path, form));
  switch (manner) {
    case "double":
      return together(walk, [post(), post()]);
    case "many":
      return together(walk, [post(), post(), post(), post(), post()]);
    case "offline":
    case "anew": {
      const breaksAfterMs = chance.whole(BREAKS.least, BREAKS.most);
      await browser.send(path, fields, { breaksAfterMs }).catch(() => walk.note("the connection broke"));
      await walk.pause(chance.whole(BACK.least, BACK.most));
      return alone(manner === "anew" ? await walk.goTo(anew) : await post());
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

/** What a tab may show beside one that shows what was paid. Who was refused before another tab paid was told the truth. */
const FINE: readonly string[] = ["order", "checkout", "none", "share", "share form"];

/**
 * Whether a tab was told on the bill's page that nothing is charged, before another one paid.
 *
 * @param isToldElsewhere - whether another tab was told so: the next page of a browser shows a message, whichever tab asks for it
 */
const isToldBefore = (sight: Sight, hasPaid: boolean, isToldElsewhere: boolean) =>
  sight.kind === "bill" && (sight.isTold || isToldElsewhere) && !hasPaid;

/** Several tabs, or clicks: all are followed to their end. */
async function together(walk: Walk, posts: readonly Promise<Page>[]): Promise<Pressed> {
  const ends: Page[] = [];
  walk.isTold = false;
  const answers = await Promise.all(posts);
  for (const page of answers) ends.push(await walk.settle(page));
  const paid = ends.find((page) => ["order", "share"].includes(sightOf(page).kind));
  const page = paid ?? ends.at(-1);
  if (!page) throw new Error("nothing was sent");
  const told = walk.isTold || answers.some(({ body }) => isTold(body));
  const isStray = (end: Page, at: number) => {
    const sight = sightOf(end);
    const hasPaid = paid !== undefined && ends.indexOf(paid) < at;
    return !FINE.includes(sight.kind) && !isToldBefore(sight, hasPaid, told);
  };
  const strayTabs = paid ? ends.filter(isStray).length : 0;
  return { page, strayTabs };
}
