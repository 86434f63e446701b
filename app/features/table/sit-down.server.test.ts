import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { env } from "~/platform/env/env.server";
import { LIMITS } from "~/platform/limits/limits.server";
import { cookiesAfter, demoBackend, redirectOf, visitorWith } from "~/platform/request/demo-backend.fixture";
import { closeTable, openTable, USUAL_SERVICE } from "../../../mocks/sandbox/operations/table/table-service";
import { accountDiner, seatingOf, sitDown, turnedAway } from "./sit-down.server";
import { seatOf } from "./table-cookies.server";
import { keepPlace } from "./table-flow.server";
import { guestAt, guestCookies, nextVisit, TABLE_STORE } from "./table-guest.fixture";

const { store, server } = demoBackend();
const { order } = env.API_URLS;
const ANA = { name: "Ana", document: "52998224725" };

beforeEach(() => void globalThis.comandaLimits?.clear());

const dinersAt = async (table: string) => {
  const found = await (await guestAt(table)).api.table.info({ store: TABLE_STORE, table });
  return found.session_id === undefined ? 0 : store.tables.diners(found.session_id).length;
};

describe("sitting down", () => {
  test("opens the bill of a free table, and takes a seat there with the CPF partly hidden", async () => {
    const visitor = await guestAt("6");
    const { to, headers } = await redirectOf(sitDown(visitor, ANA, "a"));
    expect(to).toBe("/table/order");
    const seat = seatOf(await nextVisit(headers, guestCookies("6")));
    expect(seat).toMatchObject({ name: "Ana", payments: [], cpf: "•••.982.247-••" });
    expect(await dinersAt("6")).toBe(1);
  });

  test("posted twice at once, and again, is one diner", async () => {
    const before = await dinersAt("1");
    const post = async () => redirectOf(sitDown(await guestAt("1"), ANA, "double"));
    const ends = [...(await Promise.all([post(), post()])), await post()];
    const seats = ends.map(async ({ headers }) => seatOf(await nextVisit(headers, guestCookies("1"))));
    expect(new Set((await Promise.all(seats)).map((seat) => seat?.userSession)).size).toBe(1);
    expect(await dinersAt("1")).toBe(before + 1);
  });

  test("posted twice at a free table, whose bill the first of both opens, is one diner too", async () => {
    const post = async () => redirectOf(sitDown(await guestAt("7"), ANA, "first"));
    await Promise.all([post(), post(), post()]);
    await post();
    expect(await dinersAt("7")).toBe(1);
  });

  test("another form is another diner, and the same form at another table too", async () => {
    const before = await dinersAt("2");
    await redirectOf(sitDown(await guestAt("2"), ANA, "one"));
    await redirectOf(sitDown(await guestAt("2"), ANA, "two"));
    await redirectOf(sitDown(await guestAt("3"), ANA, "two"));
    expect(await dinersAt("2")).toBe(before + 2);
  });

  describe("in a browser that has read the code", () => {
    const place = (table: string) => ({ store: TABLE_STORE, table, external: true });
    /** The cookies of a browser with `cookies` that reads the code of `table`. */
    async function scans(table: string, cookies = guestCookies("1")) {
      const visitor = await visitorWith(cookies);
      keepPlace(visitor, place(table));
      return cookiesAfter(new Headers(visitor.takeHeaders()), cookies);
    }
    /** Posts a form, and returns the seat of its answer, which this browser may never get. */
    async function sits(cookies: string, key: string) {
      const { headers } = await redirectOf(sitDown(await visitorWith(cookies), ANA, key));
      return seatOf(await nextVisit(headers, cookies));
    }

    test("is one diner from two tabs, and if the code is read again because no answer came", async () => {
      const before = await dinersAt("2");
      const cookies = await scans("2");
      const [seat, other] = await Promise.all([sits(cookies, "tab 1"), sits(cookies, "tab 2")]);
      expect(other).toEqual(seat);
      expect(await sits(await scans("2", cookies), "tab 3")).toEqual(seat);
      expect(await dinersAt("2")).toBe(before + 1);
    });

    test("is another diner in another browser, after leaving, and at another table", async () => {
      const cookies = await scans("2");
      const seat = await sits(cookies, "tab 1");
      expect(await sits(await scans("2"), "tab 1")).not.toEqual(seat);
      expect((await sits(await scans("1", cookies), "tab 1"))?.session).not.toBe(seat?.session);
      const { api } = await visitorWith(cookies);
      if (seat) await api.table.leave(seat);
      const again = await Promise.all([sits(cookies, "tab 1"), sits(cookies, "tab 2")]);
      expect(again[0]?.userSession).not.toBe(seat?.userSession);
      expect(again[1]).toEqual(again[0]);
    });

    test("is at the bill that the table has now", async () => {
      const cookies = await scans("8");
      const seat = await sits(cookies, "tab 1");
      const table = store.tables.get(TABLE_STORE, "8");
      closeTable(store, table);
      openTable(store, table, USUAL_SERVICE);
      await sits(await scans("8"), "another's");
      expect((await sits(cookies, "tab 2"))?.session).not.toBe(seat?.session);
    });
  });

  test("is counted by table and address, and told in words", async () => {
    const most = LIMITS.join.tries.addressAt;
    for (let n = 0; n < most; n += 1) await redirectOf(sitDown(await guestAt("2"), ANA, `flood ${n}`));
    const refusal = await sitDown(await guestAt("2"), ANA, "one more");
    expect(refusal).toMatchObject({ status: 429, words: expect.stringContaining("Tente de novo em") });
    // A seat that was taken is not counted again, and another table has its own count.
    await redirectOf(sitDown(await guestAt("2"), ANA, "flood 0"));
    await redirectOf(sitDown(await guestAt("1"), ANA, "elsewhere"));
  });

  test("that the backend cannot answer is refused in words", async () => {
    server.use(
      http.post(`${order}/table/table-session/*/join`, () => HttpResponse.json({}, { status: 503 })),
    );
    expect(await sitDown(await guestAt("1"), ANA, "down")).toMatchObject({ status: 503 });
  });

  test("whose session has just gone leads to reading a code, and says so", async () => {
    server.use(
      http.post(`${order}/table/table-session/*/join`, () => HttpResponse.json({}, { status: 404 })),
    );
    const { to, headers } = await redirectOf(sitDown(await guestAt("1"), ANA, "gone"));
    expect(to).toBe("/table/qrcode");
    const next = await nextVisit(headers, "");
    expect(next.takeToast()?.text).toBe(next.t("seat.gone"));
  });
});

describe("a table that nobody can sit down at", () => {
  test("is one whose bill is closed, before the post and between it and the look", async () => {
    const early = await guestAt("5");
    expect(await seatingOf(early)).toBeUndefined();
    expect((await turnedAway(early))?.headers.get("location")).toBe("/table/qrcode");
    const late = await guestAt("3");
    expect(await seatingOf(late)).toMatchObject({ table: "Mesa 3" });
    closeTable(store, store.tables.get(TABLE_STORE, "3"));
    expect((await redirectOf(sitDown(late, ANA, "late"))).to).toBe("/table/qrcode");
  });

  test("is one that is not there any more", async () => {
    const away = await turnedAway(await guestAt("99"));
    expect(away?.headers.get("location")).toBe("/table/qrcode");
    const next = await nextVisit(away?.headers ?? new Headers(), "");
    expect(next.takeToast()?.text).toBe(next.t("table.codeIs.other"));
  });
});

test("who is signed in sits down as the account has them, and is shown so", async () => {
  const visitor = await guestAt("2");
  visitor.keepTokens(await visitor.api.crm.login("ana@exemplo.com", "aurora-2026"), { type: "registered" });
  expect(await accountDiner(visitor)).toEqual({ name: "Ana Figueira", document: "52998224725" });
  expect(await seatingOf(visitor)).toMatchObject({ diner: { name: "Ana Figueira", cpf: "•••.982.247-••" } });
});
