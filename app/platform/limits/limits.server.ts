import { formatWait } from "~/domain/when";
import { logger } from "~/platform/log/log.server";
import { securityEvent } from "~/platform/log/security-event.server";
import { refreshTokenCookie } from "~/platform/session/session-cookies.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { nameBrowser } from "./browser-name.server";
import { addressOf, householdOf } from "./client-address.server";
import { keyedHash, spelling } from "./keyed-hash.server";
import { type Counted, countTry, takeBack } from "./limit-counts.server";

/**
 * What is counted: sign-ins (`signIn`), entered codes (`code`), looks whether an e-mail, phone or CPF is taken
 * (`check`), codes and messages sent out (`send`), requests for one's data (`myData`),
 * looks for a table (`table`) and those who sit down at one (`join`), customers' pictures (`photo`), pages that are
 * loaded past what is kept (`reload`), looks for an address (`search`), guests' sessions that are opened (`guest`),
 * coupons (`coupon`) and gift cards (`giftCard`) that are tried, orders (`order`), orders made again (`rebuy`) and
 * payments (`pay`), and push subscriptions that are kept (`push`).
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
  | "push";

/** By whom or what tries are counted. */
const SCOPES = ["address", "session", "identifier"] as const;
type Scope = (typeof SCOPES)[number];

export interface Rule {
  /** The window, in seconds: it opens at the first try. */
  seconds: number;
  /** Most tries within it; no identifier where there is none that somebody could not be locked out by. */
  tries: Readonly<{ address: number; session: number; identifier?: number }>;
}

const MINUTES = 60;

/**
 * An address is a household, an office or a mobile network with all its customers, so it gets much room: enough to
 * stop a flood, too much to lock a family out. A browser gets what a patient person needs. One e-mail, phone or CPF
 * gets little, wherever the tries come from: that is what stops guessing. See docs/sessions-and-tokens.md.
 */
export const LIMITS = {
  signIn: { seconds: 10 * MINUTES, tries: { address: 120, session: 20, identifier: 10 } },
  code: { seconds: 10 * MINUTES, tries: { address: 120, session: 20, identifier: 10 } },
  check: { seconds: 10 * MINUTES, tries: { address: 120, session: 40, identifier: 20 } },
  send: { seconds: 30 * MINUTES, tries: { address: 120, session: 15, identifier: 6 } },
  // A dining room is one address, and one table's code is read by all who sit there.
  table: { seconds: 10 * MINUTES, tries: { address: 240, session: 40 } },
  join: { seconds: 10 * MINUTES, tries: { address: 120, session: 15, identifier: 40 } },
  photo: { seconds: 10 * MINUTES, tries: { address: 60, session: 15 } },
  // What is kept is seconds old. The identifier is the house itself: more is not loaded for all together.
  reload: { seconds: 10 * MINUTES, tries: { address: 40, session: 10, identifier: 60 } },
  search: { seconds: 10 * MINUTES, tries: { address: 240, session: 60 } },
  guest: { seconds: 10 * MINUTES, tries: { address: 120, session: 15 } },
  // A coupon's code is everybody's, a gift card's is one person's.
  coupon: { seconds: 10 * MINUTES, tries: { address: 120, session: 20 } },
  giftCard: { seconds: 10 * MINUTES, tries: { address: 60, session: 10, identifier: 10 } },
  order: { seconds: 10 * MINUTES, tries: { address: 120, session: 20 } },
  rebuy: { seconds: 10 * MINUTES, tries: { address: 120, session: 20 } },
  // Cards that were stolen are tried out by paying; a dining room pays within minutes.
  pay: { seconds: 10 * MINUTES, tries: { address: 240, session: 20 } },
  push: { seconds: 10 * MINUTES, tries: { address: 120, session: 20 } },
  myData: { seconds: 60 * MINUTES, tries: { address: 60, session: 10, identifier: 5 } },
} satisfies Readonly<Record<LimitKind, Rule>>;

/** Who asks, as far as counting goes. */
export type Asker = Pick<Visitor, "request" | "order" | "setCookie"> & Partial<Pick<Visitor, "log">>;

/** What each visitor has been counted for in this request. */
const counted = new WeakMap<Asker, Counted[]>();
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
  const wait = await countTry(counts);
  if (wait <= 0) {
    counted.set(visitor, [...(counted.get(visitor) ?? []), ...counts]);
    return undefined;
  }
  const seconds = Math.ceil(wait / 1000);
  waiting.set(visitor, seconds);
  const { request, log = logger } = visitor;
  securityEvent({ request, log }, "too many tries", { who: identifier, by: kind });
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
  if (counts.length > 0) await takeBack(counts);
}

/**
 * Has what this request was counted for stay, whatever it is answered: its photo is about to be decoded, and that is
 * work even where nothing comes of it.
 */
export function keepCount(visitor: Asker): void {
  counted.delete(visitor);
}

/** The sentence that says how long to wait, in the visitor's language. */
export function waitWords({ t, locale }: Pick<Visitor, "t" | "locale">, seconds: number): string {
  return t("status.429.wait", { wait: formatWait(seconds, locale) });
}

function countsOf(visitor: Asker, kind: LimitKind, identifier: string | undefined): Counted[] {
  const { request, order } = visitor;
  const { seconds, tries }: Rule = LIMITS[kind];
  const session = refreshTokenCookie.read(request) ?? order.guestOrderId ?? nameBrowser(visitor);
  const texts: Readonly<Record<Scope, string | undefined>> = {
    address: householdOf(addressOf(request)),
    session,
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

/** Whether an idempotency key is new to a kind of tries; from then on it is known. */
export async function isKeyNew(kind: LimitKind, key: string): Promise<boolean> {
  return (await countTry([countOfKey(kind, key)])) === 0;
}

/** Forgets a key whose try was refused. */
export function forgetKey(kind: LimitKind, key: string): Promise<void> {
  return takeBack([countOfKey(kind, key)]);
}
