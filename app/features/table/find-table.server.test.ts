import { expect, test } from "vitest";
import { env } from "~/platform/env/env.server";
import { LIMITS } from "~/platform/limits/limits.server";
import { cookiesAfter, demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { findTable, goToTable, isClosed, tableIn, tableOfCode } from "./find-table.server";
import { codeOf } from "./table-code.fixture";
import { seatCookie, tablePlaceCookie } from "./table-cookies.server";

demoBackend();

const place = (table: string) => ({ store: "vila-madalena", table });

/** The info of a table of the demo restaurant. */
async function found(table: string, cookies = "") {
  const visitor = await visitorWith(cookies);
  const answer = await findTable(visitor, place(table));
  if (!("info" in answer)) throw new Error("not found");
  const response = await goToTable(visitor, { ...place(table), external: false }, answer.info);
  return { to: response.headers.get("location"), headers: response.headers, info: answer.info };
}

/** The cookies of a diner at a table. */
async function seatedAt(table: string) {
  const visitor = await visitorWith();
  const { api } = visitor;
  const { session_id, key_creation, table_name } = await api.table.info(place(table));
  const diner = { name: "Bia" };
  const { user_session_id, session_id: session } =
    session_id === undefined
      ? await api.table.begin(key_creation ?? "", table_name, diner)
      : await api.table.join(session_id, diner);
  const seat = { session, userSession: user_session_id, name: "Bia", payments: [] };
  const cookies = new Headers({ "set-cookie": seatCookie.seal(seat) });
  return { cookies: cookiesAfter(cookies), session };
}

test("a code is a table's where both ids can be ids", () => {
  const none = (text: string, foreign: string) => expect(tableOfCode(text)).toEqual({ foreign });
  expect(tableOfCode(codeOf("12", env.APP_ORIGIN))).toEqual({ table: place("12") });
  none(codeOf("..", env.APP_ORIGIN), "other");
  none(codeOf("a/b", env.APP_ORIGIN), "other");
  none(codeOf("x".repeat(201), env.APP_ORIGIN), "other");
  none(codeOf("12", "https://evil.example"), "link");
  expect(tableIn("?store_id=a&table_id=%2F")).toBeUndefined();
});

test("a code in capitals, and a number with words before it, find the table under its own ids", async () => {
  const asks = async (store: string, table: string) => findTable(await visitorWith(), { store, table });
  expect(await asks("VILA-MADALENA", "6")).toMatchObject({ table: place("6") });
  expect(await asks("vila-madalena", "Mesa 6")).toMatchObject({ table: place("6") });
  expect(await asks("VILA-MADALENA", "MESA 6")).toMatchObject({ table: place("6") });
});

test("a table that is found is kept, and a guest goes on to say a name", async () => {
  const { to, headers } = await found("6");
  expect(to).toBe("/table/form");
  const request = new Request("http://localhost/", { headers: { cookie: cookiesAfter(headers) } });
  expect(tablePlaceCookie.read(request)).toMatchObject({ ...place("6"), external: false });
});

test("a table that is not there is unknown, and one whose bill is closed is told as such", async () => {
  expect(await findTable(await visitorWith(), place("99"))).toEqual({ issue: "unknown" });
  const closed = await findTable(await visitorWith(), place("5"));
  expect("info" in closed && isClosed(closed.info)).toBe(true);
});

test("who sits at the table that was found goes to its bill", async () => {
  const { cookies } = await seatedAt("1");
  expect((await found("1", cookies)).to).toBe("/table/order");
});

test("who sits at another open bill is asked to leave it first, and keeps seat and place", async () => {
  const { cookies } = await seatedAt("1");
  const { to, headers } = await found("6", cookies);
  expect(to).toBe("/table/leave");
  expect(headers.getSetCookie().some((cookie) => /table-place|seat/.test(cookie))).toBe(false);
});

test("a seat that the backend does not know any more holds nobody", async () => {
  const seat = { session: "gone", userSession: "gone", name: "Bia", payments: [] };
  const cookies = cookiesAfter(new Headers({ "set-cookie": seatCookie.seal(seat) }));
  const { to, headers } = await found("6", cookies);
  expect(to).toBe("/table/form");
  expect(headers.getSetCookie().some((cookie) => /seat=;.*max-age=0/i.test(cookie))).toBe(true);
});

test("looking for tables has its limit", async () => {
  const visitor = await visitorWith();
  const first = new Headers();
  await findTable(visitor, place("1"));
  for (const [name, value] of visitor.takeHeaders()) first.append(name, value);
  const cookies = cookiesAfter(first);
  for (let look = 1; look < LIMITS.table.tries.session; look += 1) {
    await findTable(await visitorWith(cookies), place(String(look)));
  }
  expect(await findTable(await visitorWith(cookies), place("1"))).toMatchObject({ issue: "limit" });
});
