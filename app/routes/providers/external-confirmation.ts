import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { TABLE } from "~/domain/table/table-flow";
import { ORDERS, orderPath } from "~/features/orders/order-paths";
import { readPayload, returnByGet } from "~/features/payments/bank/bank-answer.server";
import { takeBankReturn } from "~/features/payments/bank/bank-return.server";
import { sharePage } from "~/features/table/shares/share-paths.server";
import { seatOf } from "~/features/table/table-cookies.server";
import { guard } from "~/guard.server";
import { knownRestaurant } from "~/platform/content/content.server";
import { foreignForm } from "~/platform/forms/posted-form.server";
import type { Visitor } from "~/platform/visitor/visitor";

export { default, ErrorBoundary } from "~/not-found";

/** The return from a payment's bank. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, returnFromBank);
}

/** A bank's answer as a form of its own site, which brings no cookie. A GET of ours continues. Decisions: CSRF. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const fields = [...visitor.url.searchParams, ...(await foreignForm(args.request))];
    const state = visitor.url.searchParams.get("state") ?? "";
    return visitor.redirect(await returnByGet(state, readPayload(fields)));
  });
}

/** Leads a customer who comes back from the bank to what they paid. */
export async function returnFromBank(visitor: Visitor): Promise<Response> {
  const back = await takeBankReturn(visitor);
  switch (back.kind) {
    case "order":
      return visitor.redirect(orderPath(visitor, back.order), back.news);
    case "share":
      return visitor.redirect(sharePage(back.payment), back.news);
    case "unknown":
      return leadUnknown(visitor, back.isTaken);
    default:
      return back satisfies never;
  }
}

/** A visitor with a seat has most likely paid at the table. Anybody else is told where the order is. */
function leadUnknown(visitor: Visitor, isTaken: boolean): Response {
  const { t } = visitor;
  if (seatOf(visitor)) return visitor.redirect(TABLE.order, { tone: "info", text: t("share.pay.back") });
  const words = isTaken ? "taken" : "elsewhere";
  const hasAccounts = knownRestaurant()?.hasAccounts !== false;
  const text = t(hasAccounts ? `payment.bank.${words}` : `payment.bank.${words}Alone`);
  return visitor.redirect(ORDERS, { tone: "info", text });
}
