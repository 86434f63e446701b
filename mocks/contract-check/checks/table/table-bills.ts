import { tableInfoSchema } from "../../../../app/services/contract/table.server";
import { type Check, check } from "../../check";
import type { Expect } from "../../demands/expect";
import { steer } from "../../facts/steps";
import type { Given } from "../../given";
import { type Call, segment } from "../../wire";
import { repeats } from "../order/keys";
import { freeItem, giveBack, PART, pay, paymentIn, seated, shareOf } from "./table-shares";
import { billIn, readBill, session } from "./tables";

type Seat = Awaited<ReturnType<typeof seated>>;

/** A diner who pays a share, which becomes PAID. */
async function paid(call: Call, expect: Expect, given: Given, { diner }: Seat, body: object): Promise<void> {
  const { payment_id } = paymentIn(expect, await pay(call, diner, given.unique(), body), 201);
  await steer(given.facts, "pay_table_pix", { payment_id });
}

const keys: Check[] = [
  check(
    "a repeat of add-payment gives the first answer under a malformed body too",
    async (call, expect, given) => {
      const { diner, bill } = await seated(call, expect, given);
      const key = given.unique();
      const first = await pay(call, diner, key, shareOf(diner, bill, PART));
      const { payment_id } = paymentIn(expect, first, 201);
      const { user_session_id } = diner;
      repeats(expect, await pay(call, diner, key, { user_session_id, amount: [], payment: 7 }), first);
      await giveBack(call, expect, diner, payment_id, bill);
    },
  ),
  check("an Idempotency-Key of add-payment is its diner's own", async (call, expect, given) => {
    const { diner, bill } = await seated(call, expect, given);
    const other = await given.sitDown("open");
    const key = given.unique();
    const first = paymentIn(expect, await pay(call, diner, key, shareOf(diner, bill, PART)), 201);
    const reply = await pay(call, other, key, shareOf(other, bill, PART));
    const second = paymentIn(expect, reply, 201);
    expect.holds(reply, "payment_id", second.payment_id !== first.payment_id, "the second diner's own");
    const half = billIn(expect, await readBill(call, diner));
    await giveBack(call, expect, other, second.payment_id, half, PART);
    await giveBack(call, expect, diner, first.payment_id, bill);
  }),
  check("refusals of add-payment are not kept: the key serves again", async (call, expect, given) => {
    const { diner, bill } = await seated(call, expect, given);
    const key = given.unique();
    const tooMuch = shareOf(diner, bill, bill.total.remaining.value + 1);
    expect.refused(await pay(call, diner, key, tooMuch), 409, { code: "REMAINING_CHANGED" });
    const { payment_id } = paymentIn(expect, await pay(call, diner, key, shareOf(diner, bill, PART)), 201);
    await giveBack(call, expect, diner, payment_id, bill);
  }),
];

const shares: Check[] = [
  check("another diner's payment is deleted by nobody else: 404", async (call, expect, given) => {
    const { diner, bill } = await seated(call, expect, given);
    const started = await pay(call, diner, given.unique(), shareOf(diner, bill, PART));
    const { payment_id } = paymentIn(expect, started, 201);
    const other = await given.sitDown("open");
    const target = session("DELETE", diner.session_id, `/payments/${segment(payment_id)}`);
    expect.refused(await call(target, { query: { "user-session-id": other.user_session_id } }), 404);
    const reply = await readBill(call, diner);
    billIn(expect, reply);
    expect.value(reply, "total.reserved.value", bill.total.reserved.value + PART, "still reserved");
    await giveBack(call, expect, diner, payment_id, bill);
  }),
  check("nobody pays at a table where they do not sit: 404", async (call, expect, given) => {
    const { diner, bill } = await seated(call, expect, given);
    const body = { ...shareOf(diner, bill, PART), user_session_id: "there-is-no-such-diner" };
    expect.refused(await pay(call, diner, given.unique(), body), 404);
  }),
  check("FULL and EQUAL shares are paid as AMOUNT is", async (call, expect, given) => {
    const { diner, bill } = await seated(call, expect, given);
    const amounts = { EQUAL: Math.ceil(bill.total.remaining.value / 3), FULL: bill.total.remaining.value };
    for (const [split, amount] of Object.entries(amounts)) {
      const reply = await pay(call, diner, given.unique(), { ...shareOf(diner, bill, amount), split });
      const { payment_id } = paymentIn(expect, reply, 201);
      const after = await readBill(call, diner);
      billIn(expect, after);
      expect.value(after, "total.remaining.value", bill.total.remaining.value - amount);
      await giveBack(call, expect, diner, payment_id, bill);
    }
  }),
  check("ITEMS that are paid are PAID, and nobody pays them again", async (call, expect, given) => {
    const seat = await seated(call, expect, given);
    const { diner, bill } = seat;
    const { id, total_price } = freeItem(bill);
    const items = { split: "ITEMS", item_ids: [id] };
    const body = { ...shareOf(diner, bill, total_price.value), ...items };
    await paid(call, expect, given, seat, body);
    const reply = await readBill(call, diner);
    const after = billIn(expect, reply);
    const line = after.items.findIndex((item) => item.id === id);
    expect.value(reply, `items.${line}.status`, "PAID");
    const me = after.diners.findIndex(({ is_me }) => is_me);
    expect.value(reply, `diners.${me}.paid.value`, total_price.value, "without the service fee");
    if (after.total.remaining.value < total_price.value) return;
    const late = await pay(call, diner, given.unique(), body);
    expect.refused(late, 409, { code: "REMAINING_CHANGED" });
  }),
];

const ends: Check[] = [
  check(
    "a bill that is paid in full closes: it can be read, and neither paid nor joined",
    async (call, expect, given) => {
      const seat = await seated(call, expect, given);
      const { diner, bill } = seat;
      await paid(call, expect, given, seat, shareOf(diner, bill, bill.total.remaining.value));
      const reply = await readBill(call, diner);
      billIn(expect, reply);
      expect.value(reply, "total.remaining.value", 0);
      expect.value(reply, "status", "Closed");
      const late = await pay(call, diner, given.unique(), shareOf(diner, bill, PART));
      expect.refused(late, 409, { code: "TABLE_NOT_PAYABLE" });
      const { store_code, table_id } = given.tableKey("open");
      const query = { "store-code": store_code, "table-id": table_id };
      const info = await call("GET order /table/table-info", { query });
      const { session_id } = expect.answer(info, 200, tableInfoSchema);
      expect.holds(info, "session_id", session_id !== diner.session_id, "nobody joins a closed bill");
    },
  ),
];

/** Who may use a share, and how a bill closes. The last check closes the open table's bill. */
export const tableBillChecks: Check[] = [...keys, ...shares, ...ends];
