import { randomUUID } from "node:crypto";
import { z } from "zod";
import { TABLE } from "~/domain/table/table-flow";
import { isClosed } from "~/features/table/find-table.server";
import { accountDiner, sitDown } from "~/features/table/sit-down.server";
import { seatOf } from "~/features/table/table-cookies.server";
import { hasTableTerms, keepManners, placeOf, tableInfoOf } from "~/features/table/table-flow.server";
import type { Translate } from "~/locales/catalog";
import { refuse } from "~/platform/forms/form-refusal.server";
import { textField } from "~/platform/forms/posted-form.server";
import { readForm, shownName } from "~/platform/forms/read-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { acceptTerms } from "./terms.server";

/** The field of a diner: the name that the table sees. */
export function dinerForm(t: Translate) {
  return z.object({ name: shownName(t) });
}
export type DinerForm = z.input<ReturnType<typeof dinerForm>>;

/** The longest form key. */
const MAX_KEY = 64;

/** The key of the form. A form without one gets a key of its own. */
function keyOf(form: FormData): string {
  const key = textField(form, "key");
  return key && key.length <= MAX_KEY ? key : randomUUID();
}

/**
 * Seats a guest by the posted form. A sentence beside its button says that it accepts the terms, and so they stay
 * accepted, also if there is no seat.
 *
 * @returns the redirect, or why it was refused
 * @throws as {@link sitDown}
 */
export async function seatGuest(visitor: Visitor, form: FormData) {
  const submission = readForm(form, dinerForm(visitor.t));
  if (submission.status !== "success") return refuse(submission.reply());
  keepManners(visitor, { terms: "guest", tutorial: true });
  const answer = await sitDown(visitor, submission.value, keyOf(form));
  if (answer instanceof Response) return answer;
  return refuse(submission.reply({ formErrors: [answer.words] }), answer.status);
}

/** Customers whose joining was refused in this request. The loader that runs next makes their page. */
const turnedDown = new WeakSet<Visitor>();

/** Whether the page answers a customer whose joining was refused. */
export function isTurnedDown(visitor: Visitor): boolean {
  return turnedDown.has(visitor);
}

/**
 * Seats the signed-in customer, with the data of the account.
 *
 * @returns the redirect, or why it was refused
 * @throws as {@link sitDown}
 */
export async function seatCustomer(visitor: Visitor, posted: FormData) {
  const answer = await sitDown(visitor, await accountDiner(visitor), keyOf(posted));
  if (answer instanceof Response) return answer;
  turnedDown.add(visitor);
  return refuse({ refused: answer.words }, answer.status);
}

/**
 * Accepts the terms and takes a seat by one form, for a diner who scanned the code outside of our pages. Record 72.
 *
 * @returns the redirect to the bill, or why it was refused
 * @throws as `sitDown`; ApiError
 */
export async function acceptAndSit(visitor: Visitor, posted: FormData) {
  if (seatOf(visitor)) return visitor.redirect(TABLE.order);
  const away = await awayFromTable(visitor);
  if (away) return away;
  if (!visitor.isSignedIn) return seatGuest(visitor, posted);
  const refusal = (await hasTableTerms(visitor)) ? undefined : await acceptTerms(visitor);
  return refusal ? refuse({ refused: refusal.words }, refusal.status) : seatCustomer(visitor, posted);
}

/** The redirect for a table that is closed or gone since the page was shown. It stays on the page, and says so. */
async function awayFromTable(visitor: Visitor): Promise<Response | undefined> {
  const info = await tableInfoOf(visitor);
  if (info && !isClosed(info)) return undefined;
  if (info) return visitor.redirect(TABLE.terms);
  const words = placeOf(visitor) ? "table.codeIs.other" : "seat.gone";
  return visitor.redirect(TABLE.terms, { tone: "info", text: visitor.t(words) });
}
