import { createHmac, hkdfSync, randomUUID } from "node:crypto";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { formatWait } from "~/domain/when";
import { addressOf, householdOf } from "./client-address.server";
import { refreshTokenCookie, triesCookie } from "./cookies.server";
import { env } from "./env.server";
import { sharedRedis } from "./redis.server";
import type { Visitor } from "./visitor.server";

/**
 * What is counted: sign-ins (`signIn`), entered codes (`code`), looks whether an e-mail, phone or CPF is taken
 * (`check`), codes and messages sent out (`send`), requests for one's data (`myData`),
 * looks for a table (`table`) and those who sit down at one (`join`), customers' pictures (`photo`).
 */
export type LimitKind = "signIn" | "code" | "check" | "send" | "myData" | "table" | "join" | "photo";

/** By whom or what tries are counted. */
type Scope = "address" | "session" | "identifier";

interface Rule {
  /** The window, in seconds: it opens at the first try. */
  seconds: number;
  /** Most tries within it. */
  tries: Readonly<Record<Scope, number>>;
}

const MINUTES = 60;

/**
 * An address is a household, an office or a mobile network with all its customers, so it gets much room: enough to
 * stop a flood, too much to lock a family out. A browser gets what a patient person needs. One e-mail, phone or CPF
 * gets little, wherever the tries come from: that is what stops guessing. See docs/sessions-and-tokens.md.
 */
export const LIMITS: Readonly<Record<LimitKind, Rule>> = {
  signIn: { seconds: 10 * MINUTES, tries: { address: 120, session: 20, identifier: 10 } },
  code: { seconds: 10 * MINUTES, tries: { address: 120, session: 20, identifier: 10 } },
  check: { seconds: 10 * MINUTES, tries: { address: 120, session: 40, identifier: 20 } },
  send: { seconds: 30 * MINUTES, tries: { address: 120, session: 15, identifier: 6 } },
  // A dining room is one address, and one table's code is read by all who sit there.
  table: { seconds: 10 * MINUTES, tries: { address: 240, session: 40, identifier: 40 } },
  join: { seconds: 10 * MINUTES, tries: { address: 120, session: 15, identifier: 40 } },
  photo: { seconds: 10 * MINUTES, tries: { address: 60, session: 15, identifier: 15 } },
  myData: { seconds: 60 * MINUTES, tries: { address: 60, session: 10, identifier: 5 } },
};

type Asker = Pick<Visitor, "request" | "order" | "setCookie">;

/** One count: `name` is a hash, so nobody's address or e-mail is kept. */
interface Count {
  kind: LimitKind;
  scope: Scope;
  name: string;
}

/** What each visitor has been counted for in this request. */
const counted = new WeakMap<Asker, Count[]>();
const waiting = new WeakMap<Asker, number>();

/**
 * Counts a try of `kind` by the visitor's address, by their session or their browser's name, and by the
 * `identifier` it is about (an e-mail, phone, CPF: kept as a keyed hash alone). To be called before the backend
 * is asked.
 *
 * @returns undefined where it may go ahead, else how many seconds it has to wait
 */
export async function limit(
  visitor: Asker,
  kind: LimitKind,
  identifier?: string,
): Promise<number | undefined> {
  const counts = countsOf(visitor, kind, identifier);
  counted.set(visitor, [...(counted.get(visitor) ?? []), ...counts]);
  const waits = await Promise.all(counts.map(consume));
  const longest = Math.max(...waits);
  if (longest <= 0) return undefined;
  const seconds = Math.ceil(longest / 1000);
  waiting.set(visitor, seconds);
  return seconds;
}

/** The seconds that {@link limit} last told this request to wait, for `Retry-After`. */
export function waitOf(visitor: Asker): number | undefined {
  return waiting.get(visitor);
}

/** Takes back what this request was counted for: a try that went well is none of those that are limited. */
export async function forgive(visitor: Asker): Promise<void> {
  const counts = counted.get(visitor) ?? [];
  counted.delete(visitor);
  await Promise.all(counts.map((count) => using(count, (limiter) => limiter.reward(count.name))));
}

/** The sentence that says how long to wait, in the visitor's language. */
export function waitWords({ t, locale }: Pick<Visitor, "t" | "locale">, seconds: number): string {
  return t("status.429.wait", { wait: formatWait(seconds, locale) });
}

/** Milliseconds to wait, 0 for none. */
function consume(count: Count): Promise<number> {
  return using(count, async (limiter) => {
    try {
      await limiter.consume(count.name);
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext);
      throw refusal;
    }
  });
}

type Limiter = RateLimiterMemory | RateLimiterRedis;

/** Runs `use` on what counts are shared through, or on the process's memory. */
function using<T>(count: Count, use: (limiter: Limiter) => Promise<T>): Promise<T> {
  const { redis, memory } = limitersOf(count);
  const shared = sharedRedis();
  if (!redis || !shared) return use(memory);
  return shared.attempt(
    () => use(redis),
    () => use(memory),
  );
}

interface Limiters {
  memory: RateLimiterMemory;
  redis?: RateLimiterRedis;
}

declare global {
  var comandaLimits: Map<string, Limiters> | undefined;
}

/** One for each kind and scope. A development rebuild loads this file again and keeps them. */
function limitersOf({ kind, scope }: Count): Limiters {
  globalThis.comandaLimits ??= new Map();
  const known = globalThis.comandaLimits.get(kind + scope);
  if (known) return known;
  const { seconds, tries } = LIMITS[kind];
  const options = { points: tries[scope], duration: seconds, keyPrefix: `comanda:limit:${kind}:${scope}` };
  const shared = sharedRedis();
  const limiters: Limiters = {
    memory: new RateLimiterMemory(options),
    ...(shared ? { redis: new RateLimiterRedis({ ...options, storeClient: shared.client }) } : {}),
  };
  globalThis.comandaLimits.set(kind + scope, limiters);
  return limiters;
}

function countsOf(visitor: Asker, kind: LimitKind, identifier: string | undefined): Count[] {
  const { request, order } = visitor;
  const session = refreshTokenCookie.read(request) ?? order.guestOrderId ?? browserOf(visitor);
  return [
    { kind, scope: "address", name: hashed("address", householdOf(addressOf(request))) },
    { kind, scope: "session", name: hashed("session", session) },
    ...(identifier === undefined
      ? []
      : [{ kind, scope: "identifier", name: hashed("identifier", spelling(identifier)) } as const]),
  ];
}

/** The browser's name, given to it now where it has none yet. */
function browserOf({ request, setCookie }: Asker): string {
  const known = triesCookie.read(request)?.id;
  if (known !== undefined) return known;
  const id = randomUUID();
  setCookie(triesCookie.seal({ id }));
  return id;
}

/** One spelling for what is typed in many: letters in lower case; of a phone or CPF the figures alone. */
export function spelling(identifier: string): string {
  const text = identifier.normalize("NFKC").trim().toLowerCase();
  return /[^\d\s().+/-]/.test(text) ? text : text.replace(/\D/g, "");
}

let key: Uint8Array | undefined;

/** Keyed, as e-mails and phones could be guessed from a plain hash; with the newest secret counts start anew. */
function hashed(scope: Scope, text: string): string {
  key ??= new Uint8Array(hkdfSync("sha256", env.SESSION_SECRETS[0] ?? "", "", "limits", 32));
  return createHmac("sha256", key).update(`${scope} ${text}`).digest("base64url");
}
