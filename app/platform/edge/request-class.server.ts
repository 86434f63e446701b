import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { BANK_RETURN } from "~/platform/guard/return-paths";
import { wantedCookie } from "~/platform/guard/wanted-page.server";
import { triesCookie } from "~/platform/limits/browser-name.server";
import type { KnownRoute } from "~/platform/request/route-table.server";
import { orderCookie } from "~/platform/visitor/order-draft.server";
import { accountCookie } from "~/platform/visitor/session-cookies.server";
import type { RequestClass } from "./priority.server";

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

/** The names of the cookies that make somebody more than a newcomer. */
const SEALED = new RegExp(`(?:^|;\\s*)(?:__Host-)?(?:order|account|${SEAT}|tries|wanted)=`);

/** Whether somebody is a newcomer for certain, by a look at the names of their cookies. None is opened. */
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
