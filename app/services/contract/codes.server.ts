import { z } from "zod";

/**
 * The contract's codes of refusals, with their meanings. A backend may send others, which mean no more than their
 * status.
 */
export const CODES = {
  INVALID_CREDENTIALS: "The user name and password, the provider's token or the refresh token are not good.",
  EMAIL_CONFLICT: "Another account has the e-mail.",
  PHONE_CONFLICT: "Another account has the phone.",
  DOCUMENT_CONFLICT: "Another account has the CPF.",
  ADDRESS_CONFLICT: "The customer has saved this address already.",
  ITEM_UNAVAILABLE: "The item, or a line of the cart, is sold out.",
  CART_CHANGED: "The order, or the round, would cost something else than was expected.",
  REMAINING_CHANGED: "Less is left to pay than was asked for, or another diner pays one of the items.",
  TABLE_NOT_PAYABLE: "The bill cannot be paid or joined as it stands.",
  TABLE_NOT_ORDERABLE: "The table takes no orders now, or is closed.",
  NOT_CONFIRMABLE: "The order is not on its way or delivered, or was confirmed before.",
  NOT_CANCELLABLE: "The kitchen has begun, or the order has ended.",
  NOT_REPORTABLE: "The order is not confirmed yet or is cancelled, or was delivered more than 14 days ago.",
  ALREADY_RATED: "The customer has rated the order.",
  NOT_RATABLE: "The order has not come yet or is cancelled, or came more than 14 days ago.",
  PAYMENT_STATE: "The first payment still stands, or the share is paid.",
  STORE_CLOSED: "The store takes no orders.",
  SERVICE_UNAVAILABLE: "The service is switched off.",
  OUT_OF_AREA: "The address is outside of the delivery area.",
  OUT_OF_HOURS: "The store is closed at this hour, and no `checkout_time` was chosen.",
  VALIDATION: "Something sent is not valid; `detail` names each `field`.",
  INVALID_OPTIONS: "The choices break a rule of their group; `field` is the group's id.",
  MINIMUM_ORDER: "The items cost less than `minimum_order`.",
  SLOT_UNAVAILABLE: "The slot of `checkout_time` is full or over.",
  COUPON_REFUSED: "The coupon does not serve this cart; `detail` is the sentence to show.",
  GIFT_CARD_INVALID: "The gift card is unknown, blocked or empty.",
  INVALID_CODE: "The code is wrong, ran out or was used, or a new e-mail or phone was not checked.",
  CARD_TOKEN_INVALID: "The card token is unknown or was used.",
  PAYMENT_DECLINED: "The bank declined. A finer code of the backend's own may stand in its place.",
} as const;

export type Code = keyof typeof CODES;

/** The body of every refusal and failure, checked exactly. `detail` is in the language of Accept-Language. */
export const refusalSchema = z.object({
  status: z.int().meta({ minimum: 400, maximum: 599, description: "The HTTP status again." }),
  code: z.string().regex(/^[A-Z][A-Z0-9_]*$/, "a code is written in capitals"),
  detail: z
    .union([z.string(), z.array(z.object({ message: z.string(), field: z.string().exactOptional() }))])
    .exactOptional(),
});
