import { z } from "zod";
import { formatPhone } from "~/domain/customer/phone-number.server";
import { sameSitePath } from "~/domain/text/url";
import { pathOf } from "~/domain/visit/page-path";
import { PROFILE } from "~/features/account/account-paths";
import { failedCall, logged, unlessSignedOut } from "~/platform/backend/or-else.server";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { FALLBACK_WAIT, type FormRefusal } from "~/platform/forms/form-refusal.server";
import { limit, waitWords } from "~/platform/limits/limits.server";
import { securityEvent } from "~/platform/limits/security-event.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { User } from "~/services/contract/crm.server";
import { idSchema } from "~/services/contract/primitives.server";
import type { CodeStep } from "./code-step.server";
import { noteSent, sentLately } from "./sent-code.server";

const MINUTE = 60_000;
/** How long a proof is valid: as long as its code. */
const GOOD_MS = 10 * MINUTE;

/** Where a customer without a password proves who they are. */

const proofCookie = sealedCookie({
  name: "identity",
  schema: z.object({
    /** The customer who proved it. It is not valid for another customer of this browser. */
    userId: idSchema,
    /** When the last code was sent, and when it was confirmed, in milliseconds. */
    sentAt: z.number(),
    provenAt: z.number().exactOptional(),
  }),
});

type Proven = Pick<User, "id" | "email" | "phone_number" | "password_set">;

/** The contact that gets the code. An account with neither e-mail nor phone cannot be asked for a proof. */
function contactOf({ email, phone_number }: Proven): { type: "email" | "phone"; value: string } | undefined {
  if (email) return { type: "email", value: email };
  return phone_number ? { type: "phone", value: phone_number } : undefined;
}

/** Whether a customer must prove by a code who they are. With a password they need not, because the form asks for it. */
function lacksProof({ request }: Pick<Visitor, "request">, user: Proven): boolean {
  if (user.password_set || !contactOf(user)) return false;
  const proof = proofCookie.read(request);
  return proof?.userId !== user.id || Date.now() - (proof.provenAt ?? 0) > GOOD_MS;
}

/**
 * Lets a customer change their credentials or delete the account if they have a password that the form asks for, or
 * have just proven who they are. Decision 41.
 *
 * @param to the page to come back to
 * @throws a redirect to the page that sends a code
 */
export function requireProof(visitor: Visitor, user: Proven, to: string): void {
  if (lacksProof(visitor, user)) throw visitor.redirect(`${PROFILE.proof}?to=${encodeURIComponent(to)}`);
}

/** A proof that has begun. */
interface Proving {
  type: "email" | "phone";
  value: string;
  /** As it is shown. */
  target: string;
  /** When the code was sent. Undefined if none was. */
  sentAt: number | undefined;
  to: string;
}

/** The proof that the page asks for. @throws a redirect to `to`, if there is nothing to prove */
export function provingOf(visitor: Visitor, user: Proven): Proving {
  const to = sameSitePath(visitor.url.searchParams.get("to") ?? "") ?? PROFILE.menu;
  const contact = contactOf(user);
  if (!contact || !lacksProof(visitor, user)) throw visitor.redirect(to);
  const { type, value } = contact;
  const proof = proofCookie.read(visitor.request);
  const sentAt = proof?.userId === user.id && proof.provenAt === undefined ? proof.sentAt : undefined;
  return { type, value, target: type === "email" ? value : formatPhone(value), sentAt, to };
}

/** The step of a proof's code. */
export function proofStep(visitor: Visitor, user: Proven, proving: Proving): CodeStep {
  const { target, sentAt, to } = proving;
  return {
    target,
    sentAt,
    page: pathOf(visitor.url),
    resend: () => sendCode(visitor, user, proving),
    check: async (code) => (await checkCode(visitor, user, proving, code)) ?? visitor.redirect(to),
  };
}

/** Sends a code, unless one was just sent. @returns the refusal, if any */
async function sendCode(
  visitor: Visitor,
  { id: userId }: Pick<User, "id">,
  { type, value }: Proving,
): Promise<FormRefusal | undefined> {
  const lately = sentLately(visitor, "identity", value);
  if (lately === undefined) {
    const wait = await limit(visitor, "send", value);
    if (wait !== undefined) return { words: waitWords(visitor, wait), status: 429 };
    const { crm } = visitor.api;
    try {
      // With `profile`, the customer's own contact is no conflict.
      const isSent = await (type === "email"
        ? crm.checkEmail(value, "profile")
        : crm.checkPhone(value, "profile"));
      if (!isSent) return { words: visitor.t("error.failToSendSmsCode"), status: 422 };
    } catch (error) {
      return refusal(visitor, error);
    }
    noteSent(visitor, "identity", value);
  }
  visitor.setCookie(proofCookie.seal({ userId, sentAt: lately ?? Date.now() }));
  return undefined;
}

/** Checks the code. @returns the refusal, if any */
async function checkCode(
  visitor: Visitor,
  { id: userId }: Pick<User, "id">,
  { type, value, sentAt = 0 }: Proving,
  code: string,
): Promise<FormRefusal | { wrong: string } | undefined> {
  const wait = await limit(visitor, "code", value);
  if (wait !== undefined) return { words: waitWords(visitor, wait), status: 429 };
  const { crm } = visitor.api;
  try {
    const isRight = await (type === "email"
      ? crm.checkEmailCode(value, code)
      : crm.checkPhoneCode(value, code));
    if (!isRight) {
      securityEvent(visitor, "wrong code", { who: value, by: "identity" });
      return { wrong: visitor.t("error.invalidCode") };
    }
  } catch (error) {
    return refusal(visitor, error);
  }
  visitor.setCookie(proofCookie.seal({ userId, sentAt, provenAt: Date.now() }));
  return undefined;
}

/** @throws errors of ours, and a session that is over */
function refusal(visitor: Visitor, thrown: unknown): FormRefusal {
  const error = failedCall(thrown);
  if (!unlessSignedOut(error)) throw error;
  logged(visitor, "warn", "identity not proven")(error);
  if (error.status === 429)
    return { words: waitWords(visitor, error.retryAfter ?? FALLBACK_WAIT), status: 429 };
  return { words: visitor.t(error.messageKey), status: error.isUnavailable ? 503 : 422 };
}
