import type { Submission } from "@conform-to/react";
import { secondsToResend } from "~/domain/customer/resend";
import { formatWait } from "~/domain/time/when";
import type { CodeForm } from "~/features/account/account-forms.server";
import { formatPhone } from "~/features/account/phone-number.server";
import type { RegistrationDraft } from "~/features/account/registration-draft.server";
import { refuseSecret, type SecretReply } from "~/features/account/secret-form.server";
import { type Answer, refuse } from "~/platform/forms/answer.server";
import { failure } from "~/platform/guard/failure.server";
import { forgive } from "~/platform/limits/limits.server";
import { securityEvent } from "~/platform/log/security-event.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { finishPhone } from "./complete.server";
import { type NewProof, sendEmailCode, sendPhoneCode } from "./contact.server";
import { formRefusal, tooMany } from "./refusal.server";
import { goOn, type Registration, registrationAt, saveRegistration } from "./registration.server";
import { STEP_PATHS, type Step } from "./steps";

/** Fields of the page that never come back. */
const SECRETS = ["code"];

/** Wrong tries after which a code is dead. Contract: "Codes". */
const MOST_TRIES = 5;

/** A contact whose code is asked for. */
export interface Proving {
  type: "email" | "phone";
  step: Step;
  /** The e-mail, or the phone in E.164. */
  contact: string;
  /** The same as a customer reads it. */
  shown: string;
  proof: NewProof;
  registration: Registration;
}

/** What this page proves. @throws 404 for a `type` that does not exist; a redirect to the right step */
export async function provingAt(visitor: Visitor): Promise<Proving> {
  const type = visitor.url.searchParams.get("type");
  if (type !== "email" && type !== "phone") throw failure("notFound", 404, visitor);
  const step = type === "email" ? "verifyEmail" : "verifyPhone";
  const registration = await registrationAt(visitor, step);
  const { email, phone } = registration.draft;
  if (type === "email" && email)
    return { type, step, contact: email.address, shown: email.address, proof: email, registration };
  if (type === "phone" && phone?.valid) {
    const { e164 } = phone.valid;
    return {
      type,
      step,
      contact: e164,
      shown: unbroken(formatPhone(e164)),
      proof: phone.valid,
      registration,
    };
  }
  throw visitor.redirect(STEP_PATHS[type]);
}

/** A number that stays on one line. */
const unbroken = (text: string) => text.replaceAll(" ", "\u00a0");

/** The draft with this state of the contact's proof. */
function withProof({ type, registration }: Proving, { sentAt, tries, checked }: NewProof): RegistrationDraft {
  const { draft } = registration;
  const proof = { sentAt, tries, checked };
  if (type === "email") return draft.email ? { ...draft, email: { ...draft.email, ...proof } } : draft;
  const { phone } = draft;
  return phone?.valid ? { ...draft, phone: { ...phone, valid: { ...phone.valid, ...proof } } } : draft;
}

/** Has another code sent. @throws a redirect back here when it was; to the contact's step when it is taken */
export async function resend(visitor: Visitor, proving: Proving): Promise<Answer<SecretReply>> {
  const { t, locale } = visitor;
  const { type, contact, shown, proof, step } = proving;
  const left = secondsToResend(proof.sentAt, Date.now());
  if (left > 0) return refuseOver(t("form.code.wait", { wait: formatWait(left, locale) }), 429);
  const sent = await (type === "email" ? sendEmailCode : sendPhoneCode)(visitor, contact);
  if ("words" in sent) return refuseOver(sent.words, sent.status);
  if ("conflict" in sent) throw visitor.redirect(STEP_PATHS[type], { tone: "bad", text: sent.conflict });
  saveRegistration(visitor, withProof(proving, sent.proof));
  throw visitor.redirect(STEP_PATHS[step], { tone: "ok", text: t("form.code.sent", { target: shown }) });
}

/** Checks the code. @throws a redirect to the next step, when it is good */
export async function confirmCode(
  visitor: Visitor,
  proving: Proving,
  submission: Submission<CodeForm>,
): Promise<Answer<SecretReply>> {
  if (submission.status !== "success") return refuseSecret(submission, SECRETS);
  const { type, contact, proof, step, registration } = proving;
  const refusal = await tooMany(visitor, ["code"], contact);
  if (refusal) return refuseOver(refusal.words, refusal.status);
  try {
    if (!(await isGood(visitor, proving, submission.value.code))) {
      securityEvent(visitor, "wrong code", { who: contact, by: "register" });
      const tries = proof.tries + 1;
      saveRegistration(visitor, withProof(proving, { ...proof, tries }));
      const words = visitor.t(tries < MOST_TRIES ? "error.invalidCode" : "form.code.tries");
      return refuseSecret(submission, SECRETS, { fieldErrors: { code: [words] } });
    }
    await forgive(visitor);
    const draft = withProof(proving, { ...proof, checked: true });
    if (type === "phone" && registration.user) await finishPhone(visitor, draft);
    throw goOn(visitor, step, draft);
  } catch (error) {
    const { words, status } = formRefusal(visitor, error);
    return refuseOver(words, status);
  }
}

function isGood({ api }: Visitor, { type, contact }: Proving, code: string): Promise<boolean> {
  return type === "email" ? api.crm.checkEmailCode(contact, code) : api.crm.checkPhoneCode(contact, code);
}

/** Words over the form alone: a code never comes back. */
function refuseOver(words: string, status: number): Answer<SecretReply> {
  return refuse({ status: "error", initialValue: {}, error: { "": [words] }, shown: false }, status);
}
