import { orderAddressOf } from "~/features/address/order-address.server";
import { cartOf, ownCartId } from "~/features/cart/cart.server";
import { savedCardsOf } from "~/features/payments/cards/saved-cards.server";
import type { TakenCard } from "~/features/payments/cards/vault.server";
import { paymentInput, readChoice, traitsOf } from "~/features/payments/methods/registry.server";
import type { ChosenPayment } from "~/features/payments/pay.server";
import { cardTokenCookie } from "~/features/payments/payment-cookies.server";
import type { Store } from "~/features/restaurant/store.server";
import { orElse, type Which } from "~/platform/backend/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Order, OrderInput } from "~/services/contract/order.server";
import type { PaymentInput } from "~/services/contract/shared.server";
import { usesGiftCard } from "./checkout.server";
import { typedForm } from "./checkout-draft.server";
import type { FilledCheckout } from "./checkout-form.server";
import type { Quote } from "./quote.server";

/** What an order is made of, beside the store that it is placed at. */
export interface OrderParts {
  filled: FilledCheckout;
  /** What the customer was shown, and agrees to. */
  quote: Quote;
  /** ISO 4217. */
  currency: string;
  key: string;
  /** The card that the vault has given in this very request; else the one that is kept. */
  card?: TakenCard | undefined;
  /** What Apple Pay has authorized. */
  wallet?: string | undefined;
}

/**
 * The order as the contract wants it. A guest's delivery goes to its session's address, a customer's names theirs.
 * @throws a redirect where there is no cart that could be named; ApiError
 */
export async function orderInput(
  visitor: Visitor,
  { filled, quote, currency }: Pick<OrderParts, "filled" | "quote" | "currency">,
  store: Pick<Store, "service" | "checkoutOption">,
  payment: PaymentInput | undefined,
  cart = ownCartId(visitor),
): Promise<OrderInput> {
  const { name, phone, email, cpf, note, slot, tipAmount } = filled;
  const isNamed = visitor.isSignedIn && store.checkoutOption === "DELIVERY";
  const address = isNamed ? await orderAddressOf(visitor) : undefined;
  return {
    cart_order: cart,
    service_id: store.service.id,
    checkout_option: store.checkoutOption,
    ...(address ? { address_id: address.id } : {}),
    ...(slot === undefined ? {} : { checkout_time: slot }),
    customer: {
      name,
      phone_number: phone,
      ...(email === undefined ? {} : { email }),
      ...(cpf === undefined ? {} : { document: cpf }),
    },
    include_document_invoice: cpf !== undefined,
    ...(note === undefined ? {} : { note }),
    use_gift_card: usesGiftCard(await cartOf(visitor), visitor.order),
    ...(tipAmount > 0 ? { tip: { value: tipAmount, currency } } : {}),
    expected_amount: { value: quote.total, currency },
    ...(payment ? { payment } : {}),
  };
}

/** How the customer wants to pay; no choice where nothing is left to pay. */
export function chosenPayment(
  visitor: Visitor,
  { filled, quote, key, wallet, card: given }: OrderParts,
): ChosenPayment {
  const { method, own } = filled;
  const card = given ?? cardTokenCookie.read(visitor.request);
  // A card that was typed as one kind is not charged as another.
  const isMeant = method?.kind === "newCard" && card?.method === method.method && card.key === key;
  return {
    choice: quote.total === 0 ? undefined : method,
    key,
    own,
    walletToken: wallet,
    token: isMeant ? card : undefined,
  };
}

/** Pays nothing by itself, and needs nothing. */
const UNPAID: PaymentInput = { method: "PIX", type: "PREPAID" };

/** Is no cart's id. */
const NO_CART = "-";

/**
 * The first answer of an order's key. Only for carts that are gone. If there is an order, this only reads it (contract:
 * idempotency, whatever the body). If there is none, the backend refuses, because there is nothing to order. So the body
 * need not name a card that is used up.
 *
 * @returns undefined where there is no order
 * @throws ApiError without an answer (`ifSilent`), or of a session that is over
 */
export async function repeatedOrder(
  visitor: Visitor,
  parts: OrderParts,
  store: Pick<Store, "service" | "checkoutOption">,
): Promise<Order | undefined> {
  const { choice, ...means } = chosenPayment(visitor, parts);
  const savedCards = () => savedCardsOf(visitor);
  const { currency } = parts;
  const payment = choice && ((await paymentInput(choice, { ...means, currency, savedCards })) ?? UNPAID);
  // A customer's key is the account's, and the answer of another tab may have forgotten the cart already.
  const gone = visitor.isSignedIn ? (visitor.order.cartId ?? NO_CART) : ownCartId(visitor);
  const placing = orderInput(visitor, parts, store, payment, gone).then((input) =>
    visitor.api.order.place(input, parts.key),
  );
  return placing.catch(orElse(undefined, saysThereIsNone));
}

const saysThereIsNone: Which = (error) => !error.isSilent && !error.sessionEnded;

/**
 * Whether the checkout of this browser takes money as soon as it is sent: by a method that is paid at once, and with
 * something left to pay. A cash order, and one that a gift card or a coupon pays whole, are never told not to pay again.
 *
 * @param total - what is to pay, in minor units, as the customer saw it
 */
export function paysNow(visitor: Pick<Visitor, "request">, total: number): boolean {
  const choice = readChoice(typedForm(visitor).method ?? "");
  return choice !== undefined && traitsOf(choice).isPrepaid && total > 0;
}
