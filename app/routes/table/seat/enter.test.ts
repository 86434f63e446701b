import { randomUUID } from "node:crypto";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { keepSeat, mannersCookie, seatOf } from "~/features/table/table-cookies.server";
import { placeOf } from "~/features/table/table-flow.server";
import { guestCookies, TABLE_STORE } from "~/features/table/table-guest.fixture";
import { env } from "~/platform/env/env.server";
import { triesCookie } from "~/platform/limits/known-browser.server";
import { LIMITS } from "~/platform/limits/limits.server";
import { cookiesAfter, demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { currentBill } from "../../../../mocks/sandbox/operations/table/bills";
import {
  closeTable,
  openTable,
  USUAL_SERVICE,
} from "../../../../mocks/sandbox/operations/table/table-service";
import { loader } from "./enter";

const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
const { store, server } = demoBackend();

beforeEach(() => {
  globalThis.comandaLimits?.clear();
  globalThis.comandaOnce = undefined;
});

/** Opens a link to the entry on a phone. Returns what the loader returns or throws. */
async function open(
  query: string,
  cookie = "",
  site = "none",
  told: Record<string, string> = {},
): Promise<unknown> {
  const request = new Request(`${env.APP_ORIGIN}/table-payment${query}`, {
    headers: { cookie, "user-agent": PHONE, "sec-fetch-site": site, ...told },
  });
  return loader({ request, params: {}, context: {} }).catch((error: unknown) => error);
}

/** What a phone's camera sends. */
const CAMERA = { "sec-fetch-mode": "navigate" };

/** Scans a table's code. Returns where it leads, and the cookies after it. */
async function scan(
  table: string,
  cookie = "",
  { site = "none", told = CAMERA as Record<string, string> } = {},
) {
  const answer = await open(`?store_id=${TABLE_STORE}&table_id=${table}`, cookie, site, told);
  if (!(answer instanceof Response)) throw new Error("no redirect", { cause: answer });
  const cookies = cookiesAfter(answer.headers, cookie);
  return {
    status: answer.status,
    // A browser without any cookie is led on with a mark.
    to: answer.headers.get("location")?.replace(/\?kept=.*/, ""),
    cookies,
    after: await visitorWith(cookies),
  };
}

/** The cookies of a guest who sits at `table`. */
async function seatedAt(table: string): Promise<string> {
  const cookie = guestCookies(table);
  const visitor = await visitorWith(cookie);
  const { session_id, key_creation, table_name } = await visitor.api.table.info({
    store: TABLE_STORE,
    table,
  });
  const session = session_id
    ? await visitor.api.table.join(session_id, { name: "Bia" })
    : await visitor.api.table.begin(key_creation ?? "", table_name, { name: "Bia" });
  keepSeat(visitor, {
    session: session.session_id,
    userSession: session.user_session_id,
    name: "Bia",
    payments: [],
  });
  return cookiesAfter(new Headers(visitor.takeHeaders()), cookie);
}

describe("a scan from outside", () => {
  test("keeps the table and leads a guest to the form, without the ids in the address", async () => {
    const { status, to, after } = await scan("1");
    expect([status, to]).toEqual([303, "/table/form"]);
    expect(placeOf(after)).toMatchObject({ store: TABLE_STORE, table: "1", external: true });
  });

  test("leads who is signed in to the bill, and seats nobody before the terms are accepted", async () => {
    const { to, after } = await scan("1", await signedIn("bruno@exemplo.com"));
    expect(to).toBe("/table/order");
    expect(seatOf(after)).toBeUndefined();
  });

  test("counts the tutorial as seen for a guest who has accepted the terms", async () => {
    const accepted = mannersCookie.seal({ terms: "guest" }).split(";", 1)[0];
    const { after } = await scan("1", accepted);
    expect(mannersCookie.read(after.request)).toEqual({ terms: "guest", tutorial: true });
    expect(mannersCookie.read((await scan("1")).after.request)).toBeUndefined();
  });

  test("opens nothing and seats nobody", async () => {
    const before = store.tables.get(TABLE_STORE, "6");
    await scan("6");
    const info = await (await visitorWith()).api.table.info({ store: TABLE_STORE, table: before.id });
    expect(info).toHaveProperty("key_creation");
  });
});

/** The cookies of a signed-in customer, who has accepted the terms if `accepted`. */
async function signedIn(email: string, { accepted = false } = {}): Promise<string> {
  const visitor = await visitorWith();
  visitor.keepTokens(await visitor.api.crm.login(email, "aurora-2026"), { type: "registered" });
  if (accepted) await visitor.api.crm.saveUserField("accepted_pg_terms", "true");
  return cookiesAfter(new Headers(visitor.takeHeaders()));
}

function dinersAt(table: string): string[] {
  const bill = currentBill(store, store.tables.get(TABLE_STORE, table))?.bill;
  return bill ? store.tables.diners(bill.id).map(({ name }) => name) : [];
}

describe("a customer who has accepted the terms", () => {
  test("is at the bill by the scan alone, once", async () => {
    const cookie = await signedIn("ana@exemplo.com", { accepted: true });
    const before = dinersAt("1");
    const [first, second] = await Promise.all([scan("1", cookie), scan("1", cookie)]);
    for (const { to, after } of [first, second]) {
      expect(to).toBe("/table/order");
      expect(seatOf(after)).toMatchObject({ session: expect.any(String), cpf: expect.any(String) });
      expect(mannersCookie.read(after.request)?.tutorial).toBe(true);
    }
    await scan("1", first.cookies);
    expect(dinersAt("1")).toHaveLength(before.length + 1);
  });

  test.each<[string, string, Parameters<typeof scan>[2]]>([
    ["whose table has no bill that can be paid", "4", {}],
    ["where no bill is open", "6", {}],
    ["who follows a link of another site", "1", { site: "cross-site" }],
    ["who follows a link of this site", "1", { site: "same-origin" }],
    ["whose browser loads it ahead", "1", { told: { ...CAMERA, "sec-purpose": "prefetch" } }],
    ["whose browser does not tell", "1", { told: {} }],
  ])("is asked before they sit down, %s", async (_, table, how) => {
    const cookie = await signedIn("ana@exemplo.com", { accepted: true });
    const before = dinersAt(table);
    const { to, after } = await scan(table, cookie, how);
    expect([to, seatOf(after)]).toEqual(["/table/order", undefined]);
    expect(dinersAt(table)).toEqual(before);
  });

  test("is led on unseated while nobody can sit down", async () => {
    const cookie = await signedIn("ana@exemplo.com", { accepted: true });
    const path = `${env.API_URLS.order}/table/table-session/*/join`;
    server.use(http.post(path, () => HttpResponse.json({}, { status: 502 })));
    const { to, after } = await scan("1", cookie);
    expect([to, seatOf(after)]).toEqual(["/table/order", undefined]);
  });
});

describe("a code of no table here", () => {
  test.each([
    "?store_id=vila-madalena&table_id=99",
    "?store_id=nowhere&table_id=1",
    "?store_id=vila-madalena&table_id=%3Cscript%3E",
    "?store_id=vila-madalena",
    "?table_id=1",
    "?store_id=a%2Fb&table_id=..",
    "?store_id=vila-madalena&table_id=1&table_id=2",
    `?store_id=vila-madalena&table_id=${"9".repeat(500)}`,
  ])("%s is a page without it that is a 404", async (query) => {
    const away = await open(query);
    expect(away instanceof Response && away.headers.get("location")).toBe("/table-payment");
    expect(await open("")).toMatchObject({ data: { kind: "table" }, init: { status: 404 } });
  });
});

describe("a seat", () => {
  test("at the bill of the table that is scanned stays", async () => {
    const { to, after } = await scan("1", await seatedAt("1"));
    expect(to).toBe("/table/form");
    expect(seatOf(after)?.name).toBe("Bia");
  });

  test("at any other bill is forgotten", async () => {
    expect(seatOf((await scan("2", await seatedAt("1"))).after)).toBeUndefined();
  });

  test("is not forgotten for a link on another site's page: its diner is asked", async () => {
    const cookies = await seatedAt("1");
    const answer = await open(`?store_id=${TABLE_STORE}&table_id=2`, cookies, "cross-site");
    if (!(answer instanceof Response)) throw new Error("no redirect", { cause: answer });
    expect(answer.headers.get("location")).toBe("/table/leave");
    expect(seatOf(await visitorWith(cookiesAfter(answer.headers, cookies)))?.name).toBe("Bia");
  });

  test("at a bill that is closed stays to be read, until the table has a new one", async () => {
    const cookies = await seatedAt("3");
    const table = store.tables.get(TABLE_STORE, "3");
    closeTable(store, table);
    expect(seatOf((await scan("3", cookies)).after)?.name).toBe("Bia");
    expect(seatOf((await scan("5", cookies)).after)).toBeUndefined();
    openTable(store, table, USUAL_SERVICE);
    expect(seatOf((await scan("3", cookies)).after)).toBeUndefined();
  });
});

test("too many scans are a 429 in words", async () => {
  const query = `?store_id=${TABLE_STORE}&table_id=1`;
  const browser = triesCookie.seal({ id: randomUUID() }).split(";", 1)[0];
  for (let n = 0; n < LIMITS.table.tries.session; n += 1) await open(query, browser);
  const answer = await open(query, browser);
  expect(answer).toMatchObject({
    data: { refused: expect.stringContaining("Tente de novo em") },
    init: { status: 429 },
  });
});

test("while the backend cannot say, the page says so with 503", async () => {
  const { order } = env.API_URLS;
  server.use(http.get(`${order}/table/table-info`, () => HttpResponse.json({}, { status: 502 })));
  expect(await open(`?store_id=${TABLE_STORE}&table_id=1`)).toMatchObject({
    data: { kind: "loadFailure" },
    init: { status: 503 },
  });
});
