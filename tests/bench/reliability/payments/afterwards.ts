import type { Street } from "../checkout";
import { sightOf } from "../customer/page-reading";
import type { Walk } from "../customer/walk";
import type { Form, Page } from "../customer-browser";
import { choices, hiddenField } from "../html";
import type { Plan } from "../plan";
import { APPLE_PAY, type AppleSheet } from "./apple-sheet";
import { ExpiredPix } from "./pix-expiry";

/** The share of Pix codes that are paid; the others are left to expire. */
const PIX_PAID = 0.9;
const MOST_PAYMENTS = 3;

/** Who pays: with Apple's sheet, or with an account. */
interface Payer {
  sheet?: AppleSheet | undefined;
  /** The id of the account. */
  customer?: string | undefined;
}

/**
 * What happens to an order's payment once its page is there: the money of a Pix comes, or comes too late, and one whose
 * payment failed is paid again, each time under the key of the form with one more fault of the plan's. Ends on the
 * order's page. Returns whether that says that the order is paid; undefined where it was not looked at again.
 */
export async function payAfterwards(
  orderId: string,
  walk: Walk,
  plan: Plan,
  street: Street,
  { sheet, customer }: Payer = {},
): Promise<boolean | undefined> {
  const page = `/orders/${encodeURIComponent(orderId)}`;
  const expired = plan.visit === "pix" ? await ExpiredPix.of(orderId, walk, plan.chance, street) : undefined;
  let isPaid: boolean | undefined;
  const look = async () => {
    const sight = sightOf(await walk.goTo(page));
    isPaid = sight.kind === "order" && sight.isPaid;
  };
  if (expired) await look();
  for (let time = 0; time < MOST_PAYMENTS; time++) {
    const payment = await street.provider.paymentOf(orderId, customer);
    if (payment.method === "PIX" && payment.status === "PENDING" && plan.chance.hits(PIX_PAID)) {
      await street.provider.paid(payment);
      await look();
    }
    if ((payment.status !== "FAILED" && payment.status !== "EXPIRED") || !plan.persists) break;
    const choice = await walk.goTo(`${page}/pay`);
    if (sightOf(choice).kind !== "repay") break;
    const form = await filled(choice, orderId, plan, street, sheet);
    street.gate.plan(form.key, plan.networkFaults.slice(time));
    const paying = walk.insist(() => walk.browser.send(`${page}/pay`, form));
    const [paid] = await Promise.all([paying, expired?.whilePaying(walk)]);
    if ("wallet" in form) await sheet?.close();
    await walk.settle(paid);
    await look();
  }
  if (expired) {
    await expired.afterPaying();
    await look();
  }
  return isPaid;
}

/** The form that pays an order again, with one of the methods that it offers. */
async function filled(
  page: Page,
  order: string,
  { chance }: Plan,
  { ways }: Street,
  sheet: AppleSheet | undefined,
): Promise<Form & { key: string }> {
  const usual = choices(page, "method").filter((way) => ways.includes(way));
  const offered = sheet ? [...usual, APPLE_PAY] : usual;
  const method = offered[chance.whole(0, Math.max(0, offered.length - 1))] ?? "PIX";
  const token = method === APPLE_PAY ? await sheet?.token({ order }) : undefined;
  const key = hiddenField(page, "key");
  if (token !== undefined) return { key, method, wallet: token };
  return { key, method: method === APPLE_PAY ? "PIX" : method };
}
