import { type ErrorMessageKey, type Feature, messageKeyOf } from "./error-catalogue.server";

/** The parts of the restaurant company's backend. */
export type Area = "cms" | "catalog" | "order" | "crm" | "admin";

/** One complaint of the backend; `field` names what it is about. */
export interface ErrorDetail {
  message: string;
  field?: string;
}

/** What an {@link ApiError} is made of. */
export interface ApiErrorInit {
  status: number;
  code: string;
  area: Area;
  method: string;
  path: string;
  requestId: string;
  feature?: Feature | undefined;
  details?: readonly ErrorDetail[];
  retryAfter?: number | undefined;
  outcomeUnknown?: boolean;
  sessionEnded?: boolean;
  cause?: unknown;
}

const CART_GONE = /cart not found|transaction not found|service not found/i;

/** A call of the backend that failed: refused, without an answer, or with one that cannot be used. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** The HTTP status of a refusal or fault; 0 where no usable answer came. */
  readonly status: number;
  /** The contract's code; NETWORK, TIMEOUT, TOO_LARGE or BAD_RESPONSE; else `HTTP_` and the status. */
  readonly code: string;
  readonly area: Area;
  readonly method: string;
  /** The call's path with `{}` for its ids, and without query: ids may be credentials. */
  readonly path: string;
  readonly requestId: string;
  readonly details: readonly ErrorDetail[];
  /** All details as one text, empty where none came. */
  readonly detail: string;
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | undefined;
  /** A call that changes something, of which nobody knows whether it did. */
  readonly outcomeUnknown: boolean;
  /** The access token was refused and no other can be had: the customer signs in again. */
  readonly sessionEnded: boolean;
  /** The cart, or what it hangs on, is no longer known to the backend. */
  readonly isCartGone: boolean;
  /** The locales' key of the words for the customer. */
  readonly messageKey: ErrorMessageKey;

  constructor(init: ApiErrorInit) {
    const { status, code, area, method, path, requestId, feature, details = [] } = init;
    super(`${area} ${method} ${path}: ${status} ${code}`, { cause: init.cause });
    this.status = status;
    this.code = code;
    this.area = area;
    this.method = method;
    this.path = path;
    this.requestId = requestId;
    this.details = details;
    this.detail = details.map(({ message }) => message).join(" ");
    this.retryAfter = init.retryAfter;
    this.outcomeUnknown = init.outcomeUnknown ?? false;
    this.sessionEnded = init.sessionEnded ?? false;
    this.isCartGone = status >= 400 && status < 500 && details.some(({ message }) => CART_GONE.test(message));
    this.messageKey = messageKeyOf({
      status,
      code,
      feature,
      cartGone: this.isCartGone,
      outcomeUnknown: this.outcomeUnknown,
    });
  }

  /** No answer, an unusable one or a fault: trying later may help, unlike after a refusal. */
  get isUnavailable(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  /** Nothing is known by it of what was asked for: no answer, a fault, or too many who ask. */
  get isSilent(): boolean {
    return this.isUnavailable || this.status === 429;
  }

  /** What may be logged: nothing that the backend or the customer wrote. */
  toLog(): Record<string, string | number | boolean> {
    const { area, method, path, status, code, requestId, outcomeUnknown } = this;
    return { area, method, path, status, code, requestId, outcomeUnknown };
  }
}
