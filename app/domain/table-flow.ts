/** Pages of the way to pay at a table. Specification: "Table flow redirects". */
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

/** What the redirects of the table flow ask of a diner. */
export interface TableFacts {
  /** The terms of paying at the table are accepted: by the account of who is signed in, else in this browser. */
  readonly terms: boolean;
  /** The tutorial has been seen. */
  readonly tutorial: boolean;
  /** The code was read by the phone's own camera, not in here. */
  readonly external: boolean;
  /** Signed in, here or outside (b2c). */
  readonly registered: boolean;
  /** Of the table that was found; undefined where none was. */
  readonly status: string | undefined;
  /** What the table's info gave: a key to open its bill, or the session to join. */
  readonly keyCreation: boolean;
  readonly sessionId: boolean;
  /** The diner has joined, and has a seat at the bill. */
  readonly seated: boolean;
}

const PATHS: Record<TablePage, string> = {
  terms: "/table",
  tutorial: "/table/tutorial",
  qrcode: "/table/qrcode",
  form: "/table/form",
  order: "/table/order",
  "empty-order": "/table/empty-order",
  payment: "/table/payment",
};

/** Where a page of the table flow is. */
export function tablePath(page: TablePage): string {
  return PATHS[page];
}

/** Whether shares of a bill can be paid. Contract: Tables. */
export function isPayableStatus(status: string | undefined): boolean {
  return status === "InProgress" || status === "Totaled";
}

/**
 * Where a diner who asks for `page` goes instead; undefined where they may stay. The rows of the specification come
 * first, in its order; what a page needs beyond them (a seat) comes last.
 */
export function tableRedirect(page: TablePage, facts: TableFacts): string | undefined {
  const to = redirectedTo(page, facts);
  return to === "welcome" ? "/welcome" : to && tablePath(to);
}

/** Whether what was scanned is a bill to be paid. A payable table that cannot be joined is none of the contract's. */
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
      // Who is signed in joins here; a guest says a name first.
      if (seated || (registered && isFound)) return undefined;
      return isFound ? "form" : "qrcode";
    case "empty-order":
      if (!isFound) return "qrcode";
      return seated ? undefined : "order";
    case "payment":
      return seated ? undefined : "order";
  }
}

function afterTutorial(facts: TableFacts): TablePage {
  const { external, registered } = facts;
  if (external && !registered) return "form";
  return external && hasBill(facts) ? "order" : "qrcode";
}

/** Where the entry from outside leads once the table is found. Specification: "The table-payment entry". */
export function afterEntry({ registered }: Pick<TableFacts, "registered">): string {
  return tablePath(registered ? "order" : "form");
}
