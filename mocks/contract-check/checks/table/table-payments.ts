import { type Check, check } from "../../check";
import { NotTried, need } from "../../report/outcome";
import { freeItem, giveBack, PART, pay, paymentIn, seated, shareOf } from "./table-shares";
import { billIn, readBill } from "./tables";

/** Paying a share of a bill. */
export const tablePaymentChecks: Check[] = [
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
    await giveBack(call, expect, diner, payment_id, bill);
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
      await giveBack(call, expect, diner, payment_id, bill);
    },
  ),
  check("two add-payment at once under one key pay once", async (call, expect, given) => {
    const { diner, bill } = await seated(call, expect, given);
    const key = given.unique();
    const body = shareOf(diner, bill, PART);
    const [one, two] = await Promise.all([pay(call, diner, key, body), pay(call, diner, key, body)]);
    const [first, second] = one.status === 201 ? [one, two] : [two, one];
    const { payment_id } = paymentIn(expect, first, 201);
    expect.status(second, 200);
    expect.holds(second, "", second.text === first.text, "word for word the first answer", "repeats");
    await giveBack(call, expect, diner, payment_id, bill);
  }),
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
      await giveBack(call, expect, won === replies[0] ? diner : other, payment_id, bill);
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
    await giveBack(call, expect, diner, payment_id, bill);
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
    await giveBack(call, expect, diner, payment_id, bill);
  }),
];
