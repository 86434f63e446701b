import { TABLE } from "~/domain/table/table-paths";
import { isClosed } from "~/features/table/scan/find-table.server";
import { seatOf } from "~/features/table/seat/seat.server";
import { placeOf, tableInfoOf } from "~/features/table/table-flow.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { seatCustomer, seatGuest } from "./form.server";
import { refusedTerms } from "./terms.server";

/** Whether a form of the terms takes a seat, too: then it has the key of one. */
export function takesSeat(posted: FormData): boolean {
  return posted.has("key");
}

/**
 * Accepts the terms and takes a seat by one form, for whoever scanned the code from outside. Record 72.
 *
 * @returns the redirect to the bill, or why it was refused
 * @throws as `sitDown`; ApiError
 */
export async function acceptAndSit(visitor: Visitor, posted: FormData) {
  if (seatOf(visitor)) return visitor.redirect(TABLE.order);
  const away = await awayFromTable(visitor);
  if (away) return away;
  if (!visitor.isSignedIn) return seatGuest(visitor, posted, { withTerms: true });
  return (await refusedTerms(visitor, posted, { tutorial: true })) ?? seatCustomer(visitor, posted);
}

/** The redirect for a table that is closed or gone since the page was shown. It stays on the page, and says so. */
async function awayFromTable(visitor: Visitor): Promise<Response | undefined> {
  const info = await tableInfoOf(visitor);
  if (info && !isClosed(info)) return undefined;
  const words = info ? "seat.closed" : placeOf(visitor) ? "table.codeIs.other" : "seat.gone";
  return visitor.redirect(TABLE.terms, { tone: "info", text: visitor.t(words) });
}
