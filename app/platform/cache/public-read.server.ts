import { refreshGate } from "~/platform/session/refresh-lock.server";
import { BACKEND } from "~/platform/visitor/backend.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { type Api, createApi } from "~/services/api.server";
import { ApiError } from "~/services/api-error.server";
import { createClient } from "~/services/client.server";
import { cached } from "./cache.server";

/** The calls whose answers everybody sees alike. */
export interface PublicApi {
  cms: Api["cms"];
  catalog: Pick<
    Api["catalog"],
    | "storeList"
    | "storeGeolocation"
    | "defaultCategories"
    | "categoryList"
    | "category"
    | "menuItems"
    | "searchItems"
    | "item"
    | "geocode"
    | "reverseGeocode"
  >;
  order: Pick<Api["order"], "couponsForAll">;
  crm: Pick<Api["crm"], "terms" | "policy">;
  admin: Pick<Api["admin"], "giftCardFields">;
}

/** What a public read takes of who asks: nothing that tells one customer from another. */
export type PublicAsker = Pick<Visitor, "locale" | "log" | "requestId">;

export interface PublicRead<T> {
  /**
   * Names the read, by a word of ours that may be logged, and all that its answer depends on; company, brand and
   * language go without saying.
   */
  key: readonly [what: string, ...on: string[]];
  /** Served as fresh for so long. */
  ttlMs: number;
  /** After that, served stale for so long while it is refreshed behind. */
  swrMs: number;
  /** False where customers' own words make the key: the replicas do not share it. */
  isShared?: boolean;
  /** Asks the backend, by this client alone: it goes without credentials. Never undefined. */
  read(api: PublicApi): Promise<T>;
}

/**
 * A read of what everybody sees alike, through the cache: the same for every visitor, as the client that makes it
 * has neither token nor service of anybody's. The value is frozen.
 *
 * @throws ApiError; 410 where the key names a service that was replaced, see {@link atService}
 */
export function publicRead<T>(asker: PublicAsker, wanted: PublicRead<T>): Promise<T> {
  const { key, read, ttlMs, swrMs, isShared = true } = wanted;
  const { locale, log } = asker;
  const name = JSON.stringify([BACKEND.companyId, BACKEND.brandId, locale, ...key]);
  const isAnew = renewed.has(asker);
  const getFresh = () => read(publicApi(asker)).catch(asFault);
  return cached({ key: name, what: key[0], ttlMs, swrMs, isShared, isAnew, log, getFresh });
}

/** What the house itself is made of: it is always there, and for everybody. */
const OF_THE_HOUSE = new Set([
  ...["/cms", "/home", "/terms", "/policy", "/gift-card-fields", "/client/get-store-list"],
]);
/** Of these reads no answer about the house, but that something is wrong with the backend. */
const NO_ANSWERS = [401, 403, 404, 406];

/** @throws a fault where the house is said to be missing, or for others: what is known stands in */
function asFault(error: unknown): never {
  const isFault =
    error instanceof ApiError && OF_THE_HOUSE.has(error.path) && NO_ANSWERS.includes(error.status);
  throw isFault ? new ApiError({ ...error, status: 502, sessionEnded: false }) : error;
}

const renewed = new WeakSet<PublicAsker>();

/**
 * From now on the public reads of this visitor, who lives for one request, ask the backend whatever is kept; all
 * others have the good of it. However many ask for it, there is one call for each read at a time.
 */
export function renewFor(asker: PublicAsker): void {
  renewed.add(asker);
}

/**
 * `read` for a service, and once more for the one that took its place where the backend says so (410): each is
 * cached under its own id.
 *
 * @param replacementOf - the same store's service of the same type
 */
export async function atService<T>(
  serviceId: string,
  read: (serviceId: string) => Promise<T>,
  replacementOf: (old: string) => Promise<string | undefined>,
): Promise<T> {
  try {
    return await read(serviceId);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 410) throw error;
    const next = await replacementOf(serviceId);
    if (next === undefined || next === serviceId) throw error;
    return read(next);
  }
}

function publicApi({ locale, log, requestId }: PublicAsker): PublicApi {
  const client = createClient({
    config: BACKEND,
    locale,
    requestId,
    gate: refreshGate,
    log,
    on: { tokens() {}, serviceReplaced: async () => undefined },
  });
  return createApi(client, { isGuest: () => true });
}
