import { ours } from "~/domain/visit/own-answer";
import { APPLE_PAY } from "../payment-paths";

/** The part of Apple's ApplePaySession that is used here: version 3 of its API, or 8 if the browser has it. */
export interface AppleSession {
  onvalidatemerchant: ((event: { validationURL: string }) => void) | null;
  onpaymentauthorized: ((event: { payment: { token: unknown } }) => void) | null;
  oncancel: (() => void) | null;
  completeMerchantValidation(session: unknown): void;
  completePayment(status: number): void;
  abort(): void;
  begin(): void;
}

interface AppleSessions {
  new (version: number, request: object): AppleSession;
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
  canMakePayments(): boolean;
  supportsVersion(version: number): boolean;
}

declare global {
  interface Window {
    ApplePaySession?: AppleSessions;
  }
}

/** What is paid, and to which restaurant. */
export interface ApplePayment {
  /** ISO 3166-1, of the restaurant. */
  country: string;
  /** ISO 4217. */
  currency: string;
  /** The restaurant's name. */
  label: string;
  /** In units of the currency: "125.60". */
  amount: string;
  /** The order to pay again, or `table` for the share of a bill. Without both, the cart is paid. */
  order?: string | undefined;
  table?: boolean | undefined;
}

/**
 * The outcome of Apple's sheet. After `token` the sheet stays open until `close` is called. Call it when the payment
 * has been answered: the sheet then shows the result that our server gives. It returns the path that the post led to.
 */
export type AppleOutcome =
  | { token: string; close: () => Promise<string | undefined> }
  | "cancelled"
  | "failed";

const ELO_SINCE = 8;
const LEAST = 3;

/** Opens Apple's sheet. Call it in a handler of the customer's touch. Never throws. */
export function payWithApple(payment: ApplePayment): Promise<AppleOutcome> {
  return new Promise((resolve) => {
    try {
      open(payment, resolve);
    } catch {
      resolve("failed");
    }
  });
}

function open({ order, table, ...payment }: ApplePayment, end: (outcome: AppleOutcome) => void): void {
  const Sessions = window.ApplePaySession;
  if (!Sessions) throw new Error("no Apple Pay");
  const isNew = Sessions.supportsVersion(ELO_SINCE);
  const session = new Sessions(isNew ? ELO_SINCE : LEAST, {
    countryCode: payment.country,
    currencyCode: payment.currency,
    supportedNetworks: ["visa", "masterCard", "amex", ...(isNew ? ["elo"] : [])],
    merchantCapabilities: ["supports3DS"],
    total: { label: payment.label, amount: payment.amount, type: "final" },
  });
  session.oncancel = () => end("cancelled");
  session.onvalidatemerchant = ({ validationURL }) => {
    merchantSession(validationURL, {
      ...(order === undefined ? {} : { order }),
      ...(table ? { table: "1" } : {}),
    }).then(
      (merchant) => session.completeMerchantValidation(merchant),
      () => {
        session.abort();
        end("failed");
      },
    );
  };
  session.onpaymentauthorized = ({ payment: { token } }) => {
    end({ token: JSON.stringify(token), close: () => close(session, Sessions) });
  };
  session.begin();
}

/** Tells the sheet the result of the payment. If the result is unknown, the sheet closes without one. */
async function close(
  session: AppleSession,
  { STATUS_SUCCESS, STATUS_FAILURE }: AppleSessions,
): Promise<string | undefined> {
  const { outcome, to } = await paymentOutcome().catch(() => ({ outcome: undefined, to: undefined }));
  try {
    if (outcome === "paid") session.completePayment(STATUS_SUCCESS);
    else if (outcome === "failed") session.completePayment(STATUS_FAILURE);
    else session.abort();
  } catch {
    // Apple closes a sheet after half a minute, so it may be closed already.
  }
  return typeof to === "string" ? to : undefined;
}

async function paymentOutcome(): Promise<{ outcome?: unknown; to?: unknown }> {
  const answer = ours(await fetch(APPLE_PAY.outcome, { redirect: "error" }));
  return answer.json();
}

async function merchantSession(url: string, paid: { order?: string; table?: string }): Promise<unknown> {
  const body = new URLSearchParams({ verification_url: url, ...paid });
  const answer = ours(await fetch(APPLE_PAY.session, { method: "POST", body, redirect: "error" }));
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}
