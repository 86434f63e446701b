import type { Visitor } from "~/platform/visitor/visitor";
import { answerToCheckout } from "./checkout-outcome.server";
import type { TypedCheckout } from "./slots";
import { submitCheckout, type Ticket } from "./submit.server";

/** Posts a checkout: the redirect that it is answered with, or why it was refused. */
export async function postCheckout(visitor: Visitor, typed: TypedCheckout, ticket: Ticket) {
  return answerToCheckout(visitor, await submitCheckout(visitor, typed, ticket));
}
