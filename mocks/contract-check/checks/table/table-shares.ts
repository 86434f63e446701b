import { type TableOrder, tablePaymentSchema } from "../../../../app/services/contract/table.server";
import { serviceFee } from "../../demands/arithmetic";
import type { Expect } from "../../demands/expect";
import type { Given } from "../../given";
import type { Diner } from "../../given/tables";
import { NotOffered, NotTried, need } from "../../report/outcome";
import { type Call, type Reply, segment } from "../../wire";
import { billIn, readBill, session } from "./tables";

const PIX = { method: "PIX", type: "PREPAID" };
/** The amount of a share, in minor units. 10 % of it is not a whole cent. */
export const PART = 507;

/** A diner at the open table, and the current bill. */
export async function seated(
  call: Call,
  expect: Expect,
  given: Given,
): Promise<{ diner: Diner; bill: TableOrder }> {
  given.mayPay();
  const { table_payment_options } = await given.setup();
  if (!table_payment_options.some(({ method, type }) => method === "PIX" && type === "PREPAID")) {
    throw new NotOffered("table_payment_options", "PIX PREPAID");
  }
  const diner = await given.sitDown("open");
  const bill = billIn(expect, await readBill(call, diner));
  if (bill.total.remaining.value < 2 * PART)
    throw new NotTried("tables.open (with 50.00 or more left to pay)");
  return { diner, bill };
}

/** The body that pays an amount with the bill's service fee. */
export function shareOf(
  { user_session_id }: Diner,
  { total }: TableOrder,
  value: number,
  payment: object = PIX,
) {
  const { currency } = total.remaining;
  const fee = serviceFee(value, total.service_fee.rate);
  return {
    user_session_id,
    amount: { value, currency },
    service_fee: { value: fee, currency },
    split: "AMOUNT",
    payment,
  };
}

/** Pays a share under a key. */
export const pay = (call: Call, { session_id }: Diner, key: string, body: object): Promise<Reply> =>
  call(session("POST", session_id, "/add-payment"), { key, body });

/** The table payment in an answer. */
export const paymentIn = (expect: Expect, reply: Reply, status = 200) =>
  expect.answer(reply, status, tablePaymentSchema);

/** Cancels a share, so that the next check finds the table unchanged: `remaining` is that of `before`, plus `more`. */
export async function giveBack(
  call: Call,
  expect: Expect,
  diner: Diner,
  paymentId: string,
  before: TableOrder,
  more = 0,
) {
  const query = { "user-session-id": diner.user_session_id };
  const target = session("DELETE", diner.session_id, `/payments/${segment(paymentId)}`);
  expect.nothing(await call(target, { query }));
  const reply = await readBill(call, diner);
  billIn(expect, reply);
  const wanted = before.total.remaining.value + more;
  expect.value(reply, "total.remaining.value", wanted, `the share is free again: ${wanted} is left`);
}

/** An unpaid item of a bill, with a price above zero. */
export function freeItem({ items }: TableOrder) {
  const free = items.find(({ status, total_price }) => status === "ACTIVE" && total_price.value > 1);
  return need(free, "tables.open (with an item that is not paid)");
}
