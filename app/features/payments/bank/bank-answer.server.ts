import { z } from "zod";
import { storeOfAll } from "~/platform/concurrency/once.server";
import { openText, sealText } from "~/platform/cookies/sealed-text.server";
import { env } from "~/platform/env/env.server";
import { BANK_RETURN } from "~/platform/guard/return-paths";
import { logger } from "~/platform/log/log.server";
import { fingerprintOfState } from "./bank-state.server";

/** Most that a provider's answer has, names and values, in bytes: a real one (PaRes, CRes) has several KB. */
const MOST_BYTES = 64 * 1024;
const MOST_FIELDS = 200;

/** How much of a posted answer goes on in the query of a redirect, in characters. */
const LONGEST_QUERY = 1_900;

/** So long a posted answer waits for the GET that follows it, in milliseconds. */
const KEPT_MS = 10 * 60_000;

const STATE = "state";

/** In the place of fields that no query holds: they are kept here, by the state. No provider has a field of this name. */
const KEPT = "comanda_kept";

const fieldsSchema = z.array(z.tuple([z.string(), z.string()]));

/**
 * What a provider's answer says, from the query of a GET or the fields of a post: text alone, each name once. What is
 * beyond all bounds is left out, and the log says so.
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
 * Where a posted answer is taken on: a GET of ours, which has the cookies that a post of another site comes without.
 * One whose state we never made goes on without a word of it. Of one that is too long for a query the fields that fit
 * go along, and all of them wait in the store that the replicas share, sealed, one answer a state.
 */
export async function returnByGet(state: string, payload: ReadonlyMap<string, string>): Promise<string> {
  const mark = fingerprintOfState(state);
  if (mark === undefined) return BANK_RETURN;
  const query = new URLSearchParams({ [STATE]: state });
  let isWhole = true;
  for (const [name, value] of payload) {
    const longer = new URLSearchParams(query);
    longer.append(name, value);
    if (longer.toString().length <= LONGEST_QUERY) query.append(name, value);
    else isWhole = false;
  }
  if (!isWhole) {
    const name = nameOf(mark);
    const sealed = sealText(JSON.stringify([...payload]), name, env.SESSION_SECRETS);
    await storeOfAll().set(name, sealed, KEPT_MS);
    query.set(KEPT, "1");
  }
  return `${BANK_RETURN}?${query}`;
}

/** What the provider said, from a return's query and what was kept of its post, see {@link returnByGet}. */
export async function payloadOf(mark: string, query: URLSearchParams): Promise<Map<string, string>> {
  if (!query.has(KEPT)) return readPayload(query);
  const name = nameOf(mark);
  const sealed = await storeOfAll().get(name);
  const plain = sealed && openText(sealed, name, env.SESSION_SECRETS);
  const kept = plain ? fieldsSchema.safeParse(JSON.parse(plain)).data : undefined;
  if (kept) return new Map(kept);
  logger.warn("a bank's answer is not kept any more");
  const rest = readPayload(query);
  rest.delete(KEPT);
  return rest;
}

const nameOf = (mark: string) => `bank answer ${mark}`;
