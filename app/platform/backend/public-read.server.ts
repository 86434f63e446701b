import type { Locale } from "~/locales/locale";
import { type KeyBeginning, publicCache } from "~/platform/cache/cache.server";
import { refreshLock } from "~/platform/concurrency/refresh-lock.server";
import { limitCall } from "~/platform/limits/call-limits.server";
import { voterOf } from "~/platform/limits/client-address.server";
import type { CountedVisitor } from "~/platform/limits/limits.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { type Api, createApi } from "~/services/api.server";
import { ApiError } from "~/services/api-error.server";
import { createClient, LIMITED } from "~/services/client/client.server";
import { BACKEND } from "./backend.server";

/** The calls whose answers are the same for everybody. */
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
    | "suggestions"
    | "geocode"
    | "reverseGeocode"
  >;
  order: Pick<Api["order"], "couponsForAll">;
  crm: Pick<Api["crm"], "terms" | "policy">;
  admin: Pick<Api["admin"], "giftCardFields">;
}

/** The part of a visitor that a public read uses: nothing that distinguishes customers. The request tells who votes. */
export type PublicVisitor = Pick<Visitor, "locale" | "log" | "requestId"> &
  Partial<Pick<Visitor, "budget" | "request">>;

export interface PublicRead<T> {
  /**
   * A name of the read that may be logged, and everything that its answer depends on, except company, brand and
   * language; first the service, if it is one's own.
   */
  key: readonly [what: string, ...on: string[]];
  /** How long a value is fresh. */
  ttlMs: number;
  /** After that, how long it is served stale while it is refreshed. */
  swrMs: number;
  /** False if the key contains what customers type: then replicas do not share it. */
  isShared?: boolean;
  /** Reads from the backend, only with this client, which has no credentials. The result is never undefined. */
  read(api: PublicApi): Promise<T>;
}

/**
 * A cached read of data that is the same for everybody: its client has neither a visitor's token nor a service. The
 * value is frozen.
 *
 * @throws ApiError; 410 if the key names a service that was replaced, see {@link atService}
 */
export async function publicRead<T>(visitor: PublicVisitor, wanted: PublicRead<T>): Promise<T> {
  const { key, ttlMs, swrMs, isShared = true } = wanted;
  const { locale, log } = visitor;
  const isAnew = renewed.has(visitor);
  const getFresh = () => wanted.read(publicApi(visitor)).catch(asFault);
  // The call is for everybody, so it has its whole time, whatever is left of this visitor's.
  const end = visitor.budget?.begin();
  const keeping = { ttlMs, swrMs, isShared, isAnew };
  const read = () => publicCache.read({ key: fullKey(locale, key), what: key[0], ...keeping, log, getFresh });
  try {
    return await read().catch((error) => {
      // The call was another visitor's, who had too many.
      if (isLimited(error) && error.requestId !== visitor.requestId) return read();
      throw error;
    });
  } finally {
    end?.();
  }
}

/** The key, or the beginning of keys, in the cache. */
export function fullKey(locale: Locale, key: readonly string[]): KeyBeginning {
  return [BACKEND.companyId, BACKEND.brandId, locale, ...key];
}

function isLimited(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === LIMITED;
}

/** Reads that always exist, for everybody. */
const OF_EVERYBODY: ReadonlySet<string> = new Set([
  ...["/cms", "/home", "/terms", "/policy", "/gift-card-fields", "/client/get-store-list"],
]);

/** For these reads, such a status means that something is wrong with the backend. */
const NO_ANSWERS = [401, 403, 404, 406];

/** @throws a failure if one of these reads is said to be missing, so that the last good value is served */
function asFault(error: unknown): never {
  const isFault =
    error instanceof ApiError && OF_EVERYBODY.has(error.path) && NO_ANSWERS.includes(error.status);
  throw isFault ? new ApiError({ ...error, status: 502, sessionEnded: false }) : error;
}

const renewed = new WeakSet<PublicVisitor>();

/**
 * From now on, the public reads of this request skip the cache. Their results are cached for everybody. However many
 * visitors ask, each read has one call at a time.
 */
export function renewFor(visitor: PublicVisitor): void {
  renewed.add(visitor);
}

/**
 * `read` for a service, and after a 410 once more for its replacement. Each is cached under its own id.
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

function publicApi(visitor: PublicVisitor): PublicApi {
  const { locale, log, requestId, request } = visitor;
  const client = createClient({
    config: BACKEND,
    locale,
    requestId,
    voter: request && voterOf(request),
    lock: refreshLock,
    log,
    on: {
      tokens() {},
      serviceReplaced: async () => undefined,
      limited: async (call) => (isCounted(visitor) ? limitCall(visitor, call) : undefined),
    },
  });
  return createApi(client, { isGuest: () => true });
}

/** Whether a visitor asks, and not the start of a process. */
function isCounted(visitor: PublicVisitor): visitor is PublicVisitor & CountedVisitor {
  return "request" in visitor && "order" in visitor && "setCookie" in visitor;
}
