import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import invariant from "tiny-invariant";
import { z } from "zod";
import { BANK_RETURN } from "~/domain/visit/return-paths";
import { storeOfAll } from "~/platform/concurrency/once.server";
import { openText, sealText } from "~/platform/cookies/sealed-cookie.server";
import { env } from "~/platform/env/env.server";
import { logger } from "~/platform/monitoring/log.server";

/**
 * The most that is read of a provider's answer, names and values, in bytes. A real one (PaRes, CRes) has several KB.
 */
const MOST_BYTES = 64 * 1024;
const MOST_FIELDS = 200;

/** The longest query of the redirect after a posted answer, in characters. */
const LONGEST_QUERY = 1_900;

/** How long a posted answer waits for the GET that follows it, in milliseconds. */
const KEPT_MS = 10 * 60_000;

const STATE = "state";

/**
 * The field that says that the answer is kept in the shared store, because it does not fit into a query. No provider
 * has a field of this name.
 */
const KEPT = "comanda_kept";

const fieldsSchema = z.array(z.tuple([z.string(), z.string()]));

/**
 * Reads a provider's answer from the query of a GET or the fields of a post: texts only, each name once. Fields beyond
 * the limits are dropped, and the log says so.
 */
export function readPayload(fields: Iterable<[string, FormDataEntryValue]>): Map<string, string> {
  const payload = new Map<string, string>();
  let bytes = 0;
  let lost = 0;
  for (const [name, value] of fields) {
    if (name === STATE || name === "" || payload.has(name) || typeof value !== "string") continue;
    const size = Buffer.byteLength(name) + Buffer.byteLength(value);
    if (payload.size === MOST_FIELDS || bytes + size > MOST_BYTES) {
      lost += 1;
      continue;
    }
    payload.set(name, value);
    bytes += size;
  }
  if (lost > 0) logger.warn({ fields: lost }, "a bank's answer is too long, and was cut");
  return payload;
}

/**
 * The redirect after a posted answer: to a GET of ours, because a post from another site brings no cookies. An unknown
 * state gets a redirect without the answer. If the answer is too long for a query, the query takes the fields that fit,
 * and the whole answer is kept sealed in the store that the replicas share, one per state.
 */
export async function returnByGet(state: string, payload: ReadonlyMap<string, string>): Promise<string> {
  const fingerprint = fingerprintOfState(state);
  if (fingerprint === undefined) return BANK_RETURN;
  const query = new URLSearchParams({ [STATE]: state });
  let isWhole = true;
  for (const [name, value] of payload) {
    const longer = new URLSearchParams(query);
    longer.append(name, value);
    if (longer.toString().length <= LONGEST_QUERY) query.append(name, value);
    else isWhole = false;
  }
  if (!isWhole) {
    const name = nameOf(fingerprint);
    const sealed = sealText(JSON.stringify([...payload]), name, env.SESSION_SECRETS);
    await storeOfAll().set(name, sealed, KEPT_MS, name);
    query.set(KEPT, "1");
  }
  return `${BANK_RETURN}?${query}`;
}

/** The provider's answer: from the query of a return, or from what was kept of its post, see {@link returnByGet}. */
export async function payloadOf(fingerprint: string, query: URLSearchParams): Promise<Map<string, string>> {
  if (!query.has(KEPT)) return readPayload(query);
  const name = nameOf(fingerprint);
  const sealed = await storeOfAll().get(name);
  const plain = sealed && openText(sealed, name, env.SESSION_SECRETS);
  const kept = plain ? fieldsSchema.safeParse(JSON.parse(plain)).data : undefined;
  if (kept) return new Map(kept);
  logger.warn("a bank's answer is not kept any more");
  const rest = readPayload(query);
  rest.delete(KEPT);
  return rest;
}

const nameOf = (fingerprint: string) => `bank answer ${fingerprint}`;

const FINGERPRINT_BYTES = 16;
const MAC_BYTES = 16;

function macOf(secret: string, fingerprint: Uint8Array): Uint8Array {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "bank state 1", 32));
  return createHmac("sha256", key).update(fingerprint).digest().subarray(0, MAC_BYTES);
}

/** The fingerprint of an idempotency key in a payment's state. It is the same for every post of one checkout. */
export function bankFingerprint(key: string): string {
  return createHash("sha256")
    .update(`bank ${key}`)
    .digest()
    .subarray(0, FINGERPRINT_BYTES)
    .toString("base64url");
}

/**
 * The state of a payment that is sent under an idempotency key. It depends on the key alone, because of many posts of
 * one checkout the `return_url` of the first one counts. A MAC tells it from a made-up state without a cookie, because
 * a post from another site brings none.
 */
export function bankState(key: string, secrets: readonly string[] = env.SESSION_SECRETS): string {
  const [newest] = secrets;
  invariant(newest, "no secret to make a state with");
  const fingerprint = Buffer.from(bankFingerprint(key), "base64url");
  return Buffer.concat([fingerprint, macOf(newest, fingerprint)]).toString("base64url");
}

/** The fingerprint in a state of ours, see {@link bankFingerprint}. Undefined for anything else. */
export function fingerprintOfState(
  state: string,
  secrets: readonly string[] = env.SESSION_SECRETS,
): string | undefined {
  const bytes = Buffer.from(state, "base64url");
  // base64url can spell the same bytes in several ways. Only our spelling is accepted.
  if (bytes.length !== FINGERPRINT_BYTES + MAC_BYTES || bytes.toString("base64url") !== state)
    return undefined;
  const fingerprint = bytes.subarray(0, FINGERPRINT_BYTES);
  const isOurs = secrets.some((secret) =>
    timingSafeEqual(macOf(secret, fingerprint), bytes.subarray(FINGERPRINT_BYTES)),
  );
  return isOurs ? fingerprint.toString("base64url") : undefined;
}

/** The `return_url` of a payment that is sent under an idempotency key. */
export function bankReturnUrl(key: string): string {
  return `${env.APP_ORIGIN}${BANK_RETURN}?state=${bankState(key)}`;
}
