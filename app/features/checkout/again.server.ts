import { formatMoney } from "~/domain/money/money";
import { offeredMethods } from "~/features/payments/methods/offered-methods.server";
import { paidAgain } from "~/features/payments/methods/paid-again.server";
import { withChoice } from "~/features/payments/methods/paid-by.server";
import { logged, orElse, unlessVisitEnds } from "~/platform/backend/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Order } from "~/services/contract/order.server";
import type { Cart } from "~/services/contract/shared.server";
import { checkoutDraft, keepCheckout } from "./checkout-draft.server";
import { knownContact } from "./checkout-form.server";
import { changesFingerprint } from "./quote.server";
import { MAX_NOTE, type TypedCheckout } from "./slots";

/**
 * Fills in the checkout of a cart that repeats an order: for now, paid as then, with its note and its receipt, without a
 * tip. Its page says what the backend could not repeat, so no page before it has to. If what it needs cannot be read, the
 * checkout is as for any other cart.
 */
export async function draftAgain(visitor: Visitor, order: Order, cart: Cart): Promise<void> {
  const agreed = changesFingerprint(cart);
  const told = logged(visitor, "warn", "a checkout was not filled in");
  const form = await formOf(visitor, order).catch(orElse(undefined, unlessVisitEnds, told));
  keepCheckout(visitor, {
    ...(form ? { form } : {}),
    ...(agreed === undefined ? {} : { agreed }),
    refused: "",
    isDecline: false,
  });
}

/** What is not known of the order stays as it was typed here last: a guest's name and phone. */
async function formOf(visitor: Visitor, order: Order): Promise<TypedCheckout> {
  const { payment, note, document } = order;
  const [contact, offer] = await Promise.all([
    knownContact(visitor),
    offeredMethods(visitor, visitor.order.checkoutOption).then((offered) => withChoice(visitor, offered)),
  ]);
  const { name, phone, email, cpf } = checkoutDraft(visitor).form ?? {};
  const { value: method } = await paidAgain(visitor, payment, offer);
  const change = payment.change_for && formatMoney(payment.change_for, visitor.locale);
  return {
    ...(contact ? contact.typed : { name, phone, email, cpf }),
    ...(contact?.cpf !== undefined && document !== undefined ? { invoice: "on" } : {}),
    ...(note !== undefined && note.length <= MAX_NOTE ? { note } : {}),
    ...(method === undefined ? {} : { method }),
    ...(method === "CASH" && change !== undefined ? { change } : {}),
    when: "now",
  };
}
