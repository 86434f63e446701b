import type { Area } from "./contract/calls/definition.server";
import { type ErrorMessageKey, type Feature, listedKeyOf, messageKeyOf } from "./error-catalogue.server";

export type { Area };

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

/** `text` with a full stop, so that more can follow; undefined where it says nothing. */
export function asSentence(text: string): string | undefined {
  const said = text.trim();
  if (said === "") return undefined;
  return /[.!?…]$/.test(said) ? said : `${said}.`;
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
  /** The backend's own sentence, in the customer's language, of a refusal that we have no words of our own for. */
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

  /** A definite no: nothing was done. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && !this.outcomeUnknown;
  }

  /** What was named is not there, and no code says anything else. */
  get isNotThere(): boolean {
    return this.status === 404 && (this.code === "NOT_FOUND" || this.code === "HTTP_404");
  }

  /** What the customer is told: words of ours, or the backend's sentence where we have none. */
  words(t: (key: ErrorMessageKey) => string): string {
    return this.sentence ?? t(this.messageKey);
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
