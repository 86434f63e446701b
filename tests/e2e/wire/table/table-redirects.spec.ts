import { expect, test } from "../../fixture";
import { ANDROID } from "../../projects";
import { leadsTo } from "../client/ask";
import { Browser, signedIn } from "../client/browser";
import { linkTo, Phone } from "../client/phone";

/** A row of the specification's "Table flow redirects": who asks for a page, and where they end; their place if nowhere. */
interface Row {
  page: string;
  /** Signed in. */
  registered?: true;
  /** What came before: the terms, the tutorial, and how the code was read. */
  terms?: true;
  tutorial?: true;
  scan?: "external" | "inside";
  /** One of the demo's: 1 InProgress, 2 Totaled, 3 Seated, 4 NotTotaled, 5 Closed. */
  table?: string;
  /** They sit at its bill. */
  seated?: true;
  to?: string;
}

const READY = { terms: true, tutorial: true } as const;
const outside = (table: string) => ({ ...READY, scan: "external", table }) as const;
const inside = (table: string) => ({ ...READY, scan: "inside", table }) as const;

const TERMS = "/table";
const TUTORIAL = "/table/tutorial";
const QR_CODE = "/table/qrcode";
const FORM = "/table/form";
const ORDER = "/table/order";
const EMPTY = "/table/empty-order";
const PAYMENT = "/table/payment";

const GUESTS: Row[] = [
  { page: TERMS },
  { page: TERMS, terms: true },
  { page: TUTORIAL, to: TERMS },
  { page: TUTORIAL, ...READY, to: QR_CODE },
  { page: TUTORIAL, ...inside("1"), to: QR_CODE },
  { page: TUTORIAL, ...outside("1"), to: FORM },
  { page: TUTORIAL, ...outside("3"), to: FORM },
  { page: QR_CODE, to: TERMS },
  { page: QR_CODE, ...READY },
  { page: QR_CODE, ...inside("1") },
  { page: QR_CODE, ...outside("1"), to: ORDER },
  { page: QR_CODE, ...outside("2"), to: ORDER },
  { page: QR_CODE, ...outside("3") },
  { page: QR_CODE, ...outside("4") },
  { page: FORM, to: TERMS },
  { page: FORM, ...READY, to: QR_CODE },
  { page: FORM, ...outside("5"), to: QR_CODE },
  { page: FORM, ...outside("1") },
  { page: FORM, ...inside("6") },
  { page: EMPTY, to: TERMS },
  { page: EMPTY, ...READY, to: QR_CODE },
  { page: EMPTY, ...outside("5"), to: QR_CODE },
  { page: EMPTY, ...outside("3"), to: ORDER },
  { page: EMPTY, ...outside("3"), seated: true },
  { page: ORDER, to: TERMS },
  { page: ORDER, ...outside("1"), to: FORM },
  { page: ORDER, ...READY, to: QR_CODE },
  { page: ORDER, ...outside("1"), seated: true },
  { page: ORDER, ...outside("3"), seated: true, to: EMPTY },
  { page: PAYMENT, ...outside("1"), to: ORDER },
  { page: PAYMENT, ...outside("1"), seated: true },
  { page: PAYMENT, ...outside("3"), seated: true, to: ORDER },
  { page: PAYMENT, ...outside("4"), seated: true, to: ORDER },
  { page: linkTo("1"), to: FORM },
  { page: linkTo("1"), ...READY, to: FORM },
];

/** Before the account has accepted the terms, and after. */
const CUSTOMERS: Row[] = [
  { page: TERMS },
  { page: TUTORIAL, to: TERMS },
  { page: QR_CODE, to: TERMS },
  { page: FORM, scan: "external", table: "1", to: TERMS },
  { page: EMPTY, to: TERMS },
  { page: linkTo("1"), to: ORDER },
  { page: TERMS, terms: true, to: TUTORIAL },
  { page: TUTORIAL, terms: true },
  { page: TUTORIAL, ...READY, to: QR_CODE },
  { page: TUTORIAL, ...outside("1"), to: ORDER },
  { page: TUTORIAL, ...outside("2"), to: ORDER },
  { page: TUTORIAL, ...outside("4"), to: QR_CODE },
  { page: QR_CODE, terms: true, to: TUTORIAL },
  { page: QR_CODE, ...outside("1"), to: ORDER },
  { page: QR_CODE, ...outside("3") },
  { page: FORM, ...outside("1"), to: "/welcome" },
  { page: FORM, ...READY, to: QR_CODE },
  { page: EMPTY, ...outside("3"), to: ORDER },
  { page: ORDER, ...outside("1") },
  { page: linkTo("1"), ...READY, to: ORDER },
].map((row) => ({ ...row, registered: true }) as Row);

/** Brings a phone to where a row begins. */
async function standsBefore(phone: Phone, row: Row): Promise<void> {
  const { registered, terms, tutorial, scan, table = "", seated } = row;
  if (scan === "external") await phone.opens(linkTo(table));
  // An account that has accepted elsewhere: this browser has not seen the tutorial then.
  if (terms) await (registered && !tutorial ? phone.copied() : phone).agrees();
  if (scan === "inside") await phone.sends(QR_CODE, { table, store: "vila-madalena" });
  if (seated) await phone.sends(FORM, { name: "Ana Clara" });
}

test.beforeEach(({ control }) => control.setFlags({ table_payment: true }));

/** Where each of the rows ends, and where it should. */
async function walk(rows: readonly Row[], newPhone: () => Phone) {
  const found: Row[] = [];
  for (const row of rows) {
    const phone = newPhone();
    await standsBefore(phone, row);
    const { status, headers } = await phone.opens(row.page);
    const { to: _, ...asked } = row;
    const to = status === 200 ? undefined : (headers.location?.split("?")[0] ?? String(status));
    found.push(to === undefined ? asked : { ...asked, to });
  }
  return found;
}

test("a guest at a table is led as the specification says, row by row", async ({ site }) => {
  expect(await walk(GUESTS, () => new Phone(site.origin))).toEqual(GUESTS);
});

test("a customer at a table is led as the specification says, row by row", async ({ site }) => {
  const ana = await signedIn(site.origin, "ana", new Browser(new Map(), ANDROID));
  expect(await walk(CUSTOMERS, () => new Phone(site.origin, ana))).toEqual(CUSTOMERS);
});

test("on a desktop every address of a table leads home", async ({ site }) => {
  for (const page of [TERMS, TUTORIAL, QR_CODE, FORM, ORDER, EMPTY, PAYMENT, linkTo("1")])
    expect(leadsTo(await new Browser().get(site.origin + page)), page).toBe("/");
});

const IDS = "store_id=vila-madalena&table_id=1";

test("a code's address that its printer changed leads to the table", async ({ site }) => {
  const printed = [
    ...[
      `/table-payment/?${IDS}`,
      `//table-payment?${IDS}`,
      `/table-payment//?${IDS}`,
      `/Table_Payment?${IDS}`,
    ],
    ...[`/tablepayment/?${IDS}`, `/table-payment&${IDS}`, `/table%E2%80%93payment?${IDS}`],
    ...[`/table-payment%20?${IDS}`, `/%EF%BB%BF/table-payment?${IDS}`, `/table-payment?${IDS}%0D%0A`],
    ...[`/table-payment?${encodeURIComponent(IDS)}`, `/table-payment%3F${encodeURIComponent(IDS)}`],
    ...[`/table-payment?${IDS.replace("&", "&amp;")}`, `/TABLE-PAYMENT?${IDS.toUpperCase()}`],
    ...[
      "/table-payment?utm=qr&table-id=1&store-code=vila-madalena",
      "/table-payment?mesa=1&loja=vila-madalena",
    ],
  ];
  for (const path of printed) {
    const phone = new Phone(site.origin);
    let answer = await phone.browser.get(site.origin + path);
    if (answer.headers.location?.startsWith("/table-payment"))
      answer = await phone.opens(answer.headers.location);
    expect(leadsTo(answer), path).toBe(FORM);
  }
});

const IPAD_SAYS_MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15";
const TABLET =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

test("a tablet is at the table by its code", async ({ site }) => {
  const phone = new Phone(site.origin, new Browser(new Map(), TABLET));
  await phone.sitsDown("1", "Rui");
  expect((await phone.opens(ORDER)).status).toBe(200);
});

test("a tablet that says that it is a Mac goes on from the code that it is shown", async ({ site }) => {
  const tablet = new Phone(site.origin, new Browser(new Map(), IPAD_SAYS_MAC));
  expect(leadsTo(await tablet.opens(linkTo("1")))).toBe("/");
  const { body } = await tablet.goesTo("/");
  expect(tablet.formOf(body, "/auth", "/resources/table-link")).toBeDefined();
  const { headers } = await tablet.posts("/resources/table-link", { intent: "openHere" });
  expect(headers.location).toBe(linkTo("1"));
  await tablet.sitsDown("1", "Rui");
  expect((await tablet.opens(ORDER)).status).toBe(200);
});

test("a phone that unfolds, or asks for a desktop's pages, in the middle of paying keeps bill and Pix", async ({
  site,
}) => {
  const phone = new Phone(site.origin);
  await phone.sitsDown("1", "Rui");
  const id = await phone.beginsPix();
  const unfolded = new Phone(site.origin, new Browser(phone.browser.cookies, IPAD_SAYS_MAC));
  for (const page of [ORDER, `/table/pix/${id}`, "/table/leave", QR_CODE])
    expect((await unfolded.opens(page)).status, page).toBe(200);
});
