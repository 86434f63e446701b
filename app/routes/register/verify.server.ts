import { formatPhone } from "~/domain/customer/phone-number.server";
import { type CodeStep, tooEarly } from "~/features/account/codes/code-step.server";
import { failure } from "~/platform/guard/failure.server";
import { forgive } from "~/platform/limits/limits.server";
import { securityEvent } from "~/platform/limits/security-event.server";
import type { Visitor } from "~/platform/visitor/visitor";
import {
  completePhone,
  formRefusal,
  goOn,
  type NewProof,
  type Registration,
  type RegistrationDraft,
  registrationAt,
  saveRegistration,
  sendEmailCode,
  sendPhoneCode,
  tooMany,
} from "./registration.server";
import { STEP_PATHS, type Step } from "./steps";

/** After so many wrong tries a code is not valid any more. Contract: "Codes". */
const MOST_TRIES = 5;

/** The contact that the page proves. */
export interface Proving {
  type: "email" | "phone";
  step: Step;
  /** The e-mail, or the phone in E.164. */
  contact: string;
  /** The contact as it is shown. */
  shown: string;
  proof: NewProof;
  registration: Registration;
}

/** The contact that this page proves. @throws 404 for an unknown `type`; a redirect to the right step */
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

/** A phone number without line breaks. */
const unbroken = (text: string) => text.replaceAll(" ", "\u00a0");

/** The draft with a new state of the contact's proof. */
function withProof({ type, registration }: Proving, { sentAt, tries, checked }: NewProof): RegistrationDraft {
  const { draft } = registration;
  const proof = { sentAt, tries, checked };
  if (type === "email") return draft.email ? { ...draft, email: { ...draft.email, ...proof } } : draft;
  const { phone } = draft;
  return phone?.valid ? { ...draft, phone: { ...phone, valid: { ...phone.valid, ...proof } } } : draft;
}

/** The step of the contact's code. */
export function codeStep(visitor: Visitor, proving: Proving): CodeStep {
  const { shown, proof, step } = proving;
  return {
    target: shown,
    sentAt: proof.sentAt,
    page: STEP_PATHS[step],
    resent: "form.code.sent",
    resend: () => resend(visitor, proving),
    check: (code) => checkCode(visitor, proving, code),
  };
}

/** Sends another code, if it is time for one. The draft keeps when. */
async function resend(visitor: Visitor, proving: Proving): ReturnType<CodeStep["resend"]> {
  const { type, contact, proof } = proving;
  const early = tooEarly(visitor, proof.sentAt);
  if (early) return early;
  const sent = await (type === "email" ? sendEmailCode : sendPhoneCode)(visitor, contact);
  if ("conflict" in sent) return visitor.redirect(STEP_PATHS[type], { tone: "bad", text: sent.conflict });
  if ("words" in sent) return sent;
  saveRegistration(visitor, withProof(proving, sent.proof));
  return undefined;
}

/** Checks the code, and keeps the result in the draft, or a proven phone in the account of a signed-in customer. */
async function checkCode(visitor: Visitor, proving: Proving, code: string): ReturnType<CodeStep["check"]> {
  const { type, contact, proof, step, registration } = proving;
  const refusal = await tooMany(visitor, ["code"], contact);
  if (refusal) return refusal;
  try {
    if (!(await isGood(visitor, proving, code))) {
      securityEvent(visitor, "wrong code", { who: contact, by: "register" });
      const tries = proof.tries + 1;
      saveRegistration(visitor, withProof(proving, { ...proof, tries }));
      return { wrong: visitor.t(tries < MOST_TRIES ? "error.invalidCode" : "form.code.tries") };
    }
    await forgive(visitor);
    const draft = withProof(proving, { ...proof, checked: true });
    const iso = draft.phone?.iso;
    if (type === "phone" && registration.user && iso !== undefined)
      return await completePhone(visitor, { phone_number: contact, iso });
    return goOn(visitor, step, draft);
  } catch (error) {
    return formRefusal(visitor, error);
  }
}

function isGood({ api }: Visitor, { type, contact }: Proving, code: string): Promise<boolean> {
  return type === "email" ? api.crm.checkEmailCode(contact, code) : api.crm.checkPhoneCode(contact, code);
}
