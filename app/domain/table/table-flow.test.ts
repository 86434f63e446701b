import { describe, expect, it } from "vitest";
import {
  afterEntry,
  isAllAtOnce,
  isPayableStatus,
  TABLE_PAGES,
  type TableFacts,
  type TablePage,
  tablePath,
  tableRedirect,
} from "./table-flow";

const YES_NO = [false, true];
const STATUSES = [
  undefined,
  ...(["Closed", "Seated", "InProgress", "NotTotaled", "Totaled", "UNKNOWN"] as const),
];

/** Every combination of what the redirects ask. */
function everyCase(): TableFacts[] {
  const cases: TableFacts[] = [];
  for (const terms of YES_NO)
    for (const tutorial of YES_NO)
      for (const external of YES_NO)
        for (const registered of YES_NO)
          for (const status of STATUSES)
            for (const keyCreation of YES_NO)
              for (const sessionId of YES_NO)
                for (const seated of YES_NO)
                  cases.push({
                    ...{ terms, tutorial, external, registered },
                    ...{ status, keyCreation, sessionId, seated },
                  });
  return cases;
}

/** A row of the specification: of its page, in these cases, it leads there. The first that matches counts. */
interface Row {
  says: string;
  page: TablePage;
  when: (facts: TableFacts) => boolean;
  to: string | undefined;
}

const isFound = ({ keyCreation, sessionId }: TableFacts) => keyCreation || sessionId;
/** The contract gives every payable table one of the two. */
const payable = (facts: TableFacts) =>
  (facts.status === "Totaled" || facts.status === "InProgress") && isFound(facts);

const always = () => true;

/** `spec.md`, "Table flow redirects", row by row; then what a page needs of its own. */
const ROWS: Row[] = [
  {
    says: "terms accepted and registered: the tutorial",
    page: "terms",
    when: ({ terms, registered }) => terms && registered,
    to: "/table/tutorial",
  },
  { says: "else the terms", page: "terms", when: always, to: undefined },

  { says: "terms not accepted: Table", page: "tutorial", when: ({ terms }) => !terms, to: "/table" },
  {
    says: "seen and scan not external: the QR code page",
    page: "tutorial",
    when: ({ tutorial, external }) => tutorial && !external,
    to: "/table/qrcode",
  },
  {
    says: "seen, scanned externally and not registered: the form",
    page: "tutorial",
    when: ({ tutorial, external, registered }) => tutorial && external && !registered,
    to: "/table/form",
  },
  {
    says: "seen, scanned externally and Totaled or InProgress: the table order",
    page: "tutorial",
    when: (facts) => facts.tutorial && facts.external && payable(facts),
    to: "/table/order",
  },
  {
    says: "already seen: the QR code page",
    page: "tutorial",
    when: ({ tutorial }) => tutorial,
    to: "/table/qrcode",
  },
  { says: "else the tutorial", page: "tutorial", when: always, to: undefined },

  { says: "terms not accepted: Table", page: "qrcode", when: ({ terms }) => !terms, to: "/table" },
  {
    says: "tutorial not seen: the tutorial",
    page: "qrcode",
    when: ({ tutorial }) => !tutorial,
    to: "/table/tutorial",
  },
  {
    says: "an external scan with Totaled or InProgress: the order",
    page: "qrcode",
    when: (facts) => facts.external && payable(facts),
    to: "/table/order",
  },
  { says: "else the code is read here", page: "qrcode", when: always, to: undefined },

  { says: "terms not accepted: Table", page: "form", when: ({ terms }) => !terms, to: "/table" },
  {
    says: "tutorial not seen: the tutorial",
    page: "form",
    when: ({ tutorial }) => !tutorial,
    to: "/table/tutorial",
  },
  {
    says: "no key_creation and no session_id: the QR code page",
    page: "form",
    when: (facts) => !isFound(facts),
    to: "/table/qrcode",
  },
  {
    says: "a registered user: Welcome",
    page: "form",
    when: ({ registered }) => registered,
    to: "/welcome",
  },
  { says: "who has a seat: the bill", page: "form", when: ({ seated }) => seated, to: "/table/order" },
  { says: "else the name is asked", page: "form", when: always, to: undefined },

  { says: "terms not accepted: Table", page: "empty-order", when: ({ terms }) => !terms, to: "/table" },
  {
    says: "tutorial not seen: the tutorial",
    page: "empty-order",
    when: ({ tutorial }) => !tutorial,
    to: "/table/tutorial",
  },
  {
    says: "no key_creation and no session_id: the QR code page",
    page: "empty-order",
    when: (facts) => !isFound(facts),
    to: "/table/qrcode",
  },
  {
    says: "without a seat: where one is taken",
    page: "empty-order",
    when: ({ seated }) => !seated,
    to: "/table/order",
  },
  { says: "else it is shown", page: "empty-order", when: always, to: undefined },

  { says: "terms not accepted: Table", page: "order", when: ({ terms }) => !terms, to: "/table" },
  {
    says: "tutorial not seen: the tutorial",
    page: "order",
    when: ({ tutorial }) => !tutorial,
    to: "/table/tutorial",
  },
  { says: "with a seat: the bill", page: "order", when: ({ seated }) => seated, to: undefined },
  {
    says: "no table: the QR code page",
    page: "order",
    when: (facts) => !isFound(facts),
    to: "/table/qrcode",
  },
  {
    says: "a guest without a seat: the form",
    page: "order",
    when: ({ registered }) => !registered,
    to: "/table/form",
  },
  { says: "else the join prompt", page: "order", when: always, to: undefined },

  { says: "terms not accepted: Table", page: "payment", when: ({ terms }) => !terms, to: "/table" },
  {
    says: "tutorial not seen: the tutorial",
    page: "payment",
    when: ({ tutorial }) => !tutorial,
    to: "/table/tutorial",
  },
  { says: "without a seat: the bill", page: "payment", when: ({ seated }) => !seated, to: "/table/order" },
  { says: "else it is paid", page: "payment", when: always, to: undefined },
];

describe("tableRedirect", () => {
  it.each(ROWS.map((row, at) => [`/table · ${row.page}: ${row.says}`, row, at] as const))(
    "%s",
    (_, row, at) => {
      const earlier = ROWS.slice(0, at).filter(({ page }) => page === row.page);
      const cases = everyCase().filter(
        (facts) => row.when(facts) && !earlier.some(({ when }) => when(facts)),
      );
      expect(cases.length).toBeGreaterThan(0);
      for (const facts of cases) expect([facts, tableRedirect(row.page, facts)]).toEqual([facts, row.to]);
    },
  );

  it("leads everybody to a page where they may stay, within five hops", () => {
    const pages = new Map(TABLE_PAGES.map((page) => [tablePath(page), page]));
    for (const facts of everyCase())
      for (const start of TABLE_PAGES) {
        let page: TablePage | undefined = start;
        let hops = 0;
        for (; page && hops <= 5; hops += 1) {
          const to = tableRedirect(page, facts);
          if (to === undefined) break;
          // Welcome is the guard's to go on from.
          page = pages.get(to);
        }
        expect([facts, start, hops <= 5]).toEqual([facts, start, true]);
      }
  });
});

describe("the entry from outside", () => {
  it("leads who is registered to the order, and a guest to the form", () => {
    expect(afterEntry({ registered: true })).toBe("/table/order");
    expect(afterEntry({ registered: false })).toBe("/table/form");
  });
});

describe("the page that asks for everything at once", () => {
  it("is for whoever scanned a table from outside that can be joined, and has no seat yet", () => {
    for (const facts of everyCase()) {
      const expected = facts.external && !facts.seated && Boolean(isFound(facts));
      expect([facts, isAllAtOnce(facts)]).toEqual([facts, expected]);
    }
  });

  it("is where the specification leads a guest, and a customer, who has not accepted the terms", () => {
    for (const facts of everyCase().filter((facts) => isAllAtOnce(facts) && !facts.terms)) {
      expect(tableRedirect(facts.registered ? "order" : "form", facts)).toBe("/table");
      expect(tableRedirect("terms", facts)).toBeUndefined();
    }
  });

  it("leaves nothing to ask: with what it settles, the bill is next", () => {
    for (const facts of everyCase().filter(isAllAtOnce))
      expect(tableRedirect("order", { ...facts, terms: true, tutorial: true, seated: true })).toBeUndefined();
  });
});

describe("isPayableStatus", () => {
  it("is true of InProgress and Totaled alone", () => {
    expect(STATUSES.filter(isPayableStatus)).toEqual(["InProgress", "Totaled"]);
  });
});
