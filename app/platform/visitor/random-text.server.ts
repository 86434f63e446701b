import { randomFillSync } from "node:crypto";

/** One call of the system gives the random bytes of some two hundred requests. */
const POOL_BYTES = 4_096;

const pool = Buffer.alloc(POOL_BYTES);
let used = POOL_BYTES;

/** So many random bytes, fit for secrets, as text. No byte is given twice. */
export function randomText(bytes: number, encoding: "hex" | "base64url"): string {
  if (used + bytes > POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  const text = pool.toString(encoding, used, used + bytes);
  pool.fill(0, used, used + bytes);
  used += bytes;
  return text;
}

/** The header in which a request has its id on its way to Remix. A client's header of this name is dropped. */
export const REQUEST_ID = "x-request-id";

/** A name for one request, short enough to be read out on the phone. It is in each answer and in the log. */
export function newRequestId(): string {
  return `${randomText(2, "hex")}-${randomText(2, "hex")}`;
}
