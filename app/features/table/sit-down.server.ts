import { randomUUID } from "node:crypto";
import invariant from "tiny-invariant";
import { hideCpf } from "~/domain/customer/cpf";
import { MAX_DINER_NAME } from "~/domain/customer/person-name";
import { TABLE } from "~/domain/table/table-flow";
import type { LinkedTable } from "~/domain/table/table-link";
import { freeLine } from "~/domain/text/free-text";
import { userOf } from "~/features/account/account.server";
import { failedCall, ifMissing, logged, orElse, unlessVisitEnds } from "~/platform/backend/or-else.server";
import { type OnceOptions, once } from "~/platform/concurrency/once.server";
import { type FormRefusal, formRefusal } from "~/platform/forms/form-refusal.server";
import { limit } from "~/platform/limits/limits.server";
import { networkName } from "~/platform/limits/security-event.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";
import { tableCalls } from "~/services/contract/calls/tables.server";
import {
  type DinerInput,
  type TableInfo,
  type TableSession,
  tableSessionSchema,
} from "~/services/contract/table.server";
import { isClosed } from "./find-table.server";
import { takeHeld } from "./round.server";
import { keepSeat } from "./table-cookies.server";
import { placeOf, tableInfoOf } from "./table-flow.server";

/** What a page shows before a diner sits down. */
export interface Seating {
  /** The restaurant's name for the table, such as "Mesa 12". */
  table: string;
  store: string;
  /** How it stands with the bill, in words. */
  standing: string;
  /** What leads to the bill is called. A free table has none before somebody sits down. */
  way: string;
  /** The key of the form. Two posts of it take one seat. */
  key: string;
  /** The diner, as the account names them. */
  diner?: { name: string; cpf?: string | undefined } | undefined;
}

/** The found table. Undefined if there is no bill to join. @throws ApiError */
export async function seatingOf(visitor: Visitor): Promise<Seating | undefined> {
  const info = await tableInfoOf(visitor);
  if (!info || isClosed(info)) return undefined;
  // A table at which a bill is open has the key of it.
  const isFree = info.session_id === undefined;
  const seating = {
    ...{ table: info.table_name, store: info.store_name, key: randomUUID() },
    standing: visitor.t(isFree ? "seat.free" : `enums.tableStatus.${info.status}`),
    way: visitor.t(isFree ? "seat.join.action" : "round.bill"),
  };
  if (!visitor.isSignedIn) return seating;
  const { name, document } = await accountDiner(visitor);
  return { ...seating, diner: { name, cpf: document && hideCpf(document) } };
}

/** The signed-in customer as a diner. @throws ApiError */
export async function accountDiner(visitor: Visitor): Promise<DinerInput> {
  const user = await userOf(visitor);
  const name = [...freeLine(user.name)].slice(0, MAX_DINER_NAME).join("");
  return { name, ...(user.document ? { document: user.document } : {}) };
}

/**
 * The redirect for a table where nobody can sit down: to the page that reads codes, which says that the bill is closed.
 * Undefined for other tables.
 *
 * @throws ApiError
 */
export async function turnedAway(visitor: Visitor): Promise<Response | undefined> {
  if (!placeOf(visitor)) return undefined;
  const info = await tableInfoOf(visitor);
  if (!info) return visitor.redirect(TABLE.qrcode, { tone: "bad", text: visitor.t("table.codeIs.other") });
  return isClosed(info) ? visitor.redirect(TABLE.qrcode) : undefined;
}

/**
 * Seats the visitor at the found table, with what this browser holds for its round, once per browser that has read its code. Two posts make one diner, on any replica,
 * from any tab, and also if the first answer never came. Without a key of the browser's own it is once per form `key`.
 *
 * @returns the redirect to the bill, or to reading a code if the bill has just ended; why it was refused
 * @throws a redirect from a table where nobody can sit down; ApiError of a session that ended
 */
export async function sitDown(
  visitor: Visitor,
  diner: DinerInput,
  key: string,
): Promise<Response | FormRefusal> {
  const place = placeOf(visitor);
  if (!place) return visitor.redirect(TABLE.qrcode);
  try {
    const info = await tableInfoOf(visitor);
    const options = {
      key: ["sit down", place.key ?? key, place.store, place.table],
      schema: tableSessionSchema,
    };
    const session = await seatOnce(visitor, options, info, async () => {
      await countSeat(visitor, place);
      const joining = join(visitor, diner, info);
      if (joining) return joining;
      throw (await turnedAway(visitor)) ?? visitor.redirect(TABLE.qrcode);
    });
    keepNewSeat(visitor, diner, session);
  } catch (error) {
    return refusalOf(visitor, error);
  }
  const { refused } = await takeHeld(visitor);
  const lost = { tone: "info" as const, text: visitor.t("round.heldSome") };
  return visitor.redirect(TABLE.order, refused.length > 0 ? lost : undefined);
}

/** A scan is repeated within this time if the phone opens the link twice. Nobody leaves and comes back in it. */
const SCAN_MS = 10_000;

/**
 * Seats a signed-in customer at the bill of the table whose code their phone has just read. If that does not work, they
 * are not seated, and the bill's page asks them.
 *
 * @throws ApiError of a session that ended
 */
export async function sitDownByScan(visitor: Visitor, place: LinkedTable, info: TableInfo): Promise<void> {
  try {
    const diner = await accountDiner(visitor);
    const { id } = await userOf(visitor);
    const options = {
      key: ["sit down by a scan", id, place.store, place.table],
      schema: tableSessionSchema,
      keptMs: () => SCAN_MS,
    };
    const session = await seatOnce(visitor, options, info, async () => {
      await countSeat(visitor, place);
      const joined = await join(visitor, diner, info);
      invariant(joined, "a bill that can be paid can be joined");
      return joined;
    });
    keepNewSeat(visitor, diner, session);
    await takeHeld(visitor);
  } catch (error) {
    orElse(undefined, unlessVisitEnds, logged(visitor, "warn", "nobody sat down by a scan"))(error);
  }
}

/**
 * Counts a new seat, for each table by address: diners that are invented elsewhere take no seat from others. A post
 * that is repeated takes no other seat, and is not counted. Record 112.
 *
 * @throws ApiError 429
 */
async function countSeat(visitor: Visitor, { store, table }: LinkedTable): Promise<void> {
  const wait = await limit(visitor, "join", JSON.stringify([store, table]));
  if (wait === undefined) return;
  const { area, method, path } = tableCalls.open;
  const { requestId } = visitor;
  throw new ApiError({ area, method, path, requestId, status: 429, code: "LIMITED", retryAfter: wait });
}

/**
 * Takes a seat once per key. A seat that an earlier call has taken is good as long as its bill is the table's and its
 * diner has not left: otherwise it is taken anew.
 *
 * @throws what `take` throws; ApiError
 */
async function seatOnce(
  visitor: Visitor,
  options: Omit<OnceOptions<typeof tableSessionSchema>, "owner">,
  info: TableInfo | undefined,
  take: () => Promise<TableSession>,
): Promise<TableSession> {
  let isNew = false;
  const session = await once({ ...options, owner: networkName(visitor.request) }, () => {
    isNew = true;
    return take();
  });
  if (isNew || (await isStillTaken(visitor, session, info))) return session;
  return seatOnce(visitor, { ...options, key: [...options.key, session.user_session_id] }, info, take);
}

async function isStillTaken(
  { api }: Visitor,
  { session_id: session, user_session_id: userSession }: TableSession,
  info: TableInfo | undefined,
): Promise<boolean> {
  if (info?.session_id !== undefined && info.session_id !== session) return false;
  const bill = await api.table.bill({ session, userSession }).catch(orElse(undefined, ifMissing));
  return bill !== undefined;
}

function keepNewSeat(visitor: Visitor, { name, document }: DinerInput, session: TableSession): void {
  keepSeat(visitor, {
    session: session.session_id,
    userSession: session.user_session_id,
    name,
    payments: [],
    ...(document ? { cpf: hideCpf(document) } : {}),
  });
}

/** Opens a bill without diners, or joins an open one. Undefined if there is no bill. @throws ApiError */
function join(
  { api: { table } }: Visitor,
  diner: DinerInput,
  info: TableInfo | undefined,
): Promise<TableSession> | undefined {
  if (info?.session_id !== undefined) return table.join(info.session_id, diner);
  if (info?.key_creation !== undefined) return table.begin(info.key_creation, info.table_name, diner);
  return undefined;
}

function refusalOf(visitor: Visitor, thrown: unknown): Response | FormRefusal {
  const error = failedCall(thrown);
  // The bill ended, or was cleared, between the page and the post.
  if (error.status === 409) return visitor.redirect(TABLE.qrcode);
  if (error.status === 404)
    return visitor.redirect(TABLE.qrcode, { tone: "info", text: visitor.t("seat.gone") });
  return formRefusal(visitor, error, "nobody sat down");
}
