import { type Check, checkOf } from "../../check";
import { percentOf } from "../../demands/arithmetic";
import type { Expect } from "../../demands/expect";
import type { Given } from "../../given";
import { NotOffered, need } from "../../report/outcome";
import type { Call } from "../../wire";
import { giveBack, PART, pay, paymentIn, seated, shareOf } from "./table-shares";
import { billIn, readBill } from "./tables";

/** A diner at the open table, their share, and its highest tip. */
async function tipping(call: Call, expect: Expect, given: Given) {
  const tips = need((await given.setup()).tips, "tips in the setup, which names the capability");
  if (!tips.on.includes("TABLE")) throw new NotOffered("tips.on", "TABLE");
  const { diner, bill } = await seated(call, expect, given);
  return { diner, bill, body: shareOf(diner, bill, PART), most: percentOf(PART, tips.max_percentage) };
}

const shareChecks: Check[] = [
  checkOf(
    "tips",
    "add-payment with a tip charges it on top of share and fee, and it is nowhere on the bill",
    async (call, expect, given) => {
      const { diner, bill, body, most } = await tipping(call, expect, given);
      const tip = { ...body.amount, value: most };
      const reply = await pay(call, diner, given.unique(), { ...body, tip });
      const { payment_id } = paymentIn(expect, reply, 201);
      expect.value(reply, "tip.value", most);
      const whole = PART + body.service_fee.value + most;
      expect.value(reply, "payment.amount.value", whole, "the amount, its service fee and its tip");
      const after = await readBill(call, diner);
      billIn(expect, after);
      expect.value(after, "total.reserved.value", bill.total.reserved.value + PART, "without the tip");
      await giveBack(call, expect, diner, payment_id, bill);
    },
  ),
  checkOf(
    "tips",
    "add-payment with a tip above the highest share, or below nothing, is 422 VALIDATION",
    async (call, expect, given) => {
      const { diner, body, most } = await tipping(call, expect, given);
      for (const value of [most + 1, -1]) {
        const tip = { ...body.amount, value };
        const reply = await pay(call, diner, given.unique(), { ...body, tip });
        expect.refused(reply, 422, { code: "VALIDATION", field: "tip" });
      }
    },
  ),
];

/** Tips with a share of a bill. */
export const tableTipChecks: Check[] = shareChecks.map((one) => ({ ...one, level: "tables" }));
