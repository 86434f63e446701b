import { type Street, usualWays } from "./checkout";
import { hiddenField } from "./html";
import { sightOf } from "./page-reading";
import type { Plan } from "./plan";
import type { Walk } from "./walk";

/** The share of Pix codes that are paid; the others are left to expire. */
const PIX_PAID = 0.9;
const MOST_PAYMENTS = 3;

/**
 * What happens to an order's payment once its page is there: the money of a Pix comes, and one whose payment failed is
 * paid again, each time under the key of the form with one more fault of the plan's. Ends on the order's page. Returns
 * whether that says that the order is paid; undefined where it was not looked at again.
 */
export async function payAfterwards(
  orderId: string,
  walk: Walk,
  plan: Plan,
  { gate, provider }: Street,
): Promise<boolean | undefined> {
  const page = `/orders/${encodeURIComponent(orderId)}`;
  let isPaid: boolean | undefined;
  const look = async () => {
    const sight = sightOf(await walk.goTo(page));
    isPaid = sight.kind === "order" && sight.isPaid;
  };
  for (let time = 0; time < MOST_PAYMENTS; time++) {
    const payment = await provider.paymentOf(orderId);
    if (payment.method === "PIX" && payment.status === "PENDING" && plan.chance.hits(PIX_PAID)) {
      await provider.paid(payment);
      await look();
    }
    if ((payment.status !== "FAILED" && payment.status !== "EXPIRED") || !plan.persists) break;
    const choice = await walk.goTo(`${page}/pay`);
    if (sightOf(choice).kind !== "repay") break;
    const offered = usualWays(choice);
    const method = offered[plan.chance.whole(0, Math.max(0, offered.length - 1))] ?? "PIX";
    const key = hiddenField(choice, "key");
    gate.plan(key, plan.networkFaults.slice(time));
    await walk.settle(await walk.insist(() => walk.browser.send(`${page}/pay`, { key, method })));
    await look();
  }
  return isPaid;
}
