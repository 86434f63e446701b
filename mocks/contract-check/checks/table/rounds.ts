import { menuPageSchema } from "../../../../app/services/contract/catalog.server";
import { roundSchema, tableInfoSchema } from "../../../../app/services/contract/table.server";
import { type Check, checkOf } from "../../check";
import { checkRound } from "../../demands/arithmetic";
import type { Expect } from "../../demands/expect";
import type { Given } from "../../given";
import { isPlain } from "../../given/choices";
import type { Diner } from "../../given/tables";
import { NotTried, need } from "../../report/outcome";
import type { Call, Reply } from "../../wire";
import { whileSoldOut } from "../cart/cart-changes";
import { billIn, readBill, session } from "./tables";

const roundCheck = (name: string, trial: Check["trial"]) => checkOf("table_ordering", name, trial);

const readRound = (call: Call, { session_id, user_session_id }: Diner): Promise<Reply> =>
  call(session("GET", session_id, "/round"), { query: { "user-session-id": user_session_id } });

const post = (call: Call, { session_id, user_session_id }: Diner, path: string, body: object) =>
  call(session("POST", session_id, path), { body: { user_session_id, ...body } });

/** The round in an answer, with its sum checked. */
function roundIn(expect: Expect, reply: Reply, status = 200) {
  const round = expect.answer(reply, status, roundSchema);
  checkRound(expect, reply, round);
  return round;
}

/** A diner at the open table, its bill, and an item that it sells as it is. @throws NotTried if it takes no orders */
async function ordering(call: Call, expect: Expect, given: Given) {
  given.mayPay();
  const diner = await given.sitDown("open");
  const bill = billIn(expect, await readBill(call, diner));
  const { service_id } = bill;
  if (service_id === undefined) throw new NotTried("tables.open (that takes orders)");
  const query = { "service-id": service_id, "disabled-items": false, limit: 100 };
  const menu = await call("GET catalog /client/get-menu-items", { query });
  const { categories } = expect.answer(menu, 200, menuPageSchema);
  const item = need(
    categories.flatMap(({ items }) => items).find(isPlain),
    "tables.open (that sells an item without options)",
  );
  return { diner, bill, line: { item_id: item.id, quantity: 2, options: [] } };
}

/** The same with the line in the diner's round. */
async function gathered(call: Call, expect: Expect, given: Given) {
  const party = await ordering(call, expect, given);
  const round = roundIn(expect, await post(call, party.diner, "/round/items", party.line));
  return { ...party, round, sent: { round_id: round.id, expected_price: round.items_price } };
}

/** Ordering at the table. */
export const roundChecks: Check[] = [
  roundCheck(
    "the info and the bill of a table that takes orders have one service_id",
    async (call, expect, given) => {
      const { bill } = await ordering(call, expect, given);
      const { store_code, table_id } = given.tableKey("open");
      const query = { "store-code": store_code, "table-id": table_id };
      const reply = await call("GET order /table/table-info", { query });
      expect.answer(reply, 200, tableInfoSchema);
      expect.value(reply, "service_id", bill.service_id);
    },
  ),
  roundCheck("a closed table has no service_id", async (call, expect, given) => {
    const { store_code, table_id } = given.tableKey("closed");
    const query = { "store-code": store_code, "table-id": table_id };
    const reply = await call("GET order /table/table-info", { query });
    const { service_id } = expect.answer(reply, 200, tableInfoSchema);
    expect.holds(reply, "service_id", service_id === undefined, "absent: it takes no orders");
  }),
  roundCheck("a round is its diner's own, and on no bill before it is sent", async (call, expect, given) => {
    const { diner, bill, round } = await gathered(call, expect, given);
    const own = await readRound(call, diner);
    roundIn(expect, own);
    expect.value(own, "items.0.quantity", 2);
    expect.value(own, "id", round.id);
    const theirs = await readRound(call, await given.sitDown("open"));
    roundIn(expect, theirs);
    expect.value(theirs, "items", []);
    const reply = await readBill(call, diner);
    billIn(expect, reply);
    expect.value(reply, "total.items_price", bill.total.items_price);
  }),
  roundCheck("PATCH round/items with quantity 0 removes the line", async (call, expect, given) => {
    const { diner, round } = await gathered(call, expect, given);
    const { session_id, user_session_id } = diner;
    const item = { id: round.items[0]?.id ?? "", quantity: 0 };
    const reply = await call(session("PATCH", session_id, "/round/items"), {
      body: { user_session_id, item },
    });
    roundIn(expect, reply);
    expect.value(reply, "items", []);
  }),
  roundCheck("adding an unknown item to a round is 404", async (call, expect, given) => {
    const { diner, line } = await ordering(call, expect, given);
    const reply = await post(call, diner, "/round/items", { ...line, item_id: "there-is-no-such-item" });
    expect.refused(reply, 404);
  }),
  roundCheck(
    "round/send is 201: the bill has the items as one's own, and the next round another id",
    async (call, expect, given) => {
      const { diner, bill, round, sent } = await gathered(call, expect, given);
      const reply = await post(call, diner, "/round/send", sent);
      expect.status(reply, 201);
      const { items } = billIn(expect, { ...reply, status: 200 });
      const price = bill.total.items_price.value + round.items_price.value;
      expect.value(reply, "total.items_price.value", price, `the round is on it: ${price}`);
      const known = new Set(bill.items.map(({ id }) => id));
      const index = items.findIndex(({ id }) => !known.has(id));
      expect.holds(reply, "items", index >= 0, "the round's items are among them");
      expect.value(reply, `items.${index}.course.status`, "SENT");
      expect.value(reply, `items.${index}.is_mine`, true);
      const me = bill.diners.find(({ is_me }) => is_me)?.name;
      expect.value(reply, `items.${index}.ordered_by`, me);
      const next = await readRound(call, diner);
      roundIn(expect, next);
      expect.value(next, "items", []);
      expect.holds(
        next,
        "id",
        roundIn(expect, next).id !== round.id,
        "another than that of the round before",
      );
    },
  ),
  roundCheck("an item that another diner sent is not one's own", async (call, expect, given) => {
    const { diner, sent, bill } = await gathered(call, expect, given);
    const known = new Set(bill.items.map(({ id }) => id));
    expect.status(await post(call, diner, "/round/send", sent), 201);
    const reply = await readBill(call, await given.sitDown("open"));
    const index = billIn(expect, reply).items.findIndex(({ id }) => !known.has(id));
    const isMine = billIn(expect, reply).items[index]?.is_mine;
    expect.holds(reply, `items.${index}.is_mine`, isMine !== true, "absent: it is another's");
  }),
  roundCheck("a repeat of round/send is 200 and sends nothing", async (call, expect, given) => {
    const { diner, bill, round, sent } = await gathered(call, expect, given);
    expect.status(await post(call, diner, "/round/send", sent), 201);
    const reply = await post(call, diner, "/round/send", sent);
    billIn(expect, reply);
    const price = bill.total.items_price.value + round.items_price.value;
    expect.value(reply, "total.items_price.value", price, `once: ${price}`);
  }),
  roundCheck(
    "round/send at another price, or of no round of one's own, is 409 CART_CHANGED",
    async (call, expect, given) => {
      const { diner, sent, round } = await gathered(call, expect, given);
      const { currency, value } = round.items_price;
      const dearer = { ...sent, expected_price: { currency, value: value + 1 } };
      expect.refused(await post(call, diner, "/round/send", dearer), 409, { code: "CART_CHANGED" });
      const other = await given.sitDown("open");
      expect.refused(await post(call, other, "/round/send", sent), 409, { code: "CART_CHANGED" });
    },
  ),
  roundCheck("round/send of an empty round is 422", async (call, expect, given) => {
    const { diner } = await ordering(call, expect, given);
    const { id, items_price } = roundIn(expect, await readRound(call, diner));
    const body = { round_id: id, expected_price: items_price };
    expect.refused(await post(call, diner, "/round/send", body), 422);
  }),
  roundCheck(
    "round/send with a sold-out line is 409 ITEM_UNAVAILABLE, and the line stays",
    async (call, expect, given) => {
      const { diner, line, sent } = await gathered(call, expect, given);
      await whileSoldOut(given, line.item_id, async () => {
        expect.refused(await post(call, diner, "/round/send", sent), 409, { code: "ITEM_UNAVAILABLE" });
        const reply = await readRound(call, diner);
        roundIn(expect, reply);
        expect.value(reply, "items.0.status", "UNAVAILABLE");
      });
    },
  ),
  roundCheck("a round is 404 to who does not sit there", async (call, expect, given) => {
    const { session_id } = await given.sitDown("open");
    expect.refused(await readRound(call, { session_id, user_session_id: "there-is-no-such-diner" }), 404);
  }),
  roundCheck("calling a waiter is 204, and for no reason of the list 422", async (call, expect, given) => {
    const diner = await given.sitDown("open");
    for (const reason of ["SERVICE", "BILL", "BILL"]) {
      expect.nothing(await post(call, diner, "/call", { reason }));
    }
    const reply = await post(call, diner, "/call", { reason: "A_SONG" });
    expect.refused(reply, 422, { code: "VALIDATION", field: "reason" });
  }),
];
