import type { MethodOffer } from "~/features/payments/methods/offered-methods.server";
import type { TypedCheckout } from "./form/checkout-fields";
import type { OrderParts } from "./order-input.server";

/** One post of a checkout. */
export interface Attempt extends OrderParts {
  typed: TypedCheckout;
  /** What is offered, for words about it. */
  offer: MethodOffer;
}
