import {
  categorySchema,
  geolocationSchema,
  guestSessionSchema,
  itemSchema,
  optionGroupSchema,
  restaurantSchema,
} from "../../app/services/contract/catalog.server";
import { giftCardFieldSchema, setupSchema } from "../../app/services/contract/cms.server";
import { refusalSchema } from "../../app/services/contract/codes.server";
import {
  favoriteSchema,
  legalTextSchema,
  strictLoyaltySchema,
  userChangeSchema,
  userInputSchema,
  userSchema,
} from "../../app/services/contract/crm.server";
import { issueSchema } from "../../app/services/contract/follow-up.server";
import {
  cardSchema,
  cartInputSchema,
  cartItemChangeSchema,
  cartItemInputSchema,
  couponSchema,
  optionInputSchema,
  orderInputSchema,
  orderPollingSchema,
  orderSchema,
  vaultFormSchema,
} from "../../app/services/contract/order.server";
import {
  addressInputSchema,
  addressSchema,
  placeSchema,
} from "../../app/services/contract/primitives.server";
import {
  cartItemSchema,
  cartSchema,
  moneySchema,
  orderPaymentSchema,
  paymentInputSchema,
  paymentSchema,
  tokensSchema,
} from "../../app/services/contract/shared.server";
import {
  roundSchema,
  shareInputSchema,
  tableInfoSchema,
  tableOrderSchema,
  tablePaymentSchema,
  tableSessionSchema,
} from "../../app/services/contract/table.server";

/** The named shapes of the document. All others are written where they are used. */
export const SHAPES = {
  Money: moneySchema,
  Refusal: refusalSchema,
  Tokens: tokensSchema,
  AddressInput: addressInputSchema,
  Address: addressSchema,
  Setup: setupSchema,
  Restaurant: restaurantSchema,
  Geolocation: geolocationSchema,
  Category: categorySchema,
  Item: itemSchema,
  OptionGroup: optionGroupSchema,
  GuestSession: guestSessionSchema,
  Cart: cartSchema,
  CartItem: cartItemSchema,
  CartInput: cartInputSchema,
  CartItemInput: cartItemInputSchema,
  CartItemChange: cartItemChangeSchema,
  OptionInput: optionInputSchema,
  Issue: issueSchema,
  Order: orderSchema,
  OrderInput: orderInputSchema,
  OrderPolling: orderPollingSchema,
  Payment: paymentSchema,
  PaymentInput: paymentInputSchema,
  Card: cardSchema,
  VaultForm: vaultFormSchema,
  Coupon: couponSchema,
  GiftCardField: giftCardFieldSchema,
  TableInfo: tableInfoSchema,
  TableSession: tableSessionSchema,
  TableOrder: tableOrderSchema,
  Round: roundSchema,
  TablePayment: tablePaymentSchema,
  ShareInput: shareInputSchema,
  User: userSchema,
  UserInput: userInputSchema,
  UserChange: userChangeSchema,
  Favorite: favoriteSchema,
  Loyalty: strictLoyaltySchema,
  LegalText: legalTextSchema,
};

/** What is read with more patience than the shape that it is. */
export const SAME = { Address: placeSchema, Payment: orderPaymentSchema };
