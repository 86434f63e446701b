import { formatAt, formatTime } from "~/domain/when";
import { bagOf } from "~/modules/bag.server";
import { cartMark, checkoutDraft } from "~/modules/checkout-draft.server";
import type { CheckoutDraft } from "~/modules/cookies.server";
import { shopOf } from "~/modules/shop.server";
import type { Visitor } from "~/modules/visitor.server";
import { ApiError } from "~/services/api-error.server";
import type { Order } from "~/services/contract/order.server";
import { receiptCpf } from "./contact.server";
import { orderInput, placed } from "./place.server";
import { parseCheckout } from "./submit.server";

/** After so long a cart that is still there has not become an order. Decision 4. */
const NEVER_AFTER_MS = 60_000;
const REFRESH_SECONDS = 5;

/**
 * What became of an order whose answer never came: still `waiting`, no answer for `long`, `done`, `none` with the
 * bag as it was, or `gone`, neither order nor bag.
 */
export type Outcome = { state: "waiting" | "long" | "none" | "gone" } | { state: "done"; number: string };

/** Finds out, and changes nothing: see {@link orderOf}. @throws a redirect when no answer is missing */
export async function checkingPage(visitor: Visitor) {
  const sent = sentOf(visitor);
  const [outcome, { setup }] = await Promise.all([outcomeOf(visitor, sent), visitor.content()]);
  const { locale } = visitor;
  const place = { locale, timeZone: setup.time_zone };
  const isOpen = outcome.state === "waiting" || outcome.state === "long";
  return {
    outcome,
    refreshSeconds: isOpen ? REFRESH_SECONDS : undefined,
    sentAt: formatTime(new Date(sent.at), place),
    checkedAt: formatAt(new Date(), place, "stamp"),
    total: { value: sent.shown.total, currency: setup.currency },
  };
}

/** Leads to the order that was made and makes it this browser's; without one, back to the page. */
export async function recordOrder(visitor: Visitor): Promise<never> {
  const sent = sentOf(visitor);
  const cart = await bagOf(visitor);
  const order = cart ? undefined : await orderOf(visitor, sent);
  throw order ? placed(visitor, order, sent) : visitor.redirect("/payment/checking");
}

type Sent = Required<Pick<CheckoutDraft, "form" | "shown" | "key">> & NonNullable<CheckoutDraft["sent"]>;

function sentOf(visitor: Visitor): Sent {
  const { form, shown, key, sent } = checkoutDraft(visitor);
  if (!form || !shown || key === undefined || !sent) throw visitor.redirect("/cart");
  return { form, shown, key, ...sent };
}

async function outcomeOf(visitor: Visitor, sent: Sent): Promise<Outcome> {
  const isEarly = Date.now() - sent.at < NEVER_AFTER_MS;
  try {
    const cart = await bagOf(visitor);
    if (cart && isEarly) return { state: "waiting" };
    // With another cart nothing can be known: asking again could order that one.
    if (cart) return { state: cartMark(cart) === sent.cart ? "none" : "long" };
    const order = await orderOf(visitor, sent);
    return order ? { state: "done", number: order.number } : { state: "gone" };
  } catch (error) {
    if (!(error instanceof ApiError && error.isUnavailable)) throw error;
    return { state: isEarly ? "waiting" : "long" };
  }
}

/**
 * The order of a cart that is gone, by repeating its call under its key. Where there is an order this only reads
 * the first answer (contract: idempotency); where there is none it is refused, as there is no cart to be ordered.
 * So it may be done by a GET.
 *
 * @throws ApiError without an answer
 */
async function orderOf(visitor: Visitor, { form, shown, key }: Sent): Promise<Order | undefined> {
  const [shop, { setup }, cpf] = await Promise.all([
    shopOf(visitor),
    visitor.content(),
    receiptCpf(visitor, form),
  ]);
  const submission = parseCheckout(visitor, form, { shown, setup, cpf });
  if (!shop || submission.status !== "success") return undefined;
  const { value: filled } = submission;
  const { currency } = setup;
  try {
    return await visitor.api.order.place(await orderInput(visitor, { filled, shown, currency }, shop), key);
  } catch (error) {
    if (error instanceof ApiError && !error.isUnavailable) return undefined;
    throw error;
  }
}
