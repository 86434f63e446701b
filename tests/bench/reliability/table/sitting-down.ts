import { step } from "../customer/steps";
import type { Walk } from "../customer/walk";
import type { Page } from "../customer-browser";
import { standingForm } from "../html";
import type { DinerPlan } from "./party-plan";

const FORM = "/table";
const FIELD = 'name="accepted_pg_terms"';
/** A connection that breaks does so soon after the button. In milliseconds. */
const BREAKS = { least: 1, most: 120 };

/**
 * Sits down in a diner's manner. Returns the page after it.
 *
 * @param terms - the page of the form @param link - what the table's code says
 * @throws when there is never an answer
 */
export async function sitDown(walk: Walk, plan: DinerPlan, terms: Page, link: string): Promise<Page> {
  const post = (page: Page) => step(walk, FORM, filled(page, plan));
  switch (plan.sits) {
    case "once":
      return post(terms);
    case "double":
      return lastOf(await Promise.all([post(terms), post(terms)]));
    case "two tabs": {
      const other = await step(walk, link);
      return other.body.includes(FIELD) ? lastOf(await Promise.all([post(terms), post(other)])) : post(terms);
    }
    case "anew": {
      const breaksAfterMs = BREAKS.least + Math.floor((plan.comesAfterMs / 4_000) * BREAKS.most);
      await walk.browser.send(FORM, filled(terms, plan), { breaksAfterMs }).catch(() => undefined);
      const again = await step(walk, link);
      return again.body.includes('name="name"') ? post(again) : again;
    }
    default:
      return plan.sits satisfies never;
  }
}

function filled(page: Page, { name }: DinerPlan): URLSearchParams {
  const form = standingForm(page, FIELD);
  form.set("name", name);
  form.set("accepted_pg_terms", "on");
  return form;
}

function lastOf(pages: readonly [Page, Page]): Page {
  return pages[1];
}
