/** More than any form of ours holds, in bytes. */
const MOST = 256 * 1024;

/** Paths whose multipart forms carry a file: they measure it themselves, while they read it. */
export const FILE_PATHS: ReadonlySet<string> = new Set(["/profile/photo", "/table/qrcode"]);

/**
 * The status of a request whose body is too large to be read (413), or of which that cannot be known beforehand
 * (411: browsers say how long a form is); undefined where it may be read. What is parsed is held in memory whole.
 */
export function statusOfSize(request: Request): 411 | 413 | undefined {
  if (carriesFile(request)) return undefined;
  if (request.headers.has("transfer-encoding")) return 411;
  return Number(request.headers.get("content-length") ?? 0) > MOST ? 413 : undefined;
}

/** Whether a request's form may carry a file. */
export function carriesFile({ url, headers }: Pick<Request, "url" | "headers">): boolean {
  const isFor = FILE_PATHS.has(new URL(url).pathname.replace(/\.data$/, ""));
  return isFor && isMultipart(headers.get("content-type") ?? "");
}

/** Whether a body of that `Content-Type` may carry files. */
export function isMultipart(type = ""): boolean {
  return /^multipart\/form-data\b/i.test(type);
}

const FORMS = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Whether a request would change something, and what it carries is no form, or does not say what it is. */
export function isNoForm({ method, headers, body }: Pick<Request, "method" | "headers" | "body">): boolean {
  if (method === "GET" || method === "HEAD") return false;
  const type = headers.get("content-type");
  return type === null ? body !== null : !FORMS.test(type);
}
