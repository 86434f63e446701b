import type { ActionFunctionArgs } from "@remix-run/node";
import { appleGateway } from "~/domain/payment/apple-gateway";
import { ownCartId } from "~/features/cart/cart.server";
import { mayAskFor } from "~/features/orders/own-order.server";
import { isPayable } from "~/features/orders/pay-order.server";
import { walletOutcomeCookie } from "~/features/payments/wallet/wallet-outcome.server";
import { seatOf } from "~/features/table/seat.server";
import { guard } from "~/guard.server";
import { failedCall, unlessSignedOut } from "~/platform/failures/or-else.server";
import { textField } from "~/platform/forms/form-text.server";
import type { Visitor } from "~/platform/visitor/visitor";

/**
 * Apple's merchant session for `verification_url`, for the visitor's own cart or, where `order` names one, for an
 * order of theirs, or with `table` for the bill they sit at. The restaurant's backend asks Apple; what it gives goes to the browser as it is.
 * 422 for an address that is not Apple's, 404 for what is not the visitor's, 429 for too many, 503 without an answer.
 */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const form = await args.request.formData();
    // What became of an earlier sheet says nothing of this one.
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

/** What is to be paid: the visitor's own, or nothing. */
async function paidBy(visitor: Visitor, form: FormData): Promise<string | undefined> {
  if (form.has("table")) return seatOf(visitor)?.session;
  const order = textField(form, "order");
  // The backend takes ids of other things too: only an order that is to be paid again is one.
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
