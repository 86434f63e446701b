import invariant from "tiny-invariant";
import { freeText } from "~/domain/text/free-text";
import { WRITTEN_FIELDS } from "./written-fields";

const SAFE = new Set(["GET", "HEAD"]);

type Read = FormData | "broken";

/** By request, because a posted form is read more than once. */
const forms = new WeakMap<Request, Promise<Read>>();
const NONE = Promise.resolve(new FormData());

/**
 * The posted form, read from a copy, so that it can still be read. "broken" if the body is not the form that its type
 * names, is incomplete, or has more or other names than a form of ours. Empty if nothing was posted, and for forms with a file,
 * which are measured while they are read. A text in it has {@link MOST_TEXT} characters at most.
 */
export function postedForm(request: Request): Promise<Read> {
  const known = forms.get(request);
  if (known) return known;
  const isRead =
    request.body !== null && !SAFE.has(request.method) && !request.bodyUsed && !carriesFile(request);
  const read = isRead ? parsed(request.clone(), isFieldName).then(bounded) : NONE;
  forms.set(request, read);
  return read;
}

/**
 * The posted form as actions read it, a copy of their own. What people wrote is without the signs that the eye does not
 * see (`freeText`): none of those that turn the direction of writing reaches a kitchen or another customer.
 */
export async function typedForm(request: Request): Promise<FormData> {
  const posted = await postedForm(request);
  invariant(posted !== "broken", "the guard refuses a form that is broken");
  const form = new FormData();
  for (const [name, value] of posted)
    form.append(name, typeof value === "string" && WRITTEN_FIELDS.has(name) ? freeText(value) : value);
  return form;
}

/** The form that another site posted, read by name alone. Empty if it is not a form. */
export async function foreignForm(request: Request): Promise<FormData> {
  const read = await parsed(request, () => true);
  return read === "broken" ? new FormData() : read;
}

async function parsed(request: Request, isGood: (name: string) => boolean): Promise<Read> {
  try {
    const form = await request.formData();
    const names = [...form.keys()];
    return names.length <= MOST_FIELDS && names.every(isGood) ? form : "broken";
  } catch {
    return "broken";
  }
}

/** Cuts long texts before anything looks into them, because some readers take a time that grows faster than a text. */
function bounded(read: Read): Read {
  if (read === "broken" || ![...read].some(isLong)) return read;
  const form = new FormData();
  for (const field of read) form.append(field[0], isLong(field) ? field[1].slice(0, MOST_TEXT) : field[1]);
  return form;
}

function isLong(field: [string, FormDataEntryValue]): field is [string, string] {
  return field[0] !== WALLET && isText(field) && field[1].length > MOST_TEXT;
}

function isText(field: [string, FormDataEntryValue]): field is [string, string] {
  return typeof field[1] === "string";
}

/** The longest text that is read, in characters. No field of ours takes more, except what a wallet gave. */
export const MOST_TEXT = 4_000;
const WALLET = "wallet";

/** No form of ours has more fields, or longer names: two ids of 200 characters, encoded. */
const MOST_FIELDS = 2_000;
const MOST_NAME = 5_000;

/**
 * What names of our fields are made of: words, and ids by `fieldName()`. No brackets and no dots, of which conform makes
 * lists in lists as long as the numbers in them say, and no `__intent__`, by which a client tells conform to change one
 * (record 107).
 */
const NAME = /^(?!__)[\w:%!~*'()-]+$/;

function isFieldName(name: string): boolean {
  return name.length <= MOST_NAME && NAME.test(name);
}

/** A text field of a form. Undefined for a file or a missing field. */
export function textField(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === "string" ? value : undefined;
}

/** No form is larger, in bytes. */
const MOST = 256 * 1024;

/** The path whose multipart form carries a file. It measures it while it reads it. */
const FILE_PATH = "/profile/photo";

/**
 * The status for a body that is too large (413) or of unknown length (411: browsers send a form's length). Undefined if
 * it may be read. A parsed body is held in memory completely.
 */
export function statusOfSize(request: Request): 411 | 413 | undefined {
  if (request.headers.has("transfer-encoding")) return 411;
  // Its page says so beside the field.
  if (carriesFile(request)) return undefined;
  return Number(request.headers.get("content-length") ?? 0) > MOST ? 413 : undefined;
}

/** Whether a request's form may carry a file. */
export function carriesFile({ url, headers }: Pick<Request, "url" | "headers">): boolean {
  const isFor = new URL(url).pathname === FILE_PATH;
  return isFor && isMultipart(headers.get("content-type") ?? "");
}

/** Whether a body of that `Content-Type` may carry files. */
function isMultipart(type = ""): boolean {
  return /^multipart\/form-data\b/i.test(type);
}

const FORMS = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Whether a request would change something, and its body is not a form or has no type. */
export function isNoForm({ method, headers, body }: Pick<Request, "method" | "headers" | "body">): boolean {
  if (method === "GET" || method === "HEAD") return false;
  const type = headers.get("content-type");
  return type === null ? body !== null : !FORMS.test(type);
}
