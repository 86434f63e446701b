import type { ActionFunctionArgs } from "@remix-run/node";
import { parsedUrl } from "~/domain/text/url";
import { ownCartId } from "~/features/cart/cart.server";
import { mayAskFor } from "~/features/orders/order/own-order.server";
import { isPayable } from "~/features/orders/pay-order.server";
import { walletOutcomeCookie } from "~/features/payments/wallet/wallet-outcome.server";
import { seatOf } from "~/features/table/table-cookies.server";
import { guard } from "~/guard.server";
import { failedCall, unlessSignedOut } from "~/platform/backend/or-else.server";
import { textField, typedForm } from "~/platform/forms/posted-form.server";
import type { Visitor } from "~/platform/visitor/visitor";

/**
 * Apple's merchant session for `verification_url`. It is for the visitor's own cart, for an order of theirs (`order`),
 * or for the bill at which they sit (`table`). The backend asks Apple, and the browser gets its answer unchanged. 422
 * for an address that is not Apple's, 404 for anything that is not the visitor's, 429 for too many, 503 without an
 * answer.
 */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const form = await typedForm(args.request);
    // The outcome of an earlier sheet must not count for this one.
    visitor.setCookie(walletOutcomeCookie.clear());
    const url = appleGateway(textField(form, "verification_url") ?? "");
    if (url === undefined) return answer(422);
    try {
      const paid = await paidBy(visitor, form);
      if (paid === undefined) return answer(404);
      const session = await visitor.api.order.startApplePay({ verification_url: url, order_id: paid });
      return answer(200, JSON.stringify(session));
    } catch (thrown) {
      const error = failedCall(thrown);
      if (!unlessSignedOut(error)) throw error;
      visitor.log.warn({ api: error.toLog() }, "no merchant session");
      if (error.status === 429) return answer(429);
      return answer(error.isUnavailable ? 503 : 404);
    }
  });
}

/** What the visitor pays. Undefined if it is not their own. */
async function paidBy(visitor: Visitor, form: FormData): Promise<string | undefined> {
  if (form.has("table")) return seatOf(visitor)?.session;
  const order = textField(form, "order");
  // The backend also accepts ids of other things. Only an order that can be paid again is allowed.
  if (order !== undefined) {
    const isTheirs = await mayAskFor(visitor, order);
    return isTheirs && isPayable(await visitor.api.order.get(order)) ? order : undefined;
  }
  const { guestOrderId, cartId } = visitor.order;
  return (visitor.isSignedIn ? cartId : guestOrderId) === undefined ? undefined : ownCartId(visitor);
}

function answer(status: number, body: string | null = null): Response {
  const headers = { "Cache-Control": "private, no-store", "Content-Type": "application/json" };
  return new Response(body, { status, headers });
}

/** Apple numbers the hosts of each place. */
const pods = (place: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${place}-pod${index + 1}`).flatMap((pod) => [
    pod,
    `${pod}-dr`,
  ]);

/**
 * The hosts that Apple publishes for merchant validation: global, Chinese, by place, and the sandbox. Apple Pay on the
 * Web, "Setting Up Your Server".
 */
export const APPLE_GATEWAYS: ReadonlySet<string> = new Set(
  [
    "apple-pay-gateway",
    "apple-pay-gateway-cert",
    ...pods("apple-pay-gateway-nc", 5),
    ...pods("apple-pay-gateway-pr", 5),
    "cn-apple-pay-gateway",
    "cn-apple-pay-gateway-cert",
    ...pods("cn-apple-pay-gateway-sh", 3),
    ...pods("cn-apple-pay-gateway-tj", 3),
  ].map((name) => `${name}.apple.com`),
);

const MAX_LENGTH = 2_000;

/**
 * An address where a merchant session may be requested, as a browser spells it: https, one of {@link APPLE_GATEWAYS},
 * port 443, no credentials. Undefined for any other address, because the backend would call it.
 */
export function appleGateway(text: string): string | undefined {
  const url = text.length > MAX_LENGTH ? undefined : parsedUrl(text);
  if (!url) return undefined;
  const { protocol, hostname, port, username, password, href } = url;
  const isApples = protocol === "https:" && port === "" && APPLE_GATEWAYS.has(hostname);
  return isApples && username === "" && password === "" ? href : undefined;
}
