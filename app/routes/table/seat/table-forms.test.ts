import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { mannersCookie, ownSeat, seatOf, tablePlaceCookie } from "~/features/table/table-cookies.server";
import { hasTableTerms, placeOf } from "~/features/table/table-flow.server";
import { guestAt, guestCookies, nextVisit, TABLE_STORE } from "~/features/table/table-guest.fixture";
import { env } from "~/platform/env/env.server";
import { Answer } from "~/platform/forms/form-refusal.server";
import { cookiesAfter, demoBackend, redirectOf, visitorWith } from "~/platform/request/demo-backend.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import { acceptAndSit, isTurnedDown, seatCustomer, seatGuest } from "./form.server";
import { leaveTable, leavingView } from "./leave";
import { acceptAndScan } from "./terms.server";

const { server } = demoBackend();
const { crm, order } = env.API_URLS;

beforeEach(() => void globalThis.comandaLimits?.clear());

function posted(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

async function signedIn(cookie = "", email = "ana@exemplo.com"): Promise<Visitor> {
  const visitor = await visitorWith(cookie);
  visitor.keepTokens(await visitor.api.crm.login(email, "aurora-2026"), { type: "registered" });
  return visitorWith(cookiesAfter(new Headers(visitor.takeHeaders()), cookie));
}

/** These cookies, and that of a phone that has read the code of `table`. */
function placeCookie(table: string, cookies = ""): string {
  const sealed = tablePlaceCookie.seal({ store: TABLE_STORE, table, external: true });
  return cookiesAfter(new Headers([["set-cookie", sealed]]), cookies);
}

describe("the name form", () => {
  test("seats a guest by one name", async () => {
    const { to, headers } = await redirectOf(
      seatGuest(await guestAt("1"), posted({ name: " Ana ", key: "1" })),
    );
    expect(to).toBe("/table/order");
    expect(seatOf(await nextVisit(headers, guestCookies("1")))?.name).toBe("Ana");
  });

  test("that is refused keeps what was typed", async () => {
    const visitor = await guestAt("1");
    expect(await seatGuest(visitor, posted({ name: "—", key: "2" }))).toMatchObject({
      status: 422,
      body: { error: { name: [visitor.t("form.name.signs")] }, initialValue: { name: "—" } },
    });
  });

  test("comes back as it was while the backend is down", async () => {
    server.use(http.post(`${order}/table/table-session/*/join`, () => HttpResponse.error()));
    const refusal = await seatGuest(await guestAt("1"), posted({ name: "Ana", key: "7" }));
    expect(refusal).toMatchObject({ status: 503, body: { initialValue: { name: "Ana" } } });
  });
});

test("a customer whose joining is refused is shown the prompt again, with the words", async () => {
  server.use(http.post(`${order}/table/table-session/*/join`, () => HttpResponse.error()));
  const visitor = await signedIn(guestCookies("1"));
  expect(isTurnedDown(visitor)).toBe(false);
  const refusal = await seatCustomer(visitor, posted({ key: "8" }));
  expect(refusal).toMatchObject({ status: 503, body: { refused: expect.any(String) } });
  expect(isTurnedDown(visitor)).toBe(true);
});

describe("the page that asks for everything at once", () => {
  const ALL = { key: "k", name: "Ana" };
  /** A phone that has only read the code of `table`. */
  const scanned = (table: string, cookies = "") => visitorWith(placeCookie(table, cookies));

  test("seats a guest by one post, and settles terms and tutorial", async () => {
    const { to, headers } = await redirectOf(acceptAndSit(await scanned("1"), posted({ ...ALL, key: "a1" })));
    expect(to).toBe("/table/order");
    const after = await visitorWith(cookiesAfter(headers, placeCookie("1")));
    expect(seatOf(after)?.name).toBe("Ana");
    expect(mannersCookie.read(after.request)).toEqual({ terms: "guest", tutorial: true });
  });

  test.each([
    [{ name: "" }, "name", "form.name.required"],
    [{ name: "😀" }, "name", "form.name.signs"],
  ] as const)(
    "refuses a guest with %o beside the field, and settles nothing",
    async (change, field, words) => {
      const visitor = await scanned("1");
      const refusal = await acceptAndSit(visitor, posted({ ...ALL, key: `a2 ${field}`, ...change }));
      expect(refusal).toMatchObject({ status: 422, body: { error: { [field]: [visitor.t(words)] } } });
      expect(JSON.stringify(visitor.takeHeaders())).not.toMatch(/seat=|table-manners=/);
    },
  );

  test("keeps what a guest has agreed to when the backend is down", async () => {
    server.use(http.post(`${order}/table/table-session/*/join`, () => HttpResponse.error()));
    const visitor = await scanned("1");
    const refusal = await acceptAndSit(visitor, posted({ ...ALL, key: "a3" }));
    expect(refusal).toMatchObject({
      status: 503,
      body: { initialValue: { name: "Ana" } },
    });
    expect(JSON.stringify(visitor.takeHeaders())).toContain("table-manners=");
  });

  test("asks a customer for nothing, and seats them with the account's name", async () => {
    const cookies = (await signedIn("", "carla@exemplo.com")).request.headers.get("cookie") ?? "";
    const { to, headers } = await redirectOf(
      acceptAndSit(await scanned("1", cookies), posted({ key: "a5" })),
    );
    expect(to).toBe("/table/order");
    const after = await visitorWith(cookiesAfter(headers, placeCookie("1", cookies)));
    expect(seatOf(after)?.name).toMatch(/^Carla/);
    expect(mannersCookie.read(after.request)).toEqual({ terms: "account", tutorial: true });
  });

  test("leads who has a seat to the bill, and says that a table is closed or gone", async () => {
    const seated = await redirectOf(acceptAndSit(await scanned("1"), posted({ ...ALL, key: "a6" })));
    const again = await visitorWith(cookiesAfter(seated.headers, placeCookie("1")));
    expect((await redirectOf(acceptAndSit(again, posted({ ...ALL, key: "a7" })))).to).toBe("/table/order");
    for (const [cookies, words] of [
      [placeCookie("5"), undefined],
      [placeCookie("none"), "table.codeIs.other"],
      ["", "seat.gone"],
    ] as const) {
      const visitor = await visitorWith(cookies);
      const { to, headers } = await redirectOf(acceptAndSit(visitor, posted({ ...ALL, key: `${words}` })));
      expect(to).toBe("/table");
      expect((await visitorWith(cookiesAfter(headers, cookies))).takeToast()?.text).toBe(
        words && visitor.t(words),
      );
    }
  });
});

describe("the terms", () => {
  test("of a guest are kept in this browser, and say nothing of an account", async () => {
    const { to, headers } = await redirectOf(acceptAndScan(await visitorWith()));
    expect(to).toBe("/table/qrcode");
    const cookies = cookiesAfter(headers);
    expect(await hasTableTerms(await visitorWith(cookies))).toBe(true);
    expect(await hasTableTerms(await signedIn(cookies))).toBe(false);
  });

  test("of a customer are kept by the account, in any browser", async () => {
    await redirectOf(acceptAndScan(await signedIn()));
    expect(await hasTableTerms(await signedIn())).toBe(true);
  });

  test("that the account could not keep are not taken as accepted", async () => {
    server.use(http.put(`${crm}/users`, () => HttpResponse.json({}, { status: 500 })));
    const visitor = await signedIn("", "bruno@exemplo.com");
    const refusal = await acceptAndScan(visitor);
    expect(refusal).toMatchObject({ status: 503 });
    expect(visitor.takeHeaders()).toEqual([]);
  });
});

describe("leaving", () => {
  async function seated(table: string): Promise<string> {
    const { headers } = await redirectOf(
      seatGuest(await guestAt(table), posted({ name: "Ana", key: table })),
    );
    return cookiesAfter(headers, guestCookies(table));
  }

  test("gives up the seat here and at the restaurant, twice as well", async () => {
    const cookies = await seated("2");
    const [visitor, again] = [await visitorWith(cookies), await visitorWith(cookies)];
    const view = await leavingView(visitor);
    expect(view).toMatchObject({ table: "Mesa 2", label: "2", isPaying: false, receipts: [] });
    expect(view.left.value, "what the table still has to pay").toBeGreaterThan(0);
    const { to, headers } = await redirectOf(leaveTable(visitor));
    expect(to).toBe("/table");
    const gone = await nextVisit(headers, cookies);
    expect([seatOf(gone), placeOf(gone)]).toEqual([undefined, undefined]);
    expect((await redirectOf(leaveTable(again))).to).toBe("/table");
    // The old cookie still has the seat, but the backend no longer knows it.
    expect((await redirectOf(leavingView(await visitorWith(cookies)))).to).toBe("/table/qrcode");
  });

  test("keeps the seat where the backend does not answer", async () => {
    const visitor = await visitorWith(await seated("2"));
    server.use(http.post(`${order}/table/table-session/*/leave`, () => HttpResponse.error()));
    const answer = await leaveTable(visitor);
    expect(answer instanceof Answer && answer.status).toBe(503);
    expect(visitor.takeHeaders()).toEqual([]);
  });

  test("says that the bill cannot be seen where the backend does not answer, and leaves a seat that is gone", async () => {
    const seat = await seated("2");
    const session = http.get(`${order}/table/table-session/:session`, () => HttpResponse.error());
    server.use(session);
    const visitor = await visitorWith(seat);
    await expect(leavingView(visitor)).rejects.toMatchObject({
      data: { words: expect.stringContaining(visitor.t("status.unseen.bill")) },
      init: { status: 503 },
    });
    server.resetHandlers();
    await visitor.api.table.leave(ownSeat(visitor));
    expect((await redirectOf(leaveTable(await visitorWith(seat)))).to).toBe("/table");
  });

  test("without a seat puts the table aside", async () => {
    const { to, headers } = await redirectOf(leaveTable(await guestAt("1")));
    expect(to).toBe("/table/qrcode");
    expect(placeOf(await nextVisit(headers, guestCookies("1")))).toBeUndefined();
  });
});
