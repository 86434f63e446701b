import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import type { KnownRoute } from "~/platform/edge/route-table.server";
import { BANK_RETURN } from "~/platform/guard/return-paths";
import { wantedCookie } from "~/platform/guard/wanted-page.server";
import { triesCookie } from "~/platform/limits/browser-name.server";
import { accountCookie } from "~/platform/session/session-cookies.server";
import { orderCookie } from "~/platform/visitor/order-draft.server";
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

/**
 * How important a request is. Cookies count only if their seal is real: a page takes a hundred times as long as opening
 * one.
 */
export function classOf(
  { method, headers }: Pick<IncomingMessage, "method" | "headers">,
  { pattern }: KnownRoute,
): RequestClass {
  if (isPrefetch(headers)) return "spare";
  if (pattern === PICTURE) return "picture";
  const known = knownBy({ headers });
  const isPost = method === "POST";
  const isReturn = RETURNS.has(pattern);
  if (isReturn || ORDER_PAGES.has(pattern) || (isPost && ORDER_FORMS.has(pattern))) {
    if (known === "cart" || known === "visitor") return "order";
    if (isReturn) return "return";
  }
  if (known === "visitor") return isPost ? "cart" : "visitor";
  return known ?? "newcomer";
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

function knownBy({ headers }: Pick<IncomingMessage, "headers">): Known | undefined {
  if (isNewcomer({ headers })) return undefined;
  const request = { headers: { get: () => headers.cookie ?? null } };
  const order = orderCookie.read(request);
  if (order?.cartId !== undefined || seatCookie.read(request) !== undefined) return "cart";
  if (order !== undefined || accountCookie.read(request) !== undefined) return "visitor";
  const wasLetIn = triesCookie.read(request) !== undefined || wantedCookie.read(request) !== undefined;
  return wasLetIn ? "begun" : undefined;
}
