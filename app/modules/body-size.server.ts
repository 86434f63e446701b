/** More than any form of ours holds, in bytes. */
const MOST = 256 * 1024;

/** Paths whose forms carry a file: they measure it themselves, while they read it. */
const FILES = new Set(["/profile/photo"]);

/**
 * The status of a request whose body is too large to be read (413), or of which that cannot be known beforehand
 * (411: browsers say how long a form is); undefined where it may be read. What is parsed is held in memory whole.
 */
export function statusOfSize(request: Request): 411 | 413 | undefined {
  if (FILES.has(new URL(request.url).pathname.replace(/\.data$/, ""))) return undefined;
  if (request.headers.has("transfer-encoding")) return 411;
  return Number(request.headers.get("content-length") ?? 0) > MOST ? 413 : undefined;
}
