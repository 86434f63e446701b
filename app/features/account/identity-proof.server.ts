import { z } from "zod";
import { sameSitePath } from "~/domain/visit/same-site-path";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { failedCall, logged, unlessSignedOut } from "~/platform/failures/or-else.server";
import { FALLBACK_WAIT } from "~/platform/forms/form-refusal.server";
import { limit, waitWords } from "~/platform/limits/limits.server";
import { securityEvent } from "~/platform/log/security-event.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { User } from "~/services/contract/crm.server";
import { idSchema } from "~/services/contract/primitives.server";
import { PROFILE } from "./account-paths";
import { formatPhone } from "./phone-number.server";
import { noteSent, sentLately } from "./recent-sends.server";

const MINUTE = 60_000;
/** How long a proof is good, as long as its code was. */
const GOOD_MS = 10 * MINUTE;

/** Where a customer without a password shows that it is them. */

const proofCookie = sealedCookie({
  name: "identity",
  schema: z.object({
    /** Whose it is: another customer of this browser has proven nothing. */
    userId: idSchema,
    /** When the last code went out, and when it was found right, in milliseconds. */
    sentAt: z.number(),
    provenAt: z.number().exactOptional(),
  }),
  maxAge: 20 * 60,
});

type Proven = Pick<User, "id" | "email" | "phone_number" | "password_set">;

/** What somebody is reached by; an account that has neither has nothing to be proven by. */
function contactOf({ email, phone_number }: Proven): { type: "email" | "phone"; value: string } | undefined {
  if (email) return { type: "email", value: email };
  return phone_number ? { type: "phone", value: phone_number } : undefined;
}

/** Whether a customer has to show by a code that it is them: not who has a password, which the form itself asks for. */
function lacksProof({ request }: Pick<Visitor, "request">, user: Proven): boolean {
  if (user.password_set || !contactOf(user)) return false;
  const proof = proofCookie.read(request);
  return proof?.userId !== user.id || Date.now() - (proof.provenAt ?? 0) > GOOD_MS;
}

/**
 * Lets a customer change what they sign in with, or delete the account, where they have a password to be asked for, or
 * have just proven to be themselves. Decision 41.
 *
 * @param to the page to come back to
 * @throws a redirect to the page that sends a code
 */
export function requireProof(visitor: Visitor, user: Proven, to: string): void {
  if (lacksProof(visitor, user)) throw visitor.redirect(`${PROFILE.proof}?to=${encodeURIComponent(to)}`);
}

/** A proof under way. */
export interface Proving {
  type: "email" | "phone";
  value: string;
  /** As it is shown. */
  target: string;
  /** When its code went out; undefined while none has. */
  sentAt: number | undefined;
  to: string;
}

/** What the page proves. @throws a redirect onward, where there is nothing to prove */
export function provingOf(visitor: Visitor, user: Proven): Proving {
  const to = sameSitePath(visitor.url.searchParams.get("to") ?? "") ?? PROFILE.menu;
  const contact = contactOf(user);
  if (!contact || !lacksProof(visitor, user)) throw visitor.redirect(to);
  const { type, value } = contact;
  const proof = proofCookie.read(visitor.request);
  const sentAt = proof?.userId === user.id && proof.provenAt === undefined ? proof.sentAt : undefined;
  return { type, value, target: type === "email" ? value : formatPhone(value), sentAt, to };
}

/** Why a code was not sent, or not found right. */
export interface ProofRefusal {
  words: string;
  /** Said beside the code's field. */
  isAboutCode?: true;
  status: number;
}

/** Has a code sent to the customer; one that has just got one gets no second. Gives why not. */
export async function sendProofCode(
  visitor: Visitor,
  { id: userId }: Pick<User, "id">,
  { type, value }: Proving,
): Promise<ProofRefusal | undefined> {
  const lately = sentLately(visitor, "identity", value);
  if (lately === undefined) {
    const wait = await limit(visitor, "send", value);
    if (wait !== undefined) return { words: waitWords(visitor, wait), status: 429 };
    const { crm } = visitor.api;
    try {
      // One's own contact is no conflict: `profile` says that it is a customer who asks.
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

/** Holds a code against the one that was sent; gives why it is not right. */
export async function proveByCode(
  visitor: Visitor,
  { id: userId }: Pick<User, "id">,
  { type, value, sentAt = 0 }: Proving,
  code: string,
): Promise<ProofRefusal | undefined> {
  const wait = await limit(visitor, "code", value);
  if (wait !== undefined) return { words: waitWords(visitor, wait), status: 429 };
  const { crm } = visitor.api;
  try {
    const isRight = await (type === "email"
      ? crm.checkEmailCode(value, code)
      : crm.checkPhoneCode(value, code));
    if (!isRight) {
      securityEvent(visitor, "wrong code", { who: value, by: "identity" });
      return { words: visitor.t("error.invalidCode"), isAboutCode: true, status: 422 };
    }
  } catch (error) {
    return refusal(visitor, error);
  }
  visitor.setCookie(proofCookie.seal({ userId, sentAt, provenAt: Date.now() }));
  return undefined;
}

/** @throws what is no failure of the backend's, and a session that ended */
function refusal(visitor: Visitor, thrown: unknown): ProofRefusal {
  const error = failedCall(thrown);
  if (!unlessSignedOut(error)) throw error;
  logged(visitor, "warn", "identity not proven")(error);
  if (error.status === 429)
    return { words: waitWords(visitor, error.retryAfter ?? FALLBACK_WAIT), status: 429 };
  return { words: visitor.t(error.messageKey), status: error.isUnavailable ? 503 : 422 };
}
