import { catalog } from "../../../app/locales/pt-BR";
import type { Page } from "./customer-browser";

/** What a page means to who has just ordered. */
export type Sight =
  | { kind: "order"; id: string }
  /** An answer is missing, and the page finds out by itself. */
  | { kind: "searching" }
  /** The page has found the order, and leads there by a post. */
  | { kind: "found" }
  | { kind: "none" }
  | { kind: "gone" }
  /** What has changed since, to be confirmed. */
  | { kind: "changed" }
  /** The checkout, with or without a word of why. */
  | { kind: "checkout"; isRefused: boolean }
  | { kind: "bag"; isEmpty: boolean }
  /** The card's fields, which go to the vault. */
  | { kind: "card" }
  /** The last page before the bank's. */
  | { kind: "bank"; id: string }
  /** The ways to pay an order again. */
  | { kind: "repay" }
  /** The page could not be read: the browser's reload is the way. */
  | { kind: "failed" }
  | { kind: "other" };

const { checkout, payment } = catalog;

/** Reads a page as its customer would. */
export function sightOf({ status, path, body }: Page): Sight {
  const { pathname } = new URL(path, "http://here");
  const order = /^\/(?:mobile\/order|orders)\/([^/]+)$/.exec(pathname)?.[1];
  if (pathname === "/payment" && status >= 400 && hasForm(body, "/payment")) {
    return { kind: "checkout", isRefused: true };
  }
  if (status >= 500 || status === 429) return { kind: "failed" };
  if (order !== undefined && status === 200) return { kind: "order", id: decodeURIComponent(order) };
  if (body.includes('/pay/vault"')) return { kind: "card" };
  const waiting = /^\/orders\/([^/]+)\/(bank|pay)$/.exec(pathname);
  if (waiting?.[2] === "bank") return { kind: "bank", id: decodeURIComponent(waiting[1] ?? "") };
  if (waiting) return { kind: body.includes('name="key"') ? "repay" : "searching" };
  if (pathname === "/payment/checking") return checkingSight(body);
  if (pathname === "/payment/changed") return { kind: "changed" };
  if (pathname === "/payment") return { kind: "checkout", isRefused: false };
  if (pathname === "/cart") return { kind: "bag", isEmpty: !hasCart(body) };
  return { kind: "other" };
}

function checkingSight(body: string): Sight {
  if (hasForm(body, "/payment/checking")) return { kind: "found" };
  if (body.includes(payment.unknown.title)) return { kind: "searching" };
  if (body.includes(checkout.checking.gone)) return { kind: "gone" };
  if (body.includes(payment.unknownNone)) return { kind: "none" };
  return { kind: "other" };
}

function hasForm(body: string, action: string): boolean {
  return body.includes(`action="${action}"`);
}

function hasCart(body: string): boolean {
  return body.includes('name="line"');
}
