/** How much of a form that is too large is still taken in, so that the browser gets its answer. */
const DRAINED_BYTES = 64 * 1_048_576;

/** Room for what a multipart form holds beside its file. */
const MARGIN_BYTES = 64 * 1_024;

/** A form that came whole, or why it did not: more than it may hold, or no form at all. */
export type Upload = { form: FormData } | { issue: "size" | "broken" };

/**
 * Reads a multipart form with one file of up to `maxBytes`. Its length is judged as it is declared and again as
 * it comes in: no more than that is ever held in memory.
 */
export async function readUpload(request: Request, maxBytes: number): Promise<Upload> {
  const limit = maxBytes + MARGIN_BYTES;
  const declared = Number(request.headers.get("content-length") ?? 0);
  const bytes = await readUpTo(request.body, declared > limit ? 0 : limit);
  if (bytes === undefined) return { issue: "size" };
  const type = request.headers.get("content-type") ?? "";
  try {
    return {
      form: await new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData(),
    };
  } catch {
    return { issue: "broken" };
  }
}

/** The bytes of a body; undefined when there are more than `limit`. */
async function readUpTo(body: Request["body"], limit: number): Promise<Buffer | undefined> {
  if (body === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  // A browser listens only once it has sent everything: cut off at once, it would show no page at all.
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size <= limit) chunks.push(chunk);
    else chunks.length = 0;
    if (size > DRAINED_BYTES) break;
  }
  return size <= limit ? Buffer.concat(chunks) : undefined;
}
