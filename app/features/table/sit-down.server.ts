import { randomUUID } from "node:crypto";
import { hideCpf } from "~/domain/cpf";
import { MAX_DINER_NAME } from "~/domain/diner-name";
import { normalizeName } from "~/domain/person-name";
import { userOf } from "~/features/account/account.server";
import { once } from "~/platform/concurrency/once.server";
import { failedCall } from "~/platform/failures/or-else.server";
import { type Setback, setbackOf } from "~/platform/forms/setback.server";
import { limit, waitWords } from "~/platform/limits/limits.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { type DinerInput, type TableSession, tableSessionSchema } from "~/services/contract/table.server";
import { isClosed } from "./find-table.server";
import { keepSeat } from "./seat.server";
import { placeOf, tableInfoOf } from "./table-flow.server";

/** What somebody who is about to sit down is shown. */
export interface Seating {
  /** As the restaurant calls it, such as "Mesa 12". */
  table: string;
  store: string;
  /** Of the form that is shown: posted twice, it takes one seat. */
  key: string;
  /** Who sits down, where an account says so. */
  diner?: { name: string; cpf?: string | undefined } | undefined;
}

/** The table that was found, ready to sit down at; undefined where there is no bill to join. @throws ApiError */
export async function seatingOf(visitor: Visitor): Promise<Seating | undefined> {
  const info = await tableInfoOf(visitor);
  if (!info || isClosed(info)) return undefined;
  const seating = { table: info.table_name, store: info.store_name, key: randomUUID() };
  if (!visitor.isSignedIn) return seating;
  const { name, document } = await accountDiner(visitor);
  return { ...seating, diner: { name, cpf: document && hideCpf(document) } };
}

/** The customer who is signed in, as a diner. @throws ApiError */
export async function accountDiner(visitor: Visitor): Promise<DinerInput> {
  const user = await userOf(visitor);
  const name = [...normalizeName(user.name)].slice(0, MAX_DINER_NAME).join("");
  return { name, ...(user.document ? { document: user.document } : {}) };
}

/**
 * Where a table leads that cannot be sat down at: to reading another's code, a page that says of itself that the bill
 * of this one is closed; undefined for one that can.
 *
 * @throws ApiError
 */
export async function turnedAway(visitor: Visitor): Promise<Response | undefined> {
  if (!placeOf(visitor)) return undefined;
  const info = await tableInfoOf(visitor);
  if (!info) return visitor.redirect("/table/qrcode", { tone: "bad", text: visitor.t("table.codeUnknown") });
  return isClosed(info) ? visitor.redirect("/table/qrcode") : undefined;
}

/**
 * Sits the visitor down at the table that was found, once for each `key` of a form: posted twice, on whatever replica,
 * it makes one diner.
 *
 * @throws a redirect: to the bill, or to reading a code where the bill has just ended; ApiError of a session that ended
 */
export async function sitDown(visitor: Visitor, diner: DinerInput, key: string): Promise<Setback> {
  const place = placeOf(visitor);
  if (!place) throw visitor.redirect("/table/qrcode");
  const wait = await limit(visitor, "join", JSON.stringify([place.store, place.table]));
  if (wait !== undefined) return { words: waitWords(visitor, wait), status: 429 };
  try {
    const keys = ["sit down", key, place.store, place.table];
    const session = await once({ key: keys, schema: tableSessionSchema }, () => join(visitor, diner));
    keepSeat(visitor, {
      session: session.session_id,
      userSession: session.user_session_id,
      name: diner.name,
      payments: [],
      ...(diner.document ? { cpf: hideCpf(diner.document) } : {}),
    });
  } catch (error) {
    return refusalOf(visitor, error);
  }
  throw visitor.redirect("/table/order");
}

/** The API's part: a bill that nobody sits at is opened, any other joined. @throws ApiError, a redirect */
async function join(visitor: Visitor, diner: DinerInput): Promise<TableSession> {
  const info = await tableInfoOf(visitor);
  const { table } = visitor.api;
  if (info?.session_id !== undefined) return table.join(info.session_id, diner);
  if (info?.key_creation !== undefined) return table.begin(info.key_creation, info.table_name, diner);
  throw (await turnedAway(visitor)) ?? visitor.redirect("/table/qrcode");
}

function refusalOf(visitor: Visitor, thrown: unknown): Setback {
  const error = failedCall(thrown);
  // The bill ended, or was cleared, between the look and the post.
  if (error.status === 409) throw visitor.redirect("/table/qrcode");
  if (error.status === 404)
    throw visitor.redirect("/table/qrcode", { tone: "info", text: visitor.t("seat.gone") });
  return setbackOf(visitor, error, "nobody sat down");
}
