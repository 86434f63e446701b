import { z } from "zod";
import type { Order } from "../../../../app/services/contract/order.server";
import { type Check, checkOf } from "../../check";
import { percentOf } from "../../demands/arithmetic";
import type { Expect } from "../../demands/expect";
import type { Given } from "../../given";
import type { Draft } from "../../given/orders";
import { NotOffered, need } from "../../report/outcome";
import type { Call, Reply } from "../../wire";
import { orderIn, post } from "./orders";

const featuresSchema = z.array(z.looseObject({ code: z.string() }));
const tipsSchema = z.looseObject({ tips: z.looseObject({}) });

const OPTIONS = ["DELIVERY", "TAKEOUT"] as const;
type Option = (typeof OPTIONS)[number];

async function tipsIn(given: Given) {
  const { tips } = await given.setup();
  return need(tips, "tips in the setup, which names the capability");
}

async function tippedOption(given: Given): Promise<Option> {
  const { on } = await tipsIn(given);
  const option = OPTIONS.find((one) => on.includes(one));
  if (!option) throw new NotOffered("tips.on", OPTIONS.join(" or "));
  return option;
}

/** The highest tip of a draft. */
async function mostOf(given: Given, { cartOwner: { cart } }: Draft): Promise<number> {
  const { max_percentage } = await tipsIn(given);
  const { items_price, discount } = cart.total;
  return percentOf(items_price.value - (discount?.value ?? 0), max_percentage);
}

/** Orders a draft with a tip on top of what it costs. */
function orderWith(call: Call, given: Given, draft: Draft, value: number): Promise<Reply> {
  const { expected_amount: amount } = draft.body;
  const tip = { ...amount, value };
  return post(call, draft, given.unique(), {
    tip,
    expected_amount: { ...amount, value: amount.value + value },
  });
}

function placedWith(expect: Expect, reply: Reply, draft: Draft, tip: number): Order {
  const order = orderIn(expect, reply, 201);
  const { value } = draft.body.expected_amount;
  expect.value(reply, "total.order_amount.value", value + tip, `the order and its tip: ${value + tip}`);
  expect.holds(reply, "total.tip.value", (order.total.tip?.value ?? 0) === tip, `the tip is ${tip}`);
  return order;
}

const setupCheck: Check[] = [
  checkOf("tips", "the setup says where tips are taken, and how much", async (call, expect) => {
    const reply = await call("GET cms /cms", { query: { "codes[]": ["setup"] } });
    const features = expect.answer(reply, 200, featuresSchema);
    const value = features.find(({ code }) => code === "setup")?.value;
    expect.holds(reply, "setup.tips", tipsSchema.safeParse(value).success, "there: the capability is named");
  }),
];

const orderChecks: Check[] = [
  checkOf(
    "tips",
    "POST /orders with a tip: it is in total.tip and in the amount, up to the highest share, rounded half up",
    async (call, expect, given) => {
      const draft = await given.draft("guest", await tippedOption(given));
      const most = await mostOf(given, draft);
      placedWith(expect, await orderWith(call, given, draft, most), draft, most);
    },
  ),
  checkOf("tips", "POST /orders with a tip of 0 is one without", async (call, expect, given) => {
    const draft = await given.draft("guest", await tippedOption(given));
    placedWith(expect, await orderWith(call, given, draft, 0), draft, 0);
  }),
  checkOf(
    "tips",
    "POST /orders with a tip above the highest share, or below nothing, is 422 VALIDATION",
    async (call, expect, given) => {
      const draft = await given.draft("guest", await tippedOption(given));
      for (const tip of [(await mostOf(given, draft)) + 1, -1]) {
        const reply = await orderWith(call, given, draft, tip);
        expect.refused(reply, 422, { code: "VALIDATION", field: "tip" });
      }
    },
  ),
  checkOf(
    "tips",
    "POST /orders with a tip where none are taken is 422 VALIDATION",
    async (call, expect, given) => {
      const { on } = await tipsIn(given);
      const option = OPTIONS.find((one) => !on.includes(one));
      // Where tips are taken everywhere, none is refused.
      if (!option) return;
      const draft = await given.draft("guest", option);
      const reply = await orderWith(call, given, draft, 1);
      expect.refused(reply, 422, { code: "VALIDATION", field: "tip" });
    },
  ),
];

/** Tips with an order. The setup tells of those at a table too. */
export const tipChecks: Check[] = [
  ...setupCheck,
  ...orderChecks.map((one): Check => ({ ...one, level: "guest" })),
];
