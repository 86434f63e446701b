import { formatWait } from "~/domain/time/when";
import { logger } from "~/platform/log/log.server";
import { securityEvent } from "~/platform/log/security-event.server";
import { countLimit } from "~/platform/metrics/metrics.server";
import { refreshTokenCookie } from "~/platform/session/session-cookies.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { nameBrowser } from "./browser-name.server";
import { addressOf, householdOf } from "./client-address.server";
import { keyedHash, spelling } from "./keyed-hash.server";
import { type Counted, countTry, takeBack } from "./limit-counts.server";

/**
 * What is counted: sign-ins (`signIn`), entered codes (`code`), checks whether an e-mail, phone or CPF is used
 * (`check`), sent codes and messages (`send`), requests for one's data (`myData`), lookups of a table (`table`),
 * sitting down at one (`join`), customers' pictures (`photo`), reloads past the cache (`reload`), address searches
 * (`search`), new guest sessions (`guest`), tried coupons (`coupon`) and gift cards (`giftCard`), orders (`order`),
 * repeated orders (`rebuy`), payments (`pay`), saved push subscriptions (`push`), pictures of the backend that must
 * be made (`picture`), and of shared orders: opening one (`sharedOpen`), joining one (`sharedJoin`), and putting in or
 * changing a dish (`sharedDish`).
 */
export type LimitKind =
  | "signIn"
  | "code"
  | "check"
  | "send"
  | "myData"
  | "table"
  | "join"
  | "photo"
  | "reload"
  | "search"
  | "guest"
  | "coupon"
  | "giftCard"
  | "order"
  | "rebuy"
  | "pay"
  | "push"
  | "picture"
  | "sharedOpen"
  | "sharedJoin"
  | "sharedDish";

/** The subjects of counters. */
const SCOPES = ["address", "session", "identifier"] as const;
type Scope = (typeof SCOPES)[number];

export interface Rule {
  /** The window in seconds. It opens at the first try. */
  seconds: number;
  /**
   * The tries in a window. There is no identifier where a limit on it could lock somebody out, and no session where the
   * answer may set no cookie.
   */
  tries: Readonly<{ address: number; session?: number; identifier?: number }>;
}

const MINUTES = 60;

/**
 * An address is a household, an office or a mobile network with all its customers. Its limit is low enough to stop a
 * flood and high enough not to lock out a family. A browser's limit fits a patient person. The limit of one e-mail,
 * phone or CPF is low, wherever the tries come from: this stops guessing. See docs/sessions-and-tokens.md.
 */
export const LIMITS = {
  signIn: { seconds: 10 * MINUTES, tries: { address: 120, session: 20, identifier: 10 } },
  code: { seconds: 10 * MINUTES, tries: { address: 120, session: 20, identifier: 10 } },
  check: { seconds: 10 * MINUTES, tries: { address: 120, session: 40, identifier: 20 } },
  send: { seconds: 30 * MINUTES, tries: { address: 120, session: 15, identifier: 6 } },
  // A dining room is one address, and everybody there reads the same table's code.
  table: { seconds: 10 * MINUTES, tries: { address: 240, session: 40 } },
  join: { seconds: 10 * MINUTES, tries: { address: 120, session: 15, identifier: 40 } },
  photo: { seconds: 10 * MINUTES, tries: { address: 60, session: 15 } },
  // The cache is seconds old. The identifier is the whole app, so the limit is for all visitors together.
  reload: { seconds: 10 * MINUTES, tries: { address: 40, session: 10, identifier: 60 } },
  search: { seconds: 10 * MINUTES, tries: { address: 240, session: 60 } },
  guest: { seconds: 10 * MINUTES, tries: { address: 120, session: 15 } },
  // A coupon's code is for everybody, a gift card's is for one person.
  coupon: { seconds: 10 * MINUTES, tries: { address: 120, session: 20 } },
  giftCard: { seconds: 10 * MINUTES, tries: { address: 60, session: 10, identifier: 10 } },
  order: { seconds: 10 * MINUTES, tries: { address: 120, session: 20 } },
  rebuy: { seconds: 10 * MINUTES, tries: { address: 120, session: 20 } },
  // Stolen cards are tested by paying. A dining room pays within minutes.
  pay: { seconds: 10 * MINUTES, tries: { address: 240, session: 20 } },
  push: { seconds: 10 * MINUTES, tries: { address: 120, session: 20 } },
  // A picture is made once for everybody. The first visitors of a large menu see some hundred.
  picture: { seconds: 10 * MINUTES, tries: { address: 600 } },
  // The window is as long as one is kept, so this also is how many somebody has at once.
  sharedOpen: { seconds: 180 * MINUTES, tries: { address: 60, session: 6 } },
  sharedJoin: { seconds: 10 * MINUTES, tries: { address: 120, session: 15 } },
  // A household chooses together, and a stepper posts at each press.
  sharedDish: { seconds: 10 * MINUTES, tries: { address: 600, session: 120 } },
  myData: { seconds: 60 * MINUTES, tries: { address: 60, session: 10, identifier: 5 } },
} satisfies Readonly<Record<LimitKind, Rule>>;

/** The part of a visitor that counting needs. */
export type CountedVisitor = Pick<Visitor, "request" | "order" | "setCookie"> & Partial<Pick<Visitor, "log">>;

/** The tries that were counted in this request. */
const counted = new WeakMap<CountedVisitor, Counted[]>();
const waiting = new WeakMap<CountedVisitor, number>();

/**
 * Counts a try of `kind` by the visitor's address, by their session or their browser's name, and by the `identifier`
 * that it is about (an e-mail, phone, CPF; only its keyed hash is stored). Call it before the backend is called.
 *
 * @returns undefined if it may go ahead, otherwise the seconds to wait
 */
export async function limit(
  visitor: CountedVisitor,
  kind: LimitKind,
  identifier?: string,
): Promise<number | undefined> {
  const counts = countsOf(visitor, kind, identifier);
  const wait = await countTry(counts);
  if (wait <= 0) {
    counted.set(visitor, [...(counted.get(visitor) ?? []), ...counts]);
    return undefined;
  }
  const seconds = Math.ceil(wait / 1000);
  countLimit(kind);
  waiting.set(visitor, seconds);
  const { request, log = logger } = visitor;
  securityEvent({ request, log }, "too many tries", { who: identifier, by: kind });
  return seconds;
}

/** The wait that {@link limit} last returned in this request, for `Retry-After`. */
export function waitOf(visitor: CountedVisitor): number | undefined {
  return waiting.get(visitor);
}

/** Takes back the tries of this request: a successful try does not count. */
export async function forgive(visitor: CountedVisitor): Promise<void> {
  const counts = counted.get(visitor) ?? [];
  counted.delete(visitor);
  if (counts.length > 0) await takeBack(counts);
}

/**
 * Keeps the tries of this request, whatever its answer: its photo is about to be decoded, and the limit is about that
 * work.
 */
export function keepCount(visitor: CountedVisitor): void {
  counted.delete(visitor);
}

/** The sentence about the wait, in the visitor's language. */
export function waitWords({ t, locale }: Pick<Visitor, "t" | "locale">, seconds: number): string {
  return t("status.429.wait", { wait: formatWait(seconds, locale) });
}

function countsOf(visitor: CountedVisitor, kind: LimitKind, identifier: string | undefined): Counted[] {
  const { request, order } = visitor;
  const { seconds, tries }: Rule = LIMITS[kind];
  const session = () => refreshTokenCookie.read(request) ?? order.guestOrderId ?? nameBrowser(visitor);
  const texts: Readonly<Record<Scope, string | undefined>> = {
    address: householdOf(addressOf(request)),
    session: tries.session === undefined ? undefined : session(),
    identifier: identifier === undefined ? undefined : spelling(identifier),
  };
  return SCOPES.flatMap((scope) => {
    const [text, points] = [texts[scope], tries[scope]];
    if (text === undefined || points === undefined) return [];
    return [{ scope: `${kind}:${scope}`, name: keyedHash(scope, text), points, seconds }];
  });
}

const countOfKey = (kind: LimitKind, key: string): Counted => ({
  scope: `${kind}:key`,
  name: keyedHash("key", key),
  points: 1,
  seconds: LIMITS[kind].seconds,
});

/** Whether an idempotency key is new for a kind. It is known afterwards. */
export async function isKeyNew(kind: LimitKind, key: string): Promise<boolean> {
  return (await countTry([countOfKey(kind, key)])) === 0;
}

export function forgetKey(kind: LimitKind, key: string): Promise<void> {
  return takeBack([countOfKey(kind, key)]);
}
