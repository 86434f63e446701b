import { ROUND_BASKET } from "~/domain/menu/basket";

/** The pages of paying at a table. Those of a single share are in `share-paths.server.ts`. */
export const TABLE = {
  terms: "/table",
  tutorial: "/table/tutorial",
  howItWorks: "/table/how-it-works",
  qrcode: "/table/qrcode",
  form: "/table/form",
  order: "/table/order",
  emptyOrder: "/table/empty-order",
  menu: ROUND_BASKET.menu,
  round: ROUND_BASKET.lines,
  call: "/table/call",
  leave: "/table/leave",
  payment: "/table/payment",
  card: "/table/payment/card",
  checking: "/table/payment/checking",
} as const;

/** The pages of paying at a table. Specification: "Table flow redirects". */
export const TABLE_PAGES = [
  "terms",
  "tutorial",
  "qrcode",
  "form",
  "order",
  "empty-order",
  "payment",
] as const;
export type TablePage = (typeof TABLE_PAGES)[number];

/** Whether shares of a bill can be paid, by its status. Contract: Tables. */
const IS_PAYABLE = {
  Closed: false,
  Seated: false,
  InProgress: true,
  NotTotaled: false,
  Totaled: true,
  UNKNOWN: false,
} as const satisfies Record<string, boolean>;

/** The status of a table's bill. The boundary reads any other text as UNKNOWN. */
export type TableStatus = keyof typeof IS_PAYABLE;

/** What the redirects depend on. */
export interface TableFacts {
  /** The terms are accepted: in the account of a signed-in customer, otherwise in this browser. */
  readonly terms: boolean;
  readonly tutorial: boolean;
  /** The phone's own camera read the code, not our page. */
  readonly external: boolean;
  /** Signed in, registered or b2c. */
  readonly registered: boolean;
  /** The status of the table that was found, if any. */
  readonly status: TableStatus | undefined;
  /** The table's info has a key to open its bill, or the session to join. */
  readonly keyCreation: boolean;
  readonly sessionId: boolean;
  /** The diner has a seat at the bill. */
  readonly seated: boolean;
}

const PATHS: Record<TablePage, string> = { ...TABLE, "empty-order": TABLE.emptyOrder };

export function tablePath(page: TablePage): string {
  return PATHS[page];
}

/** Whether shares of a bill can be paid. Contract: Tables. */
export function isPayableStatus(status: TableStatus | undefined): boolean {
  return status !== undefined && IS_PAYABLE[status];
}

/**
 * Where a diner who requests `page` is redirected. Undefined if they may stay. The rows of the specification come
 * first, in its order. The rule about the seat comes last.
 */
export function tableRedirect(page: TablePage, facts: TableFacts): string | undefined {
  const to = redirectedTo(page, facts);
  return to === "welcome" ? "/welcome" : to && tablePath(to);
}

/** Whether the scanned table has a bill that can be paid. In the contract, every payable table can be joined. */
function hasBill({ status, keyCreation, sessionId }: TableFacts): boolean {
  return isPayableStatus(status) && (keyCreation || sessionId);
}

function redirectedTo(page: TablePage, facts: TableFacts): TablePage | "welcome" | undefined {
  const { terms, tutorial, external, registered, seated } = facts;
  const isFound = facts.keyCreation || facts.sessionId;
  if (page === "terms") return terms && registered ? "tutorial" : undefined;
  if (!terms) return "terms";
  if (page === "tutorial") return tutorial ? afterTutorial(facts) : undefined;
  if (!tutorial) return "tutorial";
  switch (page) {
    case "qrcode":
      return external && hasBill(facts) ? "order" : undefined;
    case "form":
      if (!isFound) return "qrcode";
      if (registered) return "welcome";
      return seated ? "order" : undefined;
    case "order":
      // A signed-in customer joins here. A guest enters a name first.
      if (seated || (registered && isFound)) return undefined;
      return isFound ? "form" : "qrcode";
    case "empty-order":
      if (!isFound) return "qrcode";
      return seated ? undefined : "order";
    case "payment":
      return seated ? undefined : "order";
    default:
      return page satisfies never;
  }
}

function afterTutorial(facts: TableFacts): TablePage {
  const { external, registered } = facts;
  if (external && !registered) return "form";
  return external && hasBill(facts) ? "order" : "qrcode";
}

/**
 * Whether the page of the terms asks for everything at once, and seats the diner: the phone's own camera found a table
 * that can be joined. What that page settles counts as accepted and seen.
 */
export function isAllAtOnce({ external, keyCreation, sessionId, seated }: TableFacts): boolean {
  return external && !seated && (keyCreation || sessionId);
}

/** Where `/table-payment` leads after the table is found. Specification: "The table-payment entry". */
export function afterEntry({ registered }: Pick<TableFacts, "registered">): string {
  return tablePath(registered ? "order" : "form");
}
