import { catalog } from "../../../../app/locales/pt-BR";
import type { Page } from "../customer-browser";

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
  /** The checkout, with or without a word of why. */
  | { kind: "checkout"; isRefused: boolean }
  | { kind: "bag"; isEmpty: boolean }
  /** The card's fields, which go to the vault. */
  | { kind: "card" }
  /** The last page before the bank's. */
  | { kind: "bank"; home: string }
  /** The ways to pay an order again. */
  | { kind: "repay" }
  /** The page of a diner's own share of a bill: its receipt, the code of its Pix, or what else became of it. */
  | { kind: "share"; id: string; state: "paid" | "pix" | "other" }
  /** How much of a bill is paid by whom, to choose one's part; and whether it says why a press charged nothing. */
  | { kind: "bill"; isTold: boolean }
  /** The ways to pay a share, with or without a word of why it was refused. */
  | { kind: "share form" }
  /** The pages where one signs in, or comes in. */
  | { kind: "entry" }
  /** The page could not be read: the browser's reload is the way. */
  | { kind: "failed" }
  | { kind: "other" };

const { bill, checkout, payment, table, enums } = catalog;

/** Reads a page as its customer would. */
export function sightOf({ status, path, body }: Page): Sight {
  const { pathname } = new URL(path, "http://here");
  const order = /^\/(?:mobile\/order|orders)\/([^/]+)$/.exec(pathname)?.[1];
  if (pathname === "/payment" && status >= 400 && hasForm(body, "/payment")) {
    return { kind: "checkout", isRefused: true };
  }
  if (pathname === "/table/payment" && body.includes('name="shown_fee"')) return { kind: "share form" };
  if (status >= 500 || status === 429) return { kind: "failed" };
  if (order !== undefined && status === 200)
    return { kind: "order", id: decodeURIComponent(order), isPaid: saysPaid(body) };
  if (body.includes('/pay/vault"')) return { kind: "card" };
  if (pathname.endsWith("/bank")) return { kind: "bank", home: pathname.slice(0, -"/bank".length) };
  const waiting = /^\/orders\/([^/]+)\/pay$/.exec(pathname);
  if (waiting) return { kind: body.includes('name="key"') ? "repay" : "searching" };
  if (pathname === "/payment/checking") return checkingSight(body);
  if (pathname === "/payment/changed") return { kind: "changed" };
  if (pathname === "/payment") return { kind: "checkout", isRefused: false };
  if (pathname === "/cart") return { kind: "bag", isEmpty: !hasCart(body) };
  if (/^\/(?:auth|welcome)\b/.test(pathname)) return { kind: "entry" };
  return tableSight(pathname, body);
}

function tableSight(pathname: string, body: string): Sight {
  const share = /^\/table\/(pix|shares)\/([^/]+)$/.exec(pathname);
  if (share) {
    const isReceipt = body.includes(table.paid.title) && body.includes("receipt.txt");
    const state = share[1] === "pix" ? "pix" : isReceipt ? "paid" : "other";
    return { kind: "share", id: decodeURIComponent(share[2] ?? ""), state };
  }
  if (pathname === "/table/payment/checking") return { kind: "searching" };
  if (pathname !== "/table/order") return { kind: "other" };
  return { kind: "bill", isTold: isTold(body) };
}

/** Whether a page says why a press at a table charged nothing. */
export function isTold(body: string): boolean {
  return TOLD.some((words) => body.includes(words));
}

/** How a bill's page says that a card was typed in vain, or that a share is another by now, and nothing was charged. */
const TOLD = [
  payment.FORM_EXPIRED,
  payment.unknownNoneTable,
  table.REMAINING_CHANGED.title,
  table.REMAINING_CHANGED_MORE.title,
  table.REMAINING_CHANGED_ITEM.title,
  table.REMAINING_CHANGED_NOTHING.title,
  bill.state.reserved.title,
  table.TABLE_NOT_PAYABLE.Closed.title,
];

/** Whether the page of an order says that it is paid, or that the money is held for it. */
function saysPaid(body: string): boolean {
  const { PAID, AUTHORIZED } = enums.paymentStatus;
  return [PAID, AUTHORIZED].some((words) => new RegExp(`>[^<]*\\b${words}\\b[^<]*<`).test(body));
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
