import { restaurantsSchema } from "../../../../app/services/contract/catalog.server";
import {
  tableInfoSchema,
  tableOrderSchema,
  tableSessionSchema,
} from "../../../../app/services/contract/table.server";
import { type Check, check } from "../../check";
import { checkBill } from "../../demands/arithmetic";
import type { Expect } from "../../demands/expect";
import { steer } from "../../facts/steps";
import type { Diner } from "../../given/tables";
import { type Call, type Reply, segment, type Target } from "../../wire";

const WHO = { name: "Bruno Contrato", include_document_invoice: true };

/** A call about a table's session. */
export const session = <M extends "GET" | "POST" | "PATCH" | "DELETE">(
  method: M,
  id: string,
  path = "",
): Target => `${method} order /table/table-session/${segment(id)}${path}`;

/** Reads a bill as one of its diners. */
export function readBill(call: Call, { session_id, user_session_id }: Diner): Promise<Reply> {
  return call(session("GET", session_id), { query: { "user-session-id": user_session_id } });
}

/** The bill in an answer, with its sums checked. */
export function billIn(expect: Expect, reply: Reply) {
  const bill = expect.answer(reply, 200, tableOrderSchema);
  checkBill(expect, reply, bill);
  return bill;
}

const infoQuery = ({ store_code, table_id }: { store_code: string; table_id: string }) => ({
  query: { "store-code": store_code, "table-id": table_id },
});

/** Sitting down, reading the bill, and leaving. */
export const tableChecks: Check[] = [
  check(
    "GET /table/table-info of an open table has a key or a session, not both",
    async (call, expect, given) => {
      const reply = await call("GET order /table/table-info", infoQuery(given.tableKey("open")));
      const { key_creation, session_id } = expect.answer(reply, 200, tableInfoSchema);
      const one = (key_creation === undefined) !== (session_id === undefined);
      expect.holds(reply, "", one, "one of key_creation and session_id");
    },
  ),
  check("GET /table/table-info of a closed table has neither", async (call, expect, given) => {
    const reply = await call("GET order /table/table-info", infoQuery(given.tableKey("closed")));
    const { key_creation, session_id } = expect.answer(reply, 200, tableInfoSchema);
    expect.value(reply, "status", "Closed");
    expect.holds(
      reply,
      "",
      key_creation === undefined && session_id === undefined,
      "neither key nor session",
    );
  }),
  check("a table's printed code is a restaurant's `code`, or its `id`", async (call, expect, given) => {
    const { store_code } = given.tableKey("open");
    const query = { latitude: 0, longitude: 0, "ignore-max-distance": true, "disabled-items": true };
    const reply = await call("GET catalog /client/get-store-list", { query });
    const stores = expect.answer(reply, 200, restaurantsSchema);
    const printed = stores.map(({ id, code = id }) => code);
    expect.holds(reply, "", printed.includes(store_code), `a restaurant with the code ${store_code}`);
  }),
  check("GET /table/table-info of an unknown table is 404", async (call, expect, given) => {
    const { store_code } = given.tableKey("open");
    const query = infoQuery({ store_code, table_id: "there-is-no-such-table" });
    expect.refused(await call("GET order /table/table-info", query), 404);
  }),
  check(
    "POST /table/table-session/{id}/join seats a diner under an own user_session_id",
    async (call, expect, given) => {
      const first = await given.sitDown("open");
      const reply = await call(session("POST", first.session_id, "/join"), { body: WHO });
      const { user_session_id } = expect.answer(reply, 200, tableSessionSchema);
      expect.value(reply, "session_id", first.session_id);
      expect.holds(reply, "user_session_id", user_session_id !== first.user_session_id, "another's");
      expect.holds(
        reply,
        "user_session_id",
        user_session_id.length >= 16,
        "a credential: 16 characters or more",
      );
    },
  ),
  check("POST /table/table-session with a used key_creation joins", async (call, expect, given) => {
    const info = await given.tableInfo("empty");
    const body = { ...WHO, key_creation: given.usedKey(info), table_name: info.table_name };
    const first = await call("POST order /table/table-session", { body });
    const { session_id, user_session_id } = expect.answer(first, 200, tableSessionSchema);
    const again = await call("POST order /table/table-session", { body });
    expect.answer(again, 200, tableSessionSchema);
    expect.value(again, "session_id", session_id);
    const other = expect.answer(again, 200, tableSessionSchema).user_session_id;
    expect.holds(again, "user_session_id", other !== user_session_id, "another diner's");
  }),
  check("POST /table/table-session with a key that is none is 404", async (call, expect) => {
    const body = { ...WHO, key_creation: "there-is-no-such-key", table_name: "1" };
    expect.refused(await call("POST order /table/table-session", { body }), 404);
  }),
  check("joining needs a name: 422 VALIDATION", async (call, expect, given) => {
    const { session_id } = await given.sitDown("open");
    const body = { include_document_invoice: true };
    const reply = await call(session("POST", session_id, "/join"), { body });
    expect.refused(reply, 422, { code: "VALIDATION", field: "name" });
  }),
  check("GET /table/table-session/{id} answers a bill whose sums are right", async (call, expect, given) => {
    const reply = await readBill(call, await given.sitDown("open"));
    const { items } = billIn(expect, reply);
    expect.holds(reply, "items", items.length > 0, "something was ordered");
  }),
  check(
    "GET /table/table-session/{id} sends back one's own user_session_id alone",
    async (call, expect, given) => {
      await given.sitDown("open");
      const me = await given.sitDown("open");
      const reply = await readBill(call, me);
      const { diners } = billIn(expect, reply);
      const mine = diners.filter(({ is_me }) => is_me);
      expect.holds(reply, "diners", mine.length === 1, "one of them is me");
      for (const [index, { is_me, user_session_id }] of diners.entries()) {
        const wanted = is_me ? user_session_id === me.user_session_id : user_session_id === undefined;
        const at = `diners.${index}.user_session_id`;
        expect.holds(reply, at, wanted, is_me ? "mine" : "another's is never sent");
      }
    },
  ),
  check(
    "a bill is 404 to who does not sit there, as one that does not exist",
    async (call, expect, given) => {
      const { session_id } = await given.sitDown("open");
      const query = { "user-session-id": "there-is-no-such-diner" };
      const theirs = await call(session("GET", session_id), { query });
      expect.refused(theirs, 404);
      expect.uniform(theirs, await call(session("GET", "there-is-no-such-session"), { query }));
    },
  ),
  check(
    "POST /table/table-session/{id}/leave is 204, and one is no longer at the table",
    async (call, expect, given) => {
      const stays = await given.sitDown("open");
      const { session_id, user_session_id } = await given.sitDown("open");
      const before = billIn(expect, await readBill(call, stays)).diners.length;
      expect.nothing(await call(session("POST", session_id, "/leave"), { body: { user_session_id } }));
      const reply = await readBill(call, stays);
      const { length } = billIn(expect, reply).diners;
      expect.holds(reply, "diners", length === before - 1, `${before - 1} of them are left`);
    },
  ),
  check(
    "a closed table can be read by its diners, and joined no more: 409 TABLE_NOT_PAYABLE",
    async (call, expect, given) => {
      const diner = await given.sitDown("empty");
      await steer(given.facts, "close_table", given.tableKey("empty"));
      const reply = await readBill(call, diner);
      billIn(expect, reply);
      expect.value(reply, "status", "Closed");
      const late = await call(session("POST", diner.session_id, "/join"), { body: WHO });
      expect.refused(late, 409, { code: "TABLE_NOT_PAYABLE" });
    },
  ),
];
