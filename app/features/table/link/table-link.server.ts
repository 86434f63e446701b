import { z } from "zod";
import type { LinkedTable } from "~/domain/table/table-link";
import { tableIn } from "~/features/table/scan/find-table.server";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { env } from "~/platform/env/env.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { idSchema } from "~/services/contract/primitives.server";

const ENTRY = /^\/table-payment\/?$/i;
/** The longest link that a phone's camera can read from a screen. */
const MAX_LINK = 400;

/** A table whose link was opened on a desktop. */
const linkSchema = z.object({ store: idSchema, table: idSchema });
export const tableLinkCookie = sealedCookie({
  name: "table-link",
  schema: linkSchema,
});

/** The address of a table on this site, as its code should have it. */
export function tablePath({ store, table }: LinkedTable): string {
  return `/table-payment?${new URLSearchParams({ store_id: store, table_id: table })}`;
}

/** The link that a phone reads from a screen. */
export const linkOf = (table: LinkedTable) => env.APP_ORIGIN + tablePath(table);

/**
 * Remembers a table's link that was opened on a desktop, for the notice about where it can be opened. Decisions:
 * "Guards", rule 3. @throws ApiError
 */
export async function noteTableLink(visitor: Visitor): Promise<void> {
  const { url, isHandheld } = visitor;
  if (isHandheld || !ENTRY.test(url.pathname)) return;
  const table = tableIn(url.search);
  if (!table || linkOf(table).length > MAX_LINK || !(await visitor.content()).table_payment) return;
  visitor.setCookie(tableLinkCookie.seal(table));
}
