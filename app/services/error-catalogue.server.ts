import type { Code } from "./contract/codes.server";

/** The part of the product that a call serves, if the words of its failure depend on it. */
export type Feature =
  | "accountDelete"
  | "address"
  | "b2c"
  | "cardCreate"
  | "cardList"
  | "cartDelete"
  | "favorites"
  | "item"
  | "order"
  | "payment"
  | "policy"
  | "rebuy"
  | "smsCode"
  | "terms"
  | "user"
  | "userImage"
  | "userUpdate";

/** Words for a feature's failure with any status. Specification, section 8. */
const BY_FEATURE = {
  accountDelete: "error.failToDeleteAccount",
  b2c: "error.failToGetB2CInfo",
  cardCreate: "error.failToCreateCard",
  cardList: "error.failToListCard",
  cartDelete: "error.failToDeleteCart",
  favorites: "error.failToGetFavorites",
  policy: "error.failToLoadPolicy",
  rebuy: "error.failToRebuyOrder",
  smsCode: "error.failToSendSmsCode",
  terms: "error.failToLoadTerms",
  userImage: "error.failToUpdateUserImage",
  userUpdate: "error.failToUpdateUser",
} as const;

/** Words for a feature's failure with one status. */
const BY_STATUS = {
  "accountDelete 403": "error.invalidPassword",
  "address 409": "error.failToRegisterNewAddress",
  "item 404": "status.notFound.item.title",
  "order 404": "status.notFound.order.title",
  "user 404": "error.userNotFound",
  "userUpdate 403": "error.invalidPassword",
  "userUpdate 404": "error.userNotFound",
} as const;

/** Words for the contract's codes that need no figure from the page. */
const BY_CODE = {
  ALREADY_RATED: "after.rating.ALREADY_RATED",
  ADDRESS_CONFLICT: "error.failToRegisterNewAddress",
  CARD_TOKEN_INVALID: "payment.CARD_TOKEN_INVALID",
  CART_CHANGED: "cart.CART_CHANGED.title",
  COUPON_REFUSED: "cart.COUPON_REFUSED.title",
  DOCUMENT_CONFLICT: "error.conflictDocumentError",
  EMAIL_CONFLICT: "error.conflictEmailError",
  GIFT_CARD_INVALID: "cart.GIFT_CARD_INVALID",
  INVALID_CODE: "error.invalidCode",
  INVALID_CREDENTIALS: "error.INVALID_CREDENTIALS",
  ITEM_UNAVAILABLE: "cart.CART_CHANGED.title",
  NOT_CANCELLABLE: "after.NOT_CANCELLABLE",
  NOT_CONFIRMABLE: "order.NOT_CONFIRMABLE",
  NOT_RATABLE: "after.rating.NOT_RATABLE",
  NOT_REPORTABLE: "after.NOT_REPORTABLE",
  OUT_OF_AREA: "availability.OUT_OF_AREA.title",
  OUT_OF_HOURS: "availability.OUT_OF_HOURS.title",
  PAYMENT_DECLINED: "payment.PAYMENT_DECLINED.title",
  PAYMENT_STATE: "payment.PAYMENT_STATE",
  PHONE_CONFLICT: "error.conflictPhoneError",
  REMAINING_CHANGED: "table.REMAINING_CHANGED.title",
  SLOT_UNAVAILABLE: "cart.SLOT_UNAVAILABLE",
  STORE_CLOSED: "common.closedNow",
  TABLE_NOT_ORDERABLE: "round.notOrderable",
  VALIDATION: "error.VALIDATION",
} as const satisfies Partial<Record<Code, string>>;

const OTHERS = {
  default: "error.defaultError",
  unauthorized: "error.unauthorizedError",
  restarted: "status.406",
  replaced: "status.410",
  outcomeUnknown: "payment.unknown.title",
} as const;

type ValueOf<T> = T[keyof T];

/** A key of words for a failure, without any figure to fill in. */
export type ErrorMessageKey =
  | ValueOf<typeof BY_FEATURE>
  | ValueOf<typeof BY_STATUS>
  | ValueOf<typeof BY_CODE>
  | ValueOf<typeof OTHERS>;

/** All results of {@link messageKeyOf}. */
export const ERROR_MESSAGE_KEYS: readonly ErrorMessageKey[] = [
  ...new Set([BY_FEATURE, BY_STATUS, BY_CODE, OTHERS].flatMap((part) => Object.values(part))),
];

/** The own property `key` of `table`. */
function lookUp<T extends object>(table: T, key: string): ValueOf<T> | undefined {
  const isKey = (name: string): name is Extract<keyof T, string> => Object.hasOwn(table, name);
  return isKey(key) ? table[key] : undefined;
}

export interface Failure {
  status: number;
  code: string;
  feature?: Feature | undefined;
  cartGone: boolean;
  outcomeUnknown: boolean;
}

/**
 * The words for a failed call. Specification, section 8: 401 says that the session ended. A cart that is gone and most
 * others get the default. A code of the contract has its own words.
 */
export function messageKeyOf(failure: Failure): ErrorMessageKey {
  const { feature } = failure;
  return (
    listedKeyOf(failure) ?? keyByStatus(failure) ?? (feature && lookUp(BY_FEATURE, feature)) ?? OTHERS.default
  );
}

function keyByStatus({ status, feature }: Failure): ValueOf<typeof BY_STATUS> | undefined {
  return feature && lookUp(BY_STATUS, `${feature} ${status}`);
}

/** Codes that mean no more than their status. */
const PLAIN_CODE = /^(HTTP_\d+|NOT_FOUND|FORBIDDEN|CONFLICT)$/;

/** The words for a known code or status. Undefined for any other failure. */
export function listedKeyOf(failure: Failure): ErrorMessageKey | undefined {
  const { status, code, feature, cartGone, outcomeUnknown } = failure;
  if (cartGone) return OTHERS.default;
  const byCode = lookUp(BY_CODE, code);
  if (byCode) return byCode;
  if (status === 401) return OTHERS.unauthorized;
  if (status === 406) return OTHERS.restarted;
  if (status === 410) return OTHERS.replaced;
  if (feature === "payment" && outcomeUnknown) return OTHERS.outcomeUnknown;
  // A 403 of this call means a wrong current password, with any code. Contract: PATCH /users.
  const isPlain = PLAIN_CODE.test(code) || (feature === "userUpdate" && status === 403);
  return isPlain ? keyByStatus(failure) : undefined;
}
