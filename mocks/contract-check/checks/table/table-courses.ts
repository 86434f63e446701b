import { type Check, check } from "../../check";
import { steer } from "../../facts/steps";
import { segment } from "../../wire";
import { backFromBank } from "../payment/bank-returns";
import { BANK_RETURN } from "../payment/payments";
import { giveBack, PART, pay, paymentIn, seated, shareOf } from "./table-shares";
import { billIn, readBill, session } from "./tables";

/** The results of a payment at a table. */
export const tableCourseChecks: Check[] = [
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
      await giveBack(call, expect, diner, payment_id, bill);
    },
  ),
  check("DELETE payments/{payment_id} is 204, and the share is free again", async (call, expect, given) => {
    const { diner, bill } = await seated(call, expect, given);
    const started = await pay(call, diner, given.unique(), shareOf(diner, bill, PART));
    const { payment_id } = paymentIn(expect, started, 201);
    const reserved = await readBill(call, diner);
    billIn(expect, reserved);
    expect.value(reserved, "total.remaining.value", bill.total.remaining.value - PART);
    await giveBack(call, expect, diner, payment_id, bill);
  }),
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
      return_url: BANK_RETURN,
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
    "3-D Secure at a table: external-confirmation answers the table's payment",
    async (call, expect, given) => {
      const { diner, bill } = await seated(call, expect, given);
      const payment = {
        method: "CREDIT",
        type: "PREPAID",
        card_token: await given.cardToken("challenge"),
        return_url: BANK_RETURN,
      };
      const started = await pay(call, diner, given.unique(), shareOf(diner, bill, PART, payment));
      const { payment_id, payment: asked } = paymentIn(expect, started, 201);
      expect.value(started, "payment.status", "REQUIRES_ACTION");
      const { redirect_url: redirectUrl } = asked;
      const challenge = { redirectUrl, name: "payment_id", id: payment_id } as const;
      const payload = await backFromBank(expect, given, started, challenge);
      const body = { payment_id, payload };
      const reply = await call("POST order /payments/external-confirmation", { body });
      paymentIn(expect, reply);
      expect.value(reply, "payment_id", payment_id);
      expect.value(reply, "payment.status", "PAID");
    },
  ),
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
