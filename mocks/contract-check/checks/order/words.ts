import { orderPollingSchema } from "../../../../app/services/contract/order.server";
import { type Check, checkOf } from "../../check";
import { steer } from "../../facts/steps";
import { hearWords } from "../../given/words";
import { need } from "../../report/outcome";
import { segment } from "../../wire";

/** How soon a change is told. */
const SOON_MS = 5_000;

/** The backend's words of changes. */
export const wordChecks: Check[] = [
  checkOf(
    "webhooks",
    "an order that moves is told within 5 seconds, signed, and reads as it is by then",
    async (call, expect, given) => {
      const target = need(given.facts.webhooks, "webhooks");
      need(given.facts.steering.advance_order, "steering.advance_order");
      const { order } = await given.ordered("guest");
      const heard = await hearWords(target);
      try {
        await steer(given.facts, "advance_order", { order_id: order.id });
        const word = await heard.of(order.id, SOON_MS);
        const polled = await call(`GET order /orders/${segment(order.id)}/polling`);
        const { status } = expect.answer(polled, 200, orderPollingSchema);
        expect.holds(polled, "status", status !== order.status, "moved, when that is told");
        expect.holds(
          polled,
          "",
          word !== undefined,
          "POST /resources/changed of kind ORDER with this order_id",
        );
        expect.holds(polled, "", word?.isSigned === true, "POST /resources/changed with a good x-signature");
      } finally {
        heard.close();
      }
    },
  ),
];
