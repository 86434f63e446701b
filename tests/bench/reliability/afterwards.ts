import type { Street } from "./checkout";
import { choices, hiddenField } from "./html";
import { sightOf } from "./page-reading";
import type { Plan } from "./plan";
import type { Walk } from "./walk";

/** The share of Pix codes that are paid; the others are left to expire. */
const PIX_PAID = 0.9;
const MOST_PAYMENTS = 3;

/**
 * What happens to an order's payment once its page is there: the money of a Pix comes, and one whose payment failed
 * is paid again, each time under the key of the form with one more fault of the plan's. Ends on the order's page.
 */
export async function payAfterwards(orderId: string, walk: Walk, plan: Plan, street: Street): Promise<void> {
  const page = `/orders/${encodeURIComponent(orderId)}`;
  for (let time = 0; time < MOST_PAYMENTS; time++) {
    const payment = await street.provider.paymentOf(orderId);
    if (payment.method === "PIX" && payment.status === "PENDING" && plan.chance.hits(PIX_PAID)) {
      await street.provider.paid(payment);
      await walk.goTo(page);
    }
    if (payment.status !== "FAILED" && payment.status !== "EXPIRED") return;
    if (!plan.persists) return;
    const choice = await walk.goTo(`${page}/pay`);
    if (sightOf(choice).kind !== "repay") return;
    const key = hiddenField(choice, "key");
    const offered = choices(choice, "method").filter((way) => street.ways.includes(way));
    const method = offered[plan.chance.whole(0, Math.max(0, offered.length - 1))] ?? "PIX";
    street.gate.plan(key, plan.networkFaults.slice(time));
    await walk.settle(await walk.insist(() => walk.browser.send(`${page}/pay`, { key, method })));
  }
}
