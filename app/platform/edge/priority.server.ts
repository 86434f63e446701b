import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { BANK_RETURN } from "~/domain/visit/return-paths";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { wantedCookie } from "~/platform/guard/wanted-page.server";
import { triesCookie } from "~/platform/limits/known-browser.server";
import type { KnownRoute } from "~/platform/request/route-table.server";
import { accountCookie } from "~/platform/visitor/browser-cookies.server";
import { orderCookie } from "~/platform/visitor/order-draft.server";
import type { GateRules } from "./gate.server";

/**
 * The classes of requests, the most important first:
 * - `order`: posts that order and pay, and the pages that tell how that ended, of somebody whose cookies are real
 * - `return`: how a bank, the card vault or a wallet sends a payment back. Such a request has no cookie to prove itself
 * - `cart`: who has a cart or a seat at a table, and forms of known visitors
 * - `visitor`: who has given an address or is signed in
 * - `begun`: who was let in before and has no address yet. What was done for them would be lost
 * - `newcomer`: everybody else
 * - `picture`: pictures of dishes
 * - `spare`: prefetches
 * - `unsorted`: whoever came while there was room for all, so that nobody looked
 */
export const CLASSES = [
  "order",
  "return",
  "cart",
  "visitor",
  "begun",
  "newcomer",
  "picture",
  "spare",
  "unsorted",
] as const;
export type RequestClass = (typeof CLASSES)[number];

interface ClassRule {
  /** The share of all places that no other class can take. */
  share: number;
  /** How long it waits at most, in milliseconds: in a short peak, and while requests are being turned away. */
  waitMs: readonly [peak: number, overload: number];
  /** How many may wait, in the same two cases. */
  line: readonly [peak: number, overload: number];
}

/** A class that somebody floods takes what is shared, never another's share. Record 81. */
const RULES: Readonly<Record<RequestClass, ClassRule>> = {
  order: { share: 0.2, waitMs: [8_000, 8_000], line: [500, 500] },
  return: { share: 0.05, waitMs: [8_000, 8_000], line: [200, 200] },
  cart: { share: 0.15, waitMs: [1_500, 1_000], line: [500, 500] },
  visitor: { share: 0.1, waitMs: [1_250, 400], line: [500, 500] },
  begun: { share: 0.1, waitMs: [1_250, 400], line: [500, 200] },
  // The next place is taken by one of those who wait: more of them would only wait in vain, which costs most.
  newcomer: { share: 0.1, waitMs: [1_000, 250], line: [500, 24] },
  // A picture may come late. Without it a page looks broken.
  picture: { share: 0, waitMs: [4_000, 500], line: [500, 500] },
  spare: { share: 0, waitMs: [0, 0], line: [0, 0] },
  unsorted: { share: 0, waitMs: [0, 0], line: [0, 0] },
};

/** What one address, or one session, may have of a class: an eighth. */
const EACH = 1 / 8;

/** The share of the places that belong to no class. */
const SHARED = 1 - CLASSES.reduce((sum, name) => sum + RULES[name].share, 0);

/** How many places a class may have at most that one address or one session has: one at least. */
export function mostEach(name: RequestClass, limit: number): number {
  const share = name === "unsorted" ? 1 : RULES[name].share + SHARED;
  return Math.max(1, Math.ceil(share * EACH * limit));
}

/** How many places are a class's own. */
export function ownPlaces(name: RequestClass, limit: number): number {
  return Math.floor(RULES[name].share * limit);
}

/**
 * Who may be at work, by class. A class always has its own places. The others are shared, and go to the most important
 * class that waits.
 *
 * @param limitNow - how many requests may be at work at once
 * @param isOverloaded - whether requests are being turned away: then nobody waits long, because the queue does not end
 */
export function byPriority(limitNow: () => number, isOverloaded: () => boolean): GateRules<RequestClass> {
  const at = () => (isOverloaded() ? 1 : 0);
  return {
    turn(name, inside) {
      const limit = limitNow();
      if (inside.size >= limit) return undefined;
      const rank = CLASSES.indexOf(name);
      if (inside.of(name) < ownPlaces(name, limit)) return rank - CLASSES.length;
      let kept = 0;
      for (const other of CLASSES) kept += Math.max(0, ownPlaces(other, limit) - inside.of(other));
      return inside.size + kept < limit ? rank : undefined;
    },
    hasRoom: (name, line) => line.of(name) < RULES[name].line[at()],
    waitMs: (name) => RULES[name].waitMs[at()],
    mostEach: (name) => ({
      inside: mostEach(name, limitNow()),
      waiting: Math.ceil(RULES[name].line[at()] * EACH),
    }),
  };
}

/** Patterns of what always gets in, because it is cheap, and others must see that the process is alive. */
export const ALWAYS: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

/** Patterns of the pages that order, pay, or tell how that ended. */
export const ORDER_PAGES: ReadonlySet<string> = new Set([
  ...["/payment/changed", "/payment/card", "/payment/checking"],
  ...["/orders/:orderId", "/mobile/order/:orderId"],
  ...["/orders/:orderId/bank", "/orders/:orderId/card", "/orders/:orderId/pay"],
  ...["/payments/apple-pay/start-session", "/payments/apple-pay/outcome"],
  ...["/table/payment/card", "/table/payment/checking", "/table/pix/:paymentId"],
  ...["/table/shares/:paymentId", "/table/shares/:paymentId/bank"],
]);

/** Patterns of the pages whose posts order or pay. */
export const ORDER_FORMS: ReadonlySet<string> = new Set(["/payment", "/table/payment"]);

/** Patterns to which others send a payment back. A post from another site has no cookie. */
export const RETURNS: ReadonlySet<string> = new Set([BANK_RETURN, "/payments/card"]);

export const PICTURE = "/resources/picture";

/** The cookie of a seat at a table, which a feature makes. Only its seal is checked here. */
const SEAT = "seat";
const seatCookie = sealedCookie({ name: SEAT, schema: z.unknown() });

/** A request's class, and a name for the session that makes it more than a newcomer's. */
export interface Classed {
  name: RequestClass;
  session?: string | undefined;
}

/**
 * How important a request is. Cookies count only if their seal is real: a page takes a hundred times as long as opening
 * one.
 */
export function classOf(
  { method, headers }: Pick<IncomingMessage, "method" | "headers">,
  { pattern }: KnownRoute,
): Classed {
  if (isPrefetch(headers)) return { name: "spare" };
  if (pattern === PICTURE) return { name: "picture" };
  const { name: known, session } = knownBy({ headers });
  const isPost = method === "POST";
  const isReturn = RETURNS.has(pattern);
  if (isReturn || ORDER_PAGES.has(pattern) || (isPost && ORDER_FORMS.has(pattern))) {
    if (known === "cart" || known === "visitor") return { name: "order", session };
    if (isReturn) return { name: "return" };
  }
  if (known === "visitor") return { name: isPost ? "cart" : "visitor", session };
  return { name: known ?? "newcomer", session };
}

/** By our own script, or by the browser. */
export function isPrefetch(headers: IncomingMessage["headers"]): boolean {
  const { purpose, "sec-purpose": secPurpose } = headers;
  if (purpose === undefined && secPurpose === undefined) return false;
  return [purpose, secPurpose].some((one) => String(one ?? "").startsWith("prefetch"));
}

/** The names of the cookies that a newcomer does not have. */
const SEALED = new RegExp(`(?:^|;\\s*)(?:__Host-)?(?:order|account|${SEAT}|tries|wanted)=`);

/** Whether a visitor is a newcomer for certain, by a look at the names of their cookies. None is opened. */
export function isNewcomer({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return headers.cookie === undefined || !SEALED.test(headers.cookie);
}

type Known = Extract<RequestClass, "cart" | "visitor" | "begun">;

function knownBy({ headers }: Pick<IncomingMessage, "headers">): { name?: Known; session?: string } {
  if (isNewcomer({ headers })) return {};
  const request = { headers: { get: () => headers.cookie ?? null } };
  const order = orderCookie.read(request);
  if (order?.cartId !== undefined) return { name: "cart", session: order.cartId };
  const seat = seatCookie.read(request);
  if (seat !== undefined) return { name: "cart", session: JSON.stringify(seat) };
  const account = accountCookie.read(request);
  if (order !== undefined || account !== undefined) {
    const session = order?.guestOrderId ?? account?.mark;
    return { name: "visitor", ...(session === undefined ? {} : { session }) };
  }
  const tries = triesCookie.read(request);
  const wasLetIn = tries !== undefined || wantedCookie.read(request) !== undefined;
  return wasLetIn
    ? { name: "begun", ...(tries === undefined ? {} : { session: JSON.stringify(tries) }) }
    : {};
}
