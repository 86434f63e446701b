import { type ForeignCode, type LinkedTable, typedNumber } from "~/domain/table/table-link";
import { tableNumber } from "~/domain/table/table-name";
import { findTable, goToTable, isClosed, tableOfCode } from "~/features/table/scan/find-table.server";
import { readPhotoCodes } from "~/features/table/scan/photo-codes.server";
import { type Answer, refuse } from "~/platform/forms/answer.server";
import { carriesFile, MAX_PHOTO_BYTES } from "~/platform/forms/body-size.server";
import { formRefusal } from "~/platform/forms/form-refusal.server";
import { textField } from "~/platform/forms/form-text.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { type Upload, withUpload } from "~/platform/forms/upload.server";
import { keepCount, limit, waitWords } from "~/platform/limits/limits.server";
import { type PhotoIssue, photoIssueStatus, photoIssueWords } from "~/platform/pictures/photo.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { isId } from "~/services/contract/primitives.server";
import type { ScanField, ScanReply } from "./scan-reply";

/** Reads a code, a photo or a number. @returns the redirect to that table, or why there is none */
export async function takeScan(visitor: Visitor, request: Request): Promise<Answer<ScanReply> | Response> {
  const scan = await readScan(visitor, request);
  if (!("table" in scan)) return refuse(scan.reply, scan.status);
  const { field, typed } = scan;
  try {
    return await lookUp(visitor, scan.table, field, typed);
  } catch (error) {
    const { words, status } = formRefusal(visitor, error, "table not looked up");
    return refuse({ form: words, ...typed }, status);
  }
}

async function lookUp(
  visitor: Visitor,
  table: LinkedTable,
  field: ScanField,
  typed: Pick<ScanReply, "typed">,
): Promise<Answer<ScanReply> | Response> {
  const found = await findTable(visitor, table);
  if ("issue" in found) {
    if (found.issue === "limit") return refuse({ form: waitWords(visitor, found.wait), ...typed }, 429);
    const words = visitor.t(field === "table" ? "table.numberUnknown" : "table.codeIs.other");
    return refuse({ errors: { [field]: words }, ...typed });
  }
  const { info } = found;
  if (isClosed(info)) {
    return refuse({ closed: { table: tableNumber(info.table_name), store: info.store_name }, ...typed }, 409);
  }
  return goToTable(visitor, { ...found.table, external: false }, info);
}

/** The table of a form and the field that named it, or why there is none. */
type Scan =
  | { table: LinkedTable; field: ScanField; typed: Pick<ScanReply, "typed"> }
  | { reply: ScanReply; status: 413 | 422 | 429 | 503 };

/** Reads the posted form, whichever of the three it is. A photo's code is read, too. */
async function readScan(visitor: Visitor, request: Request): Promise<Scan> {
  if (carriesFile(request)) return readPhoto(visitor, request);
  const form = await typedForm(request);
  const code = textField(form, "code");
  return code === undefined ? readNumber(visitor, form) : readCodes(visitor, [code], "code");
}

const refused = (field: ScanField, words: string, status: 413 | 422 | 503 = 422): Scan => ({
  reply: { errors: { [field]: words } },
  status,
});

/** The first code that belongs to a table. If none does, the words say what the first one is. */
function readCodes({ t }: Visitor, codes: readonly string[], field: "code" | "photo"): Scan {
  const others: ForeignCode[] = [];
  for (const code of codes) {
    const read = tableOfCode(code);
    if ("table" in read) return { table: read.table, field, typed: {} };
    others.push(read.foreign);
  }
  const what = others.find((kind) => kind !== "other") ?? "other";
  return refused(field, t(`table.codeIs.${what}`));
}

async function readPhoto(visitor: Visitor, request: Request): Promise<Scan> {
  // A photo costs work before its table is looked up. So it counts towards the limit by itself, before it is read.
  const wait = await limit(visitor, "table");
  if (wait !== undefined) return { reply: { form: waitWords(visitor, wait) }, status: 429 };
  return withUpload(request, MAX_PHOTO_BYTES, (upload) => readUploaded(visitor, upload));
}

async function readUploaded(visitor: Visitor, upload: Upload): Promise<Scan> {
  const { t } = visitor;
  if ("issue" in upload) return refusedPhoto(visitor, upload.issue);
  const photo = upload.form.get("photo");
  // A browser sends an empty file without a name if none was chosen.
  if (!(photo instanceof Blob) || photo.size === 0) return refused("photo", t("scan.photo.required"));
  keepCount(visitor);
  const read = await readPhotoCodes(new Uint8Array(await photo.arrayBuffer()));
  if ("texts" in read) {
    if (read.texts.length === 0) return refused("photo", t("table.codeNotFound"));
    return readCodes(visitor, read.texts, "photo");
  }
  return refusedPhoto(visitor, read.issue);
}

function refusedPhoto(visitor: Visitor, issue: PhotoIssue): Scan {
  if (issue === "busy") return { reply: { form: visitor.t("scan.photo.busy") }, status: 503 };
  return refused("photo", photoIssueWords(visitor, issue), photoIssueStatus(issue));
}

function readNumber({ t }: Visitor, form: FormData): Scan {
  const store = textField(form, "store")?.trim() ?? "";
  const written = textField(form, "table") ?? "";
  const typed = { typed: { store, table: written } };
  // Pasted, or typed off the code: its address says which restaurant it is.
  const read = tableOfCode(written);
  if ("table" in read) return { table: read.table, field: "table", typed };
  if (read.foreign !== "other")
    return { reply: { errors: { table: t(`table.codeIs.${read.foreign}`) }, ...typed }, status: 422 };
  const table = typedNumber(written);
  const errors: ScanReply["errors"] = {
    ...(store === "" ? { store: t("scan.store.required") } : {}),
    ...(table === "" ? { table: t("table.numberRequired") } : {}),
  };
  if (Object.keys(errors).length > 0) return { reply: { errors, ...typed }, status: 422 };
  if (isId(store) && isId(table)) return { table: { store, table }, field: "table", typed };
  return { reply: { errors: { table: t("table.numberUnknown") }, ...typed }, status: 422 };
}
