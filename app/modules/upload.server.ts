/** How much of a form that is not kept is still taken in, so that the browser gets its answer. */
const DRAINED_BYTES = 64 * 1_048_576;

/** Room for what a multipart form holds beside its file. */
const MARGIN_BYTES = 64 * 1_024;

/** What all forms with files that are under way may hold together, in bytes: nine of the largest photos. */
const MOST_HELD_BYTES = 48 * 1_048_576;

/**
 * A form that came whole, or why it did not: more than it may hold, no form at all, or more forms at once than can be
 * held.
 */
export type Upload = { form: FormData } | { issue: "size" | "broken" | "busy" };

/** What is held now. */
let heldBytes = 0;

/**
 * Reads a multipart form with one file of up to `maxBytes` and hands it to `use`. Its length is judged as it is declared
 * and again as it comes in: no more than that is ever held in memory, for as long as `use` takes, and no more than
 * {@link MOST_HELD_BYTES} of all forms together.
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

/** Takes in what a request carries without keeping it: a browser listens only once it has sent everything. */
export async function discardUpload(request: Request): Promise<void> {
  await fill(request.body, 0, new Held());
}

async function readUpload(request: Request, limit: number, body: Held): Promise<Upload> {
  const declared = Number(request.headers.get("content-length") ?? 0);
  const issue = await fill(request.body, declared > limit ? 0 : limit, body);
  if (issue !== undefined) return { issue };
  const type = request.headers.get("content-type") ?? "";
  try {
    return { form: await new Response(body.stream(), { headers: { "content-type": type } }).formData() };
  } catch {
    return { issue: "broken" };
  }
}

/** Holds a body of up to `limit` bytes, or says why not. */
async function fill(
  source: Request["body"],
  limit: number,
  body: Held,
): Promise<"size" | "busy" | undefined> {
  if (source === null) return undefined;
  let issue: "size" | "busy" | undefined;
  let size = 0;
  // A browser listens only once it has sent everything: cut off at once, it would show no page at all.
  for await (const chunk of source) {
    size += chunk.byteLength;
    if (size > limit) issue = "size";
    else if (issue === undefined && !body.hold(chunk)) issue = "busy";
    if (issue !== undefined) body.letGo();
    if (size > DRAINED_BYTES) break;
  }
  return issue;
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
