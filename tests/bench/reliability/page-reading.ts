import { catalog } from "../../../app/locales/pt-BR";
import type { Page } from "./customer-browser";

/** What a page means to who has just ordered. */
export type Sight =
  | { kind: "order"; id: string; isPaid: boolean }
  /** An answer is missing, and the page finds out by itself. */
  | { kind: "searching" }
  /** The page has found the order, and leads there by a post. */
  | { kind: "found" }
  | { kind: "none" }
  | { kind: "gone" }
  /** What has changed since, to be confirmed. */
  | { kind: "changed" }
  | { kind: "checkout" }
  | { kind: "bag"; isEmpty: boolean }
  /** The card's fields, which go to the vault. */
  | { kind: "card" }
  /** The last page before the bank's. */
  | { kind: "bank"; home: string }
  /** The ways to pay an order again. */
  | { kind: "repay" }
  /** The page could not be read: the browser's reload is the way. */
  | { kind: "failed" }
  | { kind: "other" };

const { checkout, payment, enums } = catalog;

/** Reads a page as its customer would. */
export function sightOf({ status, path, body }: Pick<Page, "status" | "path" | "body">): Sight {
  const { pathname } = new URL(path, "http://here");
  const order = /^\/(?:mobile\/order|orders)\/([^/]+)$/.exec(pathname)?.[1];
  if (pathname === "/payment" && status >= 400 && hasForm(body, "/payment")) return { kind: "checkout" };
  if (status >= 500 || status === 429) return { kind: "failed" };
  if (order !== undefined && status === 200)
    return { kind: "order", id: decodeURIComponent(order), isPaid: saysPaid(body) };
  if (body.includes('/pay/vault"')) return { kind: "card" };
  if (pathname.endsWith("/bank")) return { kind: "bank", home: pathname.slice(0, -"/bank".length) };
  if (/^\/orders\/[^/]+\/pay$/.test(pathname))
    return { kind: body.includes('name="key"') ? "repay" : "searching" };
  if (pathname === "/payment/checking") return checkingSight(body);
  if (pathname === "/payment/changed") return { kind: "changed" };
  if (pathname === "/payment") return { kind: "checkout" };
  if (pathname === "/cart") return { kind: "bag", isEmpty: !body.includes('name="line"') };
  return { kind: "other" };
}

/** Whether the page of an order says that it is paid, or that the money is held for it. */
function saysPaid(body: string): boolean {
  const { PAID, AUTHORIZED } = enums.paymentStatus;
  return [PAID, AUTHORIZED].some((words) => new RegExp(`>[^<]*\\b${words}\\b[^<]*<`).test(body));
}

function checkingSight(body: string): Sight {
  if (hasForm(body, "/payment/checking")) return { kind: "found" };
  if (body.includes(payment.unknown.title)) return { kind: "searching" };
  if (body.includes(checkout.checking.gone)) return { kind: "gone" };
  const none = [payment.unknownNone, checkout.checking.none];
  if (none.some((words) => body.includes(words))) return { kind: "none" };
  return { kind: "other" };
}

function hasForm(body: string, action: string): boolean {
  return body.includes(`action="${action}"`);
}
