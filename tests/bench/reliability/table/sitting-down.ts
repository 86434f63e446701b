import { step } from "../customer/steps";
import type { Walk } from "../customer/walk";
import type { Page } from "../customer-browser";
import { standingForm } from "../html";
import type { DinerPlan } from "./party-plan";

/** Where the table can be joined. */
const NAME = 'name="name"';
/** A connection that breaks does so soon after the button. In milliseconds. */
const BREAKS = { least: 1, most: 120 };

/**
 * Sits down in a diner's manner. Returns the page after it.
 *
 * @param terms - the page of the form @param link - what the table's code says
 * @throws when there is never an answer
 */
export async function sitDown(walk: Walk, plan: DinerPlan, terms: Page, link: string): Promise<Page> {
  const post = (page: Page) => step(walk, pathOf(page), filled(page, plan));
  switch (plan.sits) {
    case "once":
      return post(terms);
    case "double":
      return lastOf(await Promise.all([post(terms), post(terms)]));
    case "two tabs": {
      const other = await step(walk, link);
      return other.body.includes(NAME) ? lastOf(await Promise.all([post(terms), post(other)])) : post(terms);
    }
    case "anew": {
      const breaksAfterMs = BREAKS.least + Math.floor((plan.comesAfterMs / 4_000) * BREAKS.most);
      await walk.browser.send(pathOf(terms), filled(terms, plan), { breaksAfterMs }).catch(() => undefined);
      const again = await step(walk, link);
      return again.body.includes(NAME) ? post(again) : again;
    }
    default:
      return plan.sits satisfies never;
  }
}

function filled(page: Page, { name }: DinerPlan): URLSearchParams {
  const form = standingForm(page, NAME);
  form.set("name", name);
  return form;
}

/** A form posts to its own page. */
function pathOf({ path }: Page): string {
  return new URL(path, "http://here").pathname;
}

function lastOf(pages: readonly [Page, Page]): Page {
  return pages[1];
}
