import { serviceFee } from "../arithmetic";
import { type Check, check } from "../check";
import type { Expect } from "../expect";
import type { Given } from "../given";
import type { Diner } from "../given/paying";
import { NotTried, need } from "../outcome";
import { type TableOrder, tablePaymentSchema } from "../shapes";
import { steer } from "../steps";
import { type Call, type Reply, segment } from "../wire";
import { billIn, readBill, session } from "./tables";

const PART = 500;

/** Somebody at the open table, and the bill as it stands. */
async function seated(call: Call, expect: Expect, given: Given): Promise<{ diner: Diner; bill: TableOrder }> {
  given.mayPay();
  const { table_payment_options } = await given.setup();
  if (!table_payment_options.some(({ method, type }) => method === "PIX" && type === "PREPAID")) {
    throw new NotTried("PIX PREPAID among the setup's table_payment_options");
  }
  const diner = await given.sitDown("open");
  const bill = billIn(expect, await readBill(call, diner));
  if (bill.total.remaining.value < 2 * PART)
    throw new NotTried("tables.open (with 10.00 or more left to pay)");
  return { diner, bill };
}

/** The body that pays an amount, with the service fee that the bill asks for. */
function shareOf({ user_session_id }: Diner, { total }: TableOrder, value: number, payment: object = PIX) {
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
const PIX = { method: "PIX", type: "PREPAID" };

const pay = (call: Call, { session_id }: Diner, key: string, body: object): Promise<Reply> =>
  call(session("POST", session_id, "/add-payment"), { key, body });

const paymentIn = (expect: Expect, reply: Reply, status = 200) =>
  expect.answer(reply, status, tablePaymentSchema);

/** Gives a share back, so that the next check finds the table as it was. */
async function giveBack(
  call: Call,
  expect: Expect,
  { session_id, user_session_id }: Diner,
  paymentId: string,
) {
  const query = { "user-session-id": user_session_id };
  const target = session("DELETE", session_id, `/payments/${segment(paymentId)}`);
  expect.nothing(await call(target, { query }));
}

const shares: Check[] = [
  check("add-payment is 201, reserves its share and charges the fee on top", async (call, expect, given) => {
    const { diner, bill } = await seated(call, expect, given);
    const body = shareOf(diner, bill, PART);
    const reply = await pay(call, diner, given.unique(), body);
    const { payment_id } = paymentIn(expect, reply, 201);
    expect.value(reply, "session_id", diner.session_id);
    expect.value(reply, "payment.status", "PENDING");
    expect.value(
      reply,
      "payment.amount.value",
      PART + body.service_fee.value,
      "the amount and its service fee",
    );
    const after = await readBill(call, diner);
    billIn(expect, after);
    expect.value(after, "total.reserved.value", bill.total.reserved.value + PART, "without the service fee");
    expect.value(after, "total.remaining.value", bill.total.remaining.value - PART);
    await giveBack(call, expect, diner, payment_id);
  }),
  check(
    "a repeat of add-payment gives the first answer word for word with 200",
    async (call, expect, given) => {
      const { diner, bill } = await seated(call, expect, given);
      const key = given.unique();
      const first = await pay(call, diner, key, shareOf(diner, bill, PART));
      const { payment_id } = paymentIn(expect, first, 201);
      const again = await pay(call, diner, key, shareOf(diner, bill, PART + 1));
      expect.status(again, 200);
      expect.holds(again, "", again.text === first.text, "the first answer, even under another body");
      await giveBack(call, expect, diner, payment_id);
    },
  ),
  check("add-payment of more than is left is 409 REMAINING_CHANGED", async (call, expect, given) => {
    const { diner, bill } = await seated(call, expect, given);
    const body = shareOf(diner, bill, bill.total.remaining.value + 1);
    expect.refused(await pay(call, diner, given.unique(), body), 409, { code: "REMAINING_CHANGED" });
  }),
  check(
    "of two who pay all that is left at once, one pays and one is 409 REMAINING_CHANGED",
    async (call, expect, given) => {
      const { diner, bill } = await seated(call, expect, given);
      const other = await given.sitDown("open");
      const all = bill.total.remaining.value;
      const replies = await Promise.all(
        [diner, other].map((one) => pay(call, one, given.unique(), shareOf(one, bill, all))),
      );
      const [won, lost] = replies[0]?.status === 201 ? replies : replies.toReversed();
      const { payment_id } = paymentIn(expect, need(won, "tables.open"), 201);
      expect.refused(need(lost, "tables.open"), 409, { code: "REMAINING_CHANGED" });
      await giveBack(call, expect, won === replies[0] ? diner : other, payment_id);
    },
  ),
  check("a service fee that is a cent off is 422", async (call, expect, given) => {
    const { diner, bill } = await seated(call, expect, given);
    const body = shareOf(diner, bill, PART);
    const service_fee = { ...body.service_fee, value: body.service_fee.value + 1 };
    const reply = await pay(call, diner, given.unique(), { ...body, service_fee });
    expect.refused(reply, 422, { field: "service_fee" });
  }),
  check("an optional service fee may be left out", async (call, expect, given) => {
    const { diner, bill } = await seated(call, expect, given);
    if (!bill.total.service_fee.optional) throw new NotTried("tables.open (with an optional service fee)");
    const body = shareOf(diner, bill, PART);
    const service_fee = { ...body.service_fee, value: 0 };
    const reply = await pay(call, diner, given.unique(), { ...body, service_fee });
    const { payment_id } = paymentIn(expect, reply, 201);
    expect.value(reply, "payment.amount.value", PART);
    await giveBack(call, expect, diner, payment_id);
  }),
  check("ITEMS: the amount is the sum of the items, else 422", async (call, expect, given) => {
    const { diner, bill } = await seated(call, expect, given);
    const { id, total_price } = freeItem(bill);
    const body = { ...shareOf(diner, bill, total_price.value - 1), split: "ITEMS", item_ids: [id] };
    expect.refused(await pay(call, diner, given.unique(), body), 422, { field: "amount" });
  }),
  check("ITEMS: an item that another is paying for is 409 REMAINING_CHANGED", async (call, expect, given) => {
    const { diner, bill } = await seated(call, expect, given);
    const { id, total_price } = freeItem(bill);
    const items = { split: "ITEMS", item_ids: [id] };
    const reply = await pay(call, diner, given.unique(), {
      ...shareOf(diner, bill, total_price.value),
      ...items,
    });
    const { payment_id } = paymentIn(expect, reply, 201);
    const other = await given.sitDown("open");
    const late = { ...shareOf(other, bill, total_price.value), ...items };
    expect.refused(await pay(call, other, given.unique(), late), 409, { code: "REMAINING_CHANGED" });
    await giveBack(call, expect, diner, payment_id);
  }),
];

/** An item of a bill that can still be paid, worth something. */
function freeItem({ items }: TableOrder) {
  const free = items.find(({ status, total_price }) => status === "ACTIVE" && total_price.value > 1);
  return need(free, "tables.open (with an item that is not paid)");
}

const courses: Check[] = [
  check(
    "GET payments/{payment_id} answers one's own payment, and is 404 to another",
    async (call, expect, given) => {
      const { diner, bill } = await seated(call, expect, given);
      const started = await pay(call, diner, given.unique(), shareOf(diner, bill, PART));
      const { payment_id } = paymentIn(expect, started, 201);
      const target = session("GET", diner.session_id, `/payments/${segment(payment_id)}`);
      const reply = await call(target, { query: { "user-session-id": diner.user_session_id } });
      paymentIn(expect, reply);
      expect.value(reply, "payment_id", payment_id);
      const other = await given.sitDown("open");
      expect.refused(await call(target, { query: { "user-session-id": other.user_session_id } }), 404);
      await giveBack(call, expect, diner, payment_id);
    },
  ),
  check(
    "DELETE payments/{payment_id} is 204: the share is free again, the payment gone",
    async (call, expect, given) => {
      const { diner, bill } = await seated(call, expect, given);
      const started = await pay(call, diner, given.unique(), shareOf(diner, bill, PART));
      const { payment_id } = paymentIn(expect, started, 201);
      await giveBack(call, expect, diner, payment_id);
      const reply = await readBill(call, diner);
      billIn(expect, reply);
      expect.value(reply, "total.remaining", bill.total.remaining, "what was left before");
      const target = session("GET", diner.session_id, `/payments/${segment(payment_id)}`);
      expect.refused(await call(target, { query: { "user-session-id": diner.user_session_id } }), 404);
    },
  ),
  check(
    "a payment that is paid counts as paid, and deleting it is 409 PAYMENT_STATE",
    async (call, expect, given) => {
      const { diner, bill } = await seated(call, expect, given);
      const started = await pay(call, diner, given.unique(), shareOf(diner, bill, PART));
      const { payment_id } = paymentIn(expect, started, 201);
      await steer(given.facts, "pay_table_pix", { payment_id });
      const reply = await readBill(call, diner);
      const { payments } = billIn(expect, reply);
      expect.value(reply, "total.paid.value", bill.total.paid.value + PART);
      const index = payments.findIndex(({ id }) => id === payment_id);
      expect.value(reply, `payments.${index}.status`, "PAID");
      expect.holds(
        reply,
        `payments.${index}.code`,
        payments[index]?.code === undefined,
        "absent: it simply succeeded",
      );
      const query = { "user-session-id": diner.user_session_id };
      const target = session("DELETE", diner.session_id, `/payments/${segment(payment_id)}`);
      expect.refused(await call(target, { query }), 409, { code: "PAYMENT_STATE" });
    },
  ),
  check("a decline at a table is 201 with FAILED, and its share stays free", async (call, expect, given) => {
    const { diner, bill } = await seated(call, expect, given);
    const payment = {
      method: "CREDIT",
      type: "PREPAID",
      card_token: await given.cardToken("declined"),
      return_url: "https://storefront.example/payments/external-confirmation?state=s2",
    };
    const reply = await pay(call, diner, given.unique(), shareOf(diner, bill, PART, payment));
    const { payment_id } = paymentIn(expect, reply, 201);
    expect.value(reply, "payment.status", "FAILED");
    const after = await readBill(call, diner);
    const { payments } = billIn(expect, after);
    expect.value(after, "total.remaining", bill.total.remaining);
    const index = payments.findIndex(({ id }) => id === payment_id);
    const code = payments[index]?.code ?? "";
    expect.holds(after, `payments.${index}.code`, code.endsWith("PAYMENT_ERROR"), "ends in PAYMENT_ERROR");
  }),
  check(
    "a bill that is not totalled yet is not payable: 409 TABLE_NOT_PAYABLE",
    async (call, expect, given) => {
      given.mayPay();
      const diner = await given.sitDown("not_totaled");
      const bill = billIn(expect, await readBill(call, diner));
      const reply = await pay(call, diner, given.unique(), shareOf(diner, bill, PART));
      expect.refused(reply, 409, { code: "TABLE_NOT_PAYABLE" });
    },
  ),
];

/** Paying a share of a bill. */
export const tablePaymentChecks: Check[] = [...shares, ...courses];
