import { inTime, LATE } from "~/platform/concurrency/in-time.server";

/** Room for the parts of a multipart form beside its file. */
const MARGIN_BYTES = 64 * 1_024;
/** A form with a photo has fewer parts. Each takes time to read: 60,000 of them took a second and a half. */
const MOST_PARTS = 1_000;
/** Stands at the end of each part's headers. */
const END_OF_HEADERS = "\r\n\r\n";

/** The limit of all forms with files at one time, in bytes: nine of the largest photos. */
const MOST_HELD_BYTES = 48 * 1_048_576;

/** The time limit for sending a form, in milliseconds: five megabytes at 1.4 megabits a second. Others wait for it. */
const BODY_MS = 30_000;

/** The form is too large, takes too long, or there are too many forms at once. */
type NotTaken = "size" | "slow" | "busy";

/** A complete form, or why there is none; "broken" if it is not a form. */
export type Upload = { form: FormData } | { issue: NotTaken | "broken" };

/** The bytes that are held now. */
let heldBytes = 0;

/**
 * Reads a multipart form with one file of up to `maxBytes` and passes it to `use`. The limit applies to the declared
 * length and to the bytes that arrive. No more than that is held in memory, until `use` is done, and no more than
 * {@link MOST_HELD_BYTES} for all forms together. The server in front reads the rest of a refused form, so that the
 * browser can finish: app/platform/edge/unread-body.server.ts.
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
  if (body.count(END_OF_HEADERS) > MOST_PARTS) return { issue: "broken" };
  try {
    return { form: await new Response(body.stream(), { headers: { "content-type": type } }).formData() };
  } catch {
    return { issue: "broken" };
  }
}

/** Reads a body of up to `limit` bytes, or returns why it cannot. */
async function fill(source: Request["body"], limit: number, body: Held): Promise<NotTaken | undefined> {
  // It is never cancelled, because that would cut the connection before the answer is sent.
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

/** The bytes of one body, counted in those of all forms. */
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

  /** How often a text comes in it, without those that two chunks share. */
  count(text: string): number {
    let count = 0;
    for (const { buffer, byteOffset, byteLength } of this.#chunks) {
      const chunk = Buffer.from(buffer, byteOffset, byteLength);
      for (let at = chunk.indexOf(text); at >= 0; at = chunk.indexOf(text, at + text.length)) count += 1;
    }
    return count;
  }

  letGo(): void {
    heldBytes -= this.#bytes;
    this.#bytes = 0;
    this.#chunks = [];
  }

  /** The whole body, once. The chunks are not kept a second time. */
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
