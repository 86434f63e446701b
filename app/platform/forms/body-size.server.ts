/** No form is larger, in bytes. */
const MOST = 256 * 1024;

/** The largest photo, in bytes. Specification: Profile, photo. */
export const MAX_PHOTO_BYTES = 5 * 1_048_576;
/** Room for the parts of a multipart form beside its file. */
export const MARGIN_BYTES = 64 * 1_024;

/** The header in which the edge says that a photo came too slowly. A client's header of this name is dropped. */
export const LATE_BODY = "x-body-late";

/** The largest body that is read, in bytes. */
export function bodyLimit(isPhoto: boolean): number {
  return isPhoto ? MAX_PHOTO_BYTES + MARGIN_BYTES : MOST;
}

/** Paths whose multipart forms carry a file. They measure it while they read it. */
export const FILE_PATHS: ReadonlySet<string> = new Set(["/profile/photo", "/table/qrcode"]);

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
  const isFor = FILE_PATHS.has(new URL(url).pathname);
  return isFor && isMultipart(headers.get("content-type") ?? "");
}

/** Whether a body of that `Content-Type` may carry files. */
export function isMultipart(type = ""): boolean {
  return /^multipart\/form-data\b/i.test(type);
}

const FORMS = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Whether a request would change something, and its body is not a form or has no type. */
export function isNoForm({ method, headers, body }: Pick<Request, "method" | "headers" | "body">): boolean {
  if (method === "GET" || method === "HEAD") return false;
  const type = headers.get("content-type");
  return type === null ? body !== null : !FORMS.test(type);
}
