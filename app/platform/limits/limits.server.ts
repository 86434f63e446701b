import { formatWait } from "~/domain/time/when";
import { logger } from "~/platform/monitoring/log.server";
import { countLimit } from "~/platform/monitoring/metrics.server";
import { accountCookie } from "~/platform/visitor/browser-cookies.server";
import { entry } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { addressOf, householdOf } from "./client-address.server";
import { knownAccount, nameBrowser } from "./known-browser.server";
import { type Counted, countTry, takeBack, waitBefore } from "./limit-counts.server";
import { keyedHash, securityEvent, spelling } from "./security-event.server";

const MINUTES = 60;

/** The tries in a window, by the subject of the counter. A counter that is absent does not count. */
interface Tries {
  /** A household, an office, or a mobile network with all its customers. Around an IPv6 one, its /56 has {@link AROUND} times that. */
  address: number;
  /** A session, or a browser without one. Absent where the answer may set no cookie. */
  session?: number;
  /** What the try is about, wherever it comes from. Absent where strangers could lock a customer out by it. */
  identifier?: number;
  /** What the try is about, from one address. */
  addressAt?: number;
  /** What the try is about, in one session. */
  sessionAt?: number;
  /** An account, in a browser that has signed in to it before: the only counter of such a try. */
  known?: number;
}

interface Rule {
  /** The window in seconds. It opens at the first try. */
  seconds: number;
  tries: Readonly<Tries>;
  /** The same for a window of a day. */
  day?: Readonly<Partial<Tries>>;
  /** A try stays counted though no answer came: its work was done, or its message may have gone out. */
  isSpent?: true;
}

/** Many providers give a /56 to one customer, who has 256 households in it. */
const AROUND = 4;

/**
 * What is counted, and how often it may be tried. An address has a limit that is low enough to stop a flood and high
 * enough not to lock out a family. A browser's limit fits a patient person. A limit on an e-mail, phone or CPF alone is
 * far above both, because strangers can use it up: it stops guessing from many addresses. An account may be named in two
 * ways (e-mail, phone), so each name has half of what an account may have. See docs/sessions-and-tokens.md, record 111.
 */
const LIMITS = {
  // Guessing.
  signIn: {
    seconds: 10 * MINUTES,
    tries: { address: 120, session: 20, identifier: 30, addressAt: 5, known: 10 },
    day: { identifier: 150, addressAt: 30, known: 60 },
  },
  code: {
    seconds: 10 * MINUTES,
    tries: { address: 120, session: 20, identifier: 60, addressAt: 20, sessionAt: 10, known: 10 },
    // No ceiling of a contact alone: strangers could use it up, and 40 codes a day of five tries each are one already.
    day: { sessionAt: 40, known: 60 },
  },
  check: { seconds: 10 * MINUTES, tries: { address: 120, session: 40, identifier: 200, addressAt: 20 } },
  // A coupon's code is for everybody, a gift card's is for one person.
  coupon: { seconds: 10 * MINUTES, tries: { address: 120, session: 20 } },
  giftCard: { seconds: 10 * MINUTES, tries: { address: 60, session: 10, identifier: 10 } },
  // A dining room is one address, and everybody there reads the same table's code.
  table: { seconds: 10 * MINUTES, tries: { address: 240, session: 40 } },
  // Messages that are sent.
  // Each costs money. A known browser has no counter of its own: one would be made by each new sign-in to one's own contact.
  send: {
    seconds: 30 * MINUTES,
    tries: { address: 120, session: 15, addressAt: 12, sessionAt: 6 },
    day: { address: 240, identifier: 40, addressAt: 20, sessionAt: 15 },
    isSpent: true,
  },
  invoice: {
    seconds: 10 * MINUTES,
    tries: { address: 60, session: 15, addressAt: 15 },
    day: { identifier: 40 },
    isSpent: true,
  },
  myData: {
    seconds: 60 * MINUTES,
    tries: { address: 60, session: 10, addressAt: 5 },
    day: { identifier: 20 },
    isSpent: true,
  },
  push: { seconds: 10 * MINUTES, tries: { address: 120, session: 20 } },
  // What keeps the restaurant busy. At a table, a seat is the identifier, and the table is counted by address.
  join: { seconds: 10 * MINUTES, tries: { address: 120, session: 15, addressAt: 15 } },
  round: { seconds: 10 * MINUTES, tries: { address: 240, session: 6, identifier: 6, addressAt: 30 } },
  waiter: { seconds: 10 * MINUTES, tries: { address: 120, session: 10, identifier: 10, addressAt: 20 } },
  guest: { seconds: 10 * MINUTES, tries: { address: 120, session: 15 } },
  order: { seconds: 10 * MINUTES, tries: { address: 120, session: 20 } },
  rebuy: { seconds: 10 * MINUTES, tries: { address: 120, session: 20 } },
  report: { seconds: 10 * MINUTES, tries: { address: 60, session: 15, identifier: 5 } },
  followUp: { seconds: 10 * MINUTES, tries: { address: 120, session: 20, identifier: 5 } },
  account: { seconds: 10 * MINUTES, tries: { address: 240, session: 60 } },
  // A dining room pays within minutes.
  pay: { seconds: 10 * MINUTES, tries: { address: 240, session: 20 } },
  // Stolen cards are tested by paying. The identifier is what is paid, however often it changes.
  card: { seconds: 10 * MINUTES, tries: { address: 40, session: 10, identifier: 10 } },
  // Work of ours, and calls that others are paid for.
  photo: { seconds: 10 * MINUTES, tries: { address: 60, session: 15 }, isSpent: true },
  // The cache is seconds old. The identifier is the whole app, so the limit is for all visitors together.
  reload: { seconds: 10 * MINUTES, tries: { address: 40, session: 10, identifier: 60 } },
  // The backend's word of changes. It has few addresses, and a busy evening has some a second.
  changed: { seconds: MINUTES, tries: { address: 1_200 } },
  search: { seconds: 10 * MINUTES, tries: { address: 240, session: 60 } },
  // Reads that reach the backend because of what was typed, each request once: one a second for all of a household. Beyond it
  // what is in the cache is still shown. Those that only a link or a place names are ordinary visits, ten a second.
  find: { seconds: 10 * MINUTES, tries: { address: 600 } },
  open: { seconds: 10 * MINUTES, tries: { address: 6_000 } },
  // A picture is made once for everybody. The first visitors of a large menu see some hundred.
  picture: { seconds: 10 * MINUTES, tries: { address: 600 } },
  // The window is as long as one is kept, so this also is how many a visitor has at once.
  sharedOpen: { seconds: 180 * MINUTES, tries: { address: 60, session: 6 } },
  sharedJoin: { seconds: 10 * MINUTES, tries: { address: 120, session: 15 } },
  // A household chooses together, and a stepper posts at each press.
  sharedDish: { seconds: 10 * MINUTES, tries: { address: 600, session: 120 } },
} satisfies Readonly<Record<string, Rule>>;

type LimitKind = keyof typeof LIMITS;

export { LIMITS, type LimitKind, type Rule };

/** The part of a visitor that counting needs. */
export type CountedVisitor = Pick<Visitor, "request" | "order" | "setCookie"> & Partial<Pick<Visitor, "log">>;

/**
 * What a try is about: an e-mail, a phone, a CPF, an order, a seat. Only its keyed hash is stored. `at` is what is
 * counted for each address, if it is another thing: the table of a seat.
 */
export type Subject = string | { identifier: string; at: string };

/** What this request has counted, and what of that no call has used yet. */
interface Tried {
  counts: Map<LimitKind, Counted[]>;
  unused: Map<LimitKind, number>;
  /** The wait of the last one that was refused, in seconds. */
  wait?: number;
}

const tried = entry<Tried, CountedVisitor>();

function triedBy(visitor: CountedVisitor): Tried {
  const known: Tried = tried.get(visitor) ?? { counts: new Map(), unused: new Map() };
  tried.set(visitor, known);
  return known;
}

/**
 * Counts a try of `kind` by the visitor's address, by their session or their browser's name, and by what it is about.
 * A browser that has signed in to the account that it is about has a counter of its own instead, which strangers cannot
 * use up. Call it before the backend is called: the call that follows is not counted again.
 *
 * @returns undefined if it may go ahead, otherwise the seconds to wait
 */
export async function limit(
  visitor: CountedVisitor,
  kind: LimitKind,
  subject?: Subject,
): Promise<number | undefined> {
  const counts = countsOf(visitor, kind, subject);
  const wait = await countTry(counts);
  if (wait > 0) return refused(visitor, kind, subject, wait);
  const { counts: all, unused } = triedBy(visitor);
  all.set(kind, [...(all.get(kind) ?? []), ...counts]);
  unused.set(kind, (unused.get(kind) ?? 0) + 1);
  return undefined;
}

/**
 * Whether a try of `kind` would be refused. Nothing is counted.
 *
 * @returns undefined if it would go ahead, otherwise the seconds to wait
 */
export async function limitReached(
  visitor: CountedVisitor,
  kind: LimitKind,
  subject?: Subject,
): Promise<number | undefined> {
  const wait = await waitBefore(countsOf(visitor, kind, subject));
  return wait > 0 ? refused(visitor, kind, subject, wait) : undefined;
}

/** Notes a refused try. `wait` in milliseconds. @returns the seconds to wait */
function refused(
  visitor: CountedVisitor,
  kind: LimitKind,
  subject: Subject | undefined,
  wait: number,
): number {
  const seconds = Math.ceil(wait / 1000);
  countLimit(kind);
  triedBy(visitor).wait = seconds;
  const { request, log = logger } = visitor;
  const who = typeof subject === "object" ? subject.identifier : subject;
  securityEvent({ request, log }, "too many tries", { who, by: kind });
  return seconds;
}

/** Whether a try of `kind` was counted in this request, and no call has used it yet. It is used now. */
export function takeCountedTry(visitor: CountedVisitor, kind: LimitKind): boolean {
  const { unused } = triedBy(visitor);
  const left = unused.get(kind) ?? 0;
  if (left > 0) unused.set(kind, left - 1);
  return left > 0;
}

/** The wait that {@link limit} last returned in this request, for `Retry-After`. */
export function waitOf(visitor: CountedVisitor): number | undefined {
  return tried.get(visitor)?.wait;
}

/** Takes back the tries of this request, all or those of one kind: a successful try does not count. Spent ones stay. */
export async function forgive(visitor: CountedVisitor, kind?: LimitKind): Promise<void> {
  const { counts } = triedBy(visitor);
  const isSpent = (one: LimitKind) => "isSpent" in LIMITS[one];
  const kinds = (kind === undefined ? [...counts.keys()] : [kind]).filter((one) => !isSpent(one));
  const taken = kinds.flatMap((one) => counts.get(one) ?? []);
  for (const one of kinds) counts.delete(one);
  if (taken.length > 0) await takeBack(taken);
}

/** Whether a try of `kind` was counted in this request. */
export function hasCounted(visitor: CountedVisitor, kind: LimitKind): boolean {
  return triedBy(visitor).counts.has(kind);
}

/** The sentence about the wait, in the visitor's language. */
export function waitWords({ t, locale }: Pick<Visitor, "t" | "locale">, seconds: number): string {
  return t("status.429.wait", { wait: formatWait(seconds, locale) });
}

const DAY = 24 * 3600;

/** The text of each counter, undefined without such a subject. A refresh changes the tokens of a sign-in, not its mark. */
function textsOf(
  visitor: CountedVisitor,
  { tries }: Rule,
  subject: Subject | undefined,
): Readonly<Record<Scope, string | undefined>> {
  const { request, order } = visitor;
  const { identifier, at } = typeof subject === "object" ? subject : { identifier: subject, at: subject };
  const [address, around] = [householdOf(addressOf(request)), householdOf(addressOf(request), 56)];
  const isBySession = tries.session !== undefined || tries.sessionAt !== undefined;
  const session = isBySession
    ? (accountCookie.read(request)?.mark ?? order.guestOrderId ?? nameBrowser(visitor))
    : undefined;
  const about = (text: string | undefined) => (text === undefined ? undefined : spelling(text));
  const together = (one: string | undefined, other: string | undefined) =>
    one === undefined || other === undefined ? undefined : JSON.stringify([one, about(other)]);
  return {
    address,
    // An IPv4 address is all of its household's.
    around: around === address ? undefined : around,
    session,
    identifier: about(identifier),
    addressAt: together(address, at),
    sessionAt: together(session, at),
    known:
      tries.known === undefined || identifier === undefined ? undefined : knownAccount(request, identifier),
  };
}

type Scope = keyof Tries | "around";

const SCOPES = ["address", "around", "session", "identifier", "addressAt", "sessionAt"] as const;
const OWN = ["known"] as const;

function countsOf(visitor: CountedVisitor, kind: LimitKind, subject: Subject | undefined): Counted[] {
  const rule: Rule = LIMITS[kind];
  const texts = textsOf(visitor, rule, subject);
  const scopes = texts.known === undefined ? SCOPES : OWN;
  return scopes.flatMap((scope) => {
    const text = texts[scope];
    if (text === undefined) return [];
    const name = keyedHash(scope, text);
    const count = (points: number | undefined, seconds: number, end = "") =>
      points === undefined ? [] : [{ scope: `${kind}:${scope}${end}`, name, points, seconds }];
    return [
      ...count(pointsOf(rule.tries, scope), rule.seconds),
      ...count(pointsOf(rule.day ?? {}, scope), DAY, ":day"),
    ];
  });
}

function pointsOf(tries: Readonly<Partial<Tries>>, scope: Scope): number | undefined {
  if (scope !== "around") return tries[scope];
  return tries.address === undefined ? undefined : AROUND * tries.address;
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
