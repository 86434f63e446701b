import { inTime, LATE } from "~/platform/concurrency/in-time.server";

/** Room for what a multipart form holds beside its file. */
const MARGIN_BYTES = 64 * 1_024;

/** What all forms with files that are under way may hold together, in bytes: nine of the largest photos. */
const MOST_HELD_BYTES = 48 * 1_048_576;

/** How long a form may be on its way, in milliseconds: five megabytes at 1.4 megabits a second. Others wait for it. */
const BODY_MS = 30_000;

/** More than a form may hold, longer on its way than it may be, or more forms at once than can be held. */
type NotTaken = "size" | "slow" | "busy";

/** A form that came whole, or why it did not; "broken" where it is no form at all. */
export type Upload = { form: FormData } | { issue: NotTaken | "broken" };

/** What is held now. */
let heldBytes = 0;

/**
 * Reads a multipart form with one file of up to `maxBytes` and hands it to `use`. Its length is judged as it is declared
 * and again as it comes in: no more than that is ever held in memory, for as long as `use` takes, and no more than
 * {@link MOST_HELD_BYTES} of all forms together. The rest of one that is not taken is left to the server in front,
 * which lets the browser finish: app/platform/edge/unread-body.server.ts.
 */
export async function withUpload<T>(
  request: Request,
  maxBytes: number,
  use: (upload: Upload) => Promise<T>,
): Promise<T> {
  const body = new Held();
  try {
    return await use(await readUpload(request, maxBytes + MARGIN_BYTES, body));
  } finally {
    body.letGo();
  }
}

async function readUpload(request: Request, limit: number, body: Held): Promise<Upload> {
  const declared = Number(request.headers.get("content-length") ?? 0);
  const issue = declared > limit ? "size" : await fill(request.body, limit, body);
  if (issue !== undefined) {
    body.letGo();
    return { issue };
  }
  const type = request.headers.get("content-type") ?? "";
  try {
    return { form: await new Response(body.stream(), { headers: { "content-type": type } }).formData() };
  } catch {
    return { issue: "broken" };
  }
}

/** Holds a body of up to `limit` bytes, or says why not. */
async function fill(source: Request["body"], limit: number, body: Held): Promise<NotTaken | undefined> {
  // Never cancelled: that would cut the connection under the answer.
  const reader = source?.getReader();
  const end = Date.now() + BODY_MS;
  let size = 0;
  while (reader) {
    const read = await inTime(reader.read(), end - Date.now());
    if (read === LATE) return "slow";
    if (read.done) break;
    size += read.value.byteLength;
    if (size > limit) return "size";
    if (!body.hold(read.value)) return "busy";
  }
  return undefined;
}

/** The bytes of one body, as a part of all that is held. */
class Held {
  #chunks: Uint8Array[] = [];
  #bytes = 0;

  /** Whether there was room for it. */
  hold(chunk: Uint8Array): boolean {
    if (heldBytes + chunk.byteLength > MOST_HELD_BYTES) return false;
    heldBytes += chunk.byteLength;
    this.#bytes += chunk.byteLength;
    this.#chunks.push(chunk);
    return true;
  }

  letGo(): void {
    heldBytes -= this.#bytes;
    this.#bytes = 0;
    this.#chunks = [];
  }

  /** All of it, once: what was read is not kept a second time. */
  stream(): ReadableStream<Uint8Array> {
    const chunks = this.#chunks;
    this.#chunks = [];
    return new ReadableStream({
      pull(controller) {
        const chunk = chunks.shift();
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
    });
  }
}
