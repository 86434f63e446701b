import type { Area } from "./contract/calls/definition.server";
import { type ErrorMessageKey, type Feature, listedKeyOf, messageKeyOf } from "./error-catalogue.server";

export type { Area };

/** One detail of a refusal. `field` names the field that it is about. */
export interface ErrorDetail {
  message: string;
  field?: string;
}

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

/** `text` with a full stop at its end. Undefined if it is empty. */
export function asSentence(text: string): string | undefined {
  const said = text.trim();
  if (said === "") return undefined;
  return /[.!?…]$/.test(said) ? said : `${said}.`;
}

const CART_GONE = /cart not found|transaction not found|service not found/i;

/** A failed call to the backend: refused, without an answer, or with an unusable one. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** The HTTP status of a refusal or failure. 0 if there was no usable answer. */
  readonly status: number;
  /**
   * The contract's code, or `HTTP_` and the status. Of ours: NETWORK, TIMEOUT, TOO_LARGE, BAD_RESPONSE; OPEN and BUSY
   * for a call that the area's circuit breaker or bulkhead did not let out.
   */
  readonly code: string;
  readonly area: Area;
  readonly method: string;
  /** The call's path with `{}` for its ids and without its query, because ids may be credentials. */
  readonly path: string;
  readonly requestId: string;
  readonly details: readonly ErrorDetail[];
  /** All details as one text. Empty if there are none. */
  readonly detail: string;
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | undefined;
  /** The call changes something, and nobody knows whether it did. */
  readonly outcomeUnknown: boolean;
  /** The access token was refused and cannot be renewed, so the customer must sign in again. */
  readonly sessionEnded: boolean;
  /** The backend no longer knows the cart, or its session. */
  readonly isCartGone: boolean;
  /** The key of the words for the customer. */
  readonly messageKey: ErrorMessageKey;
  /** The backend's sentence in the customer's language, for a refusal that we have no words for. */
  readonly sentence: string | undefined;

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
    const { isCartGone: cartGone, outcomeUnknown } = this;
    const failure = { status, code, feature, cartGone, outcomeUnknown };
    this.messageKey = messageKeyOf(failure);
    const isListed = listedKeyOf(failure) !== undefined;
    this.sentence = this.isRefusal && !isListed && status !== 429 ? asSentence(this.detail) : undefined;
  }

  /** A definite refusal: nothing was done. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && !this.outcomeUnknown;
  }

  /** The named thing does not exist, and no code says anything else. */
  get isNotThere(): boolean {
    return this.status === 404 && (this.code === "NOT_FOUND" || this.code === "HTTP_404");
  }

  /** The words for the customer: ours, or the backend's sentence if we have none. */
  words(t: (key: ErrorMessageKey) => string): string {
    return this.sentence ?? t(this.messageKey);
  }

  /** No answer, an unusable one, or a failure. Unlike a refusal, a later try may succeed. */
  get isUnavailable(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  /** It says nothing about the requested thing: no answer, a failure, or too many requests. */
  get isSilent(): boolean {
    return this.isUnavailable || this.status === 429;
  }

  /** The part that may be logged. It holds nothing that the backend or the customer wrote. */
  toLog(): Record<string, string | number | boolean> {
    const { area, method, path, status, code, requestId, outcomeUnknown } = this;
    return { area, method, path, status, code, requestId, outcomeUnknown };
  }
}
