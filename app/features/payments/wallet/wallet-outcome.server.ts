import { z } from "zod";
import type { PaymentStatus } from "~/domain/payment/payment-status";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { textField } from "~/platform/forms/posted-form.server";
import { entry } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";
import type { Payment } from "~/services/contract/shared.server";

const outcomeSchema = z.object({
  /** What became of a payment that Apple Pay authorized; `unknown` also while it is still to be confirmed. */
  outcome: z.enum(["paid", "failed", "unknown"]),
  /** The path that the form led to: script posted it and is not told. */
  to: z.string().optional(),
});

type WalletOutcome = z.infer<typeof outcomeSchema>["outcome"];

/** The outcome of the last posted form, for Apple's sheet, which stays open meanwhile. Decision 27. */
export const walletOutcomeCookie = sealedCookie({ name: "wallet", schema: outcomeSchema });

/** Visitors whose form brought what Apple Pay has authorized, and what became of it so far. */
const withSheet = entry<WalletOutcome>();

/** Runs the payment of a form, whose answer it returns. An Apple Pay payment counts as failed until its outcome says otherwise. */
export async function payingByWallet<R>(visitor: Visitor, form: FormData, pay: () => Promise<R>): Promise<R> {
  if (walletToken(form) === undefined) return pay();
  keep(visitor, "failed");
  try {
    const answer = await pay();
    if (isUnread(answer)) keep(visitor, "unknown");
    keepTarget(visitor, answer);
    return answer;
  } catch (error) {
    keepTarget(visitor, error);
    const isAnswer = error instanceof Response || (error instanceof ApiError && error.isRefusal);
    if (!isAnswer) keep(visitor, "unknown");
    throw error;
  }
}

/** Whether a form comes back because the backend did not answer: another post of the same form may have paid. */
function isUnread(answer: unknown): boolean {
  const hasStatus = typeof answer === "object" && answer !== null && "status" in answer;
  return hasStatus && typeof answer.status === "number" && answer.status >= 500;
}

/** Keeps where a redirect leads to, beside the outcome so far. A redirect carries all its cookies already. */
function keepTarget(visitor: Visitor, answer: unknown): void {
  const to = answer instanceof Response ? answer.headers.get("Location") : null;
  if (to === null || !(answer instanceof Response)) return;
  const outcome = withSheet.get(visitor) ?? "failed";
  answer.headers.append("Set-Cookie", walletOutcomeCookie.seal({ outcome, to }));
}

/** Keeps the outcome of a payment, or that it is unknown. For forms without Apple Pay nothing is kept. */
export function tellWallet(
  visitor: Visitor,
  became: Pick<Payment, "method" | "status"> | "unknown" | undefined,
): void {
  if (became && withSheet.has(visitor)) keep(visitor, became === "unknown" ? became : outcomeOf(became));
}

function keep(visitor: Visitor, outcome: WalletOutcome): void {
  withSheet.set(visitor, outcome);
  visitor.setCookie(walletOutcomeCookie.seal({ outcome }));
}

const OUTCOMES: Record<PaymentStatus, WalletOutcome> = {
  PENDING: "unknown",
  REQUIRES_ACTION: "unknown",
  AUTHORIZED: "paid",
  PAID: "paid",
  FAILED: "failed",
  EXPIRED: "failed",
  REFUNDED: "failed",
  UNKNOWN: "failed",
};

function outcomeOf({ method, status }: Pick<Payment, "method" | "status">): WalletOutcome {
  // If an earlier post of the form was paid by another method, this one has paid nothing.
  return method === "DIGITAL_WALLET" ? OUTCOMES[status] : "failed";
}

/**
 * The JSON of Apple's token, some 4,000 characters. The card's name in it may have spaces and letters of any language.
 */
const TOKEN = /^[\s\S]{1,20000}$/u;

/** Apple Pay's token, from a form's field `wallet`. It is never kept. Undefined for anything else. */
export function walletToken(form: FormData): string | undefined {
  const wallet = textField(form, "wallet");
  return wallet !== undefined && TOKEN.test(wallet) ? wallet : undefined;
}
