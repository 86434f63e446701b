import { randomUUID } from "node:crypto";
import { TABLE, type TableFacts, type TablePage, tableRedirect } from "~/domain/table/table-flow";
import { userOf } from "~/features/account/account.server";
import { ifMissing, orElse } from "~/platform/backend/or-else.server";
import { handheldCookie } from "~/platform/visitor/browser-cookies.server";
import { perVisitor } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { TableInfo } from "~/services/contract/table.server";
import {
  type KeptPlace,
  type Manners,
  mannersCookie,
  type Place,
  seatCookie,
  seatOf,
  tablePlaceCookie,
} from "./table-cookies.server";

/** The table whose code was read last in this browser. */
export function placeOf({ request }: Pick<Visitor, "request">): KeptPlace | undefined {
  return tablePlaceCookie.read(request);
}

/**
 * Keeps the table whose code was just read. For actions, and for `/table-payment`. Who reads it again without a seat may
 * have lost the answer that gave them one, so the key of their seat stays. Whoever has had a seat gets another key.
 */
export function keepPlace(visitor: Visitor, place: Place): void {
  const before = placeOf(visitor);
  const isSame = before?.store === place.store && before.table === place.table;
  const hasSat = seatCookie.read(visitor.request) !== undefined;
  const known = isSame && !hasSat ? before.key : undefined;
  visitor.setCookie(tablePlaceCookie.seal({ ...place, key: known ?? randomUUID() }));
  // A phone that unfolds on the way to the bill, or in the middle of paying, may say that it is a desktop.
  if (!handheldCookie.isKept(visitor.request)) visitor.setCookie(handheldCookie.keep());
}

/** The current state of the scanned table. Undefined if none was scanned, or it no longer exists. @throws ApiError */
export const tableInfoOf = perVisitor(async (visitor): Promise<TableInfo | undefined> => {
  const place = placeOf(visitor);
  if (!place) return undefined;
  return visitor.api.table.info(place).catch(orElse(undefined, ifMissing));
});

/** Keeps that the terms were accepted, or the tutorial was seen. Actions only. */
export function keepManners(visitor: Visitor, change: Manners): void {
  visitor.setCookie(mannersCookie.seal({ ...mannersCookie.read(visitor.request), ...change }));
}

/** Whether the signed-in customer's account has accepted the terms. @throws ApiError */
export async function hasTableTerms(visitor: Visitor): Promise<boolean> {
  const { terms } = mannersCookie.read(visitor.request) ?? {};
  if (!visitor.isSignedIn) return terms !== undefined;
  return terms === "account" || (await userOf(visitor)).accepted_pg_terms_at !== undefined;
}

/** Asks a table's page for its bill, so that the form that leads there is open. */
const BILL_QUERY = "bill";

/** The page that leads to the bill: the bill itself, or who has no seat is asked for what it needs. @throws ApiError */
export async function billPathOf(visitor: Visitor): Promise<string> {
  if (seatOf(visitor)) return TABLE.order;
  const isAccepted = await hasTableTerms(visitor);
  const page = isAccepted ? (visitor.isSignedIn ? TABLE.order : TABLE.form) : TABLE.terms;
  return `${page}?${BILL_QUERY}`;
}

/** Whether the page was asked for the bill, see {@link billPathOf}, or answers a form that leads there. */
export function isBillAsked({ url, request }: Visitor): boolean {
  return url.searchParams.has(BILL_QUERY) || request.method === "POST";
}

/** The facts for the redirects of the table flow. A seat implies terms and table. @throws ApiError */
export async function tableFactsOf(visitor: Visitor): Promise<TableFacts> {
  const seated = seatOf(visitor) !== undefined;
  const [terms, info] = await Promise.all([
    seated || hasTableTerms(visitor),
    seated ? undefined : tableInfoOf(visitor),
  ]);
  return {
    terms,
    tutorial: seated || mannersCookie.read(visitor.request)?.tutorial === true,
    external: placeOf(visitor)?.external ?? false,
    registered: visitor.isSignedIn,
    status: info?.status,
    keyCreation: info?.key_creation !== undefined,
    sessionId: seated || info?.session_id !== undefined,
    seated,
  };
}

/** Checks a page of the table flow. @throws its redirect; ApiError */
export async function admitToTable(visitor: Visitor, page: TablePage): Promise<TableFacts> {
  const facts = await tableFactsOf(visitor);
  const to = tableRedirect(page, facts);
  if (to !== undefined) throw visitor.redirect(to);
  return facts;
}
