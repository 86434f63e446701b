import { afterEntry, type TableFacts } from "~/domain/table/table-flow";
import { type LinkedTable, tableNumber, typedNumber } from "~/domain/table/table-link";
import { findTable, goToTable, isClosed, tableOfCode } from "~/features/table/find-table.server";
import { placeOf, tableInfoOf } from "~/features/table/table-flow.server";
import { logged, orElse, unlessSignedOut } from "~/platform/backend/or-else.server";
import { publicRead } from "~/platform/backend/public-read.server";
import { Answer, type FormRefusal, formRefusal, refuse } from "~/platform/forms/form-refusal.server";
import { textField, typedForm } from "~/platform/forms/posted-form.server";
import { waitWords } from "~/platform/limits/limits.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { exitOf } from "~/routes/table/seat/exit.server";
import { isId } from "~/services/contract/primitives.server";
import type { TableInfo } from "~/services/contract/table.server";
import type { ScanField, ScanReply, TableName } from "./scan-reply";

/** The table that was found before: its bill is closed, or `to` leads to it. */
type FoundBefore = (TableName & { closed: true }) | (TableName & { to: string });

/** The data of the page that reads a table's code. */
export interface QrcodeView {
  /** The restaurants to choose from, by name, with the code that is printed on their tables. Empty while the backend does not answer. */
  stores: { code: string; name: string }[];
  /** The restaurant of the table that was found before. */
  store?: string;
  /** Whether the visitor has a seat. */
  seated?: true;
  found?: FoundBefore;
  exit: Awaited<ReturnType<typeof exitOf>>;
}

/** @throws ApiError */
export async function qrcodeView(visitor: Visitor, { seated }: TableFacts): Promise<QrcodeView> {
  const [stores, exit, found] = await Promise.all([
    storesOf(visitor),
    exitOf(visitor),
    seated ? undefined : foundBefore(visitor),
  ]);
  const store = placeOf(visitor)?.store;
  return {
    stores,
    exit,
    ...(stores.some(({ code }) => code === store) && store !== undefined ? { store } : {}),
    ...(seated ? { seated } : {}),
    ...(found ? { found } : {}),
  };
}

/** The table that was found before. @throws ApiError */
export async function foundBefore(visitor: Visitor): Promise<FoundBefore | undefined> {
  const info = await tableInfoOf(visitor);
  if (!info) return undefined;
  const name = { table: tableNumber(info.table_name), store: info.store_name };
  if (isClosed(info)) return { ...name, closed: true };
  return { ...name, to: afterEntry({ registered: visitor.isSignedIn }) };
}

/** A diner is at the restaurant already, so the distance does not matter. Everybody gets the same list. */
const ANYWHERE = { latitude: 0, longitude: 0 };

/** All restaurants by name. Empty if they cannot be read: a code still finds the table. */
export async function storesOf(visitor: Visitor): Promise<QrcodeView["stores"]> {
  const restaurants = await publicRead(visitor, {
    key: ["restaurants", "anywhere"],
    ttlMs: 60_000,
    swrMs: 300_000,
    read: ({ catalog }) => catalog.storeList({ ...ANYWHERE, ignoreMaxDistance: true, disabledItems: true }),
  }).catch(orElse([], unlessSignedOut, logged(visitor, "warn", "restaurants left out")));
  const stores = restaurants.map(({ id, code = id, name }) => ({ code, name }));
  return stores.sort((one, other) => one.name.localeCompare(other.name, visitor.locale));
}

/** Reads a code or a number. @returns the redirect to that table, or why there is none */
export async function takeScan(visitor: Visitor, request: Request): Promise<Answer<ScanReply> | Response> {
  return goToScanned(visitor, await readScan(visitor, request));
}

/**
 * Looks up the number of a posted form.
 *
 * @param before - what has to be done once the table is found; why it was refused
 * @returns as {@link takeScan}
 */
export async function takeNumber(
  visitor: Visitor,
  form: FormData,
  before: () => Promise<FormRefusal | undefined>,
): Promise<Answer<ScanReply> | Response> {
  return goToScanned(visitor, readNumber(visitor, form), before);
}

async function goToScanned(
  visitor: Visitor,
  scan: Scan,
  before?: () => Promise<FormRefusal | undefined>,
): Promise<Answer<ScanReply> | Response> {
  if (!("table" in scan)) return refuse(scan.reply);
  try {
    const found = await lookUp(visitor, scan);
    if (found instanceof Answer) return found;
    const refusal = await before?.();
    if (refusal) return refuse({ form: refusal.words, ...scan.typed }, refusal.status);
    return await goToTable(visitor, { ...found.table, external: false }, found.info);
  } catch (error) {
    const { words, status } = formRefusal(visitor, error, "table not looked up");
    return refuse({ form: words, ...scan.typed }, status);
  }
}

async function lookUp(
  visitor: Visitor,
  { table, field, typed }: Extract<Scan, { table: LinkedTable }>,
): Promise<Answer<ScanReply> | { table: LinkedTable; info: TableInfo }> {
  const found = await findTable(visitor, table);
  if ("issue" in found) {
    if (found.issue === "limit") return refuse({ form: waitWords(visitor, found.wait), ...typed }, 429);
    const words = visitor.t(field === "table" ? "table.numberUnknown" : "table.codeIs.other");
    return refuse({ errors: { [field]: words }, ...typed });
  }
  const { info } = found;
  if (!isClosed(info)) return found;
  return refuse({ closed: { table: tableNumber(info.table_name), store: info.store_name }, ...typed }, 409);
}

/** The table of a form and the field that named it, or why there is none. */
type Scan = { table: LinkedTable; field: ScanField; typed: Pick<ScanReply, "typed"> } | { reply: ScanReply };

/** Reads the posted form, whichever of the two it is. */
async function readScan(visitor: Visitor, request: Request): Promise<Scan> {
  const form = await typedForm(request);
  const code = textField(form, "code");
  return code === undefined ? readNumber(visitor, form) : readCode(visitor, code);
}

function readCode({ t }: Visitor, code: string): Scan {
  const read = tableOfCode(code);
  if ("table" in read) return { table: read.table, field: "code", typed: {} };
  return { reply: { errors: { code: t(`table.codeIs.${read.foreign}`) } } };
}

function readNumber({ t }: Visitor, form: FormData): Scan {
  const store = textField(form, "store")?.trim() ?? "";
  const written = textField(form, "table") ?? "";
  const typed = { typed: { store, table: written } };
  // Pasted, or typed off the code: its address says which restaurant it is.
  const read = tableOfCode(written);
  if ("table" in read) return { table: read.table, field: "table", typed };
  if (read.foreign !== "other")
    return { reply: { errors: { table: t(`table.codeIs.${read.foreign}`) }, ...typed } };
  const table = typedNumber(written);
  const errors: ScanReply["errors"] = {
    ...(store === "" ? { store: t("scan.store.required") } : {}),
    ...(table === "" ? { table: t("table.numberRequired") } : {}),
  };
  if (Object.keys(errors).length > 0) return { reply: { errors, ...typed } };
  if (isId(store) && isId(table)) return { table: { store, table }, field: "table", typed };
  return { reply: { errors: { table: t("table.numberUnknown") }, ...typed } };
}
