import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { secondsToResend } from "~/domain/customer/verification-code";
import { formatAt, formatWait } from "~/domain/time/when";
import {
  codeForm,
  refuseOver,
  refuseSecret,
  type SecretReply,
} from "~/features/account/account-forms.server";
import type { Answer, FormRefusal } from "~/platform/forms/form-refusal.server";
import { readIntent, refuseIntent } from "~/platform/forms/intent.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { readForm } from "~/platform/forms/read-form.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** A step that asks for a code: where it was sent, how another one is, and what a right one does. */
export interface CodeStep {
  /** The contact that got the code, as it is shown. */
  target: string;
  /** When the last code was sent, in milliseconds. Undefined if none was. */
  sentAt: number | undefined;
  /** The page of the step, and what it says once another code was sent. */
  page: string;
  resent?: "auth.recovery.verify.resent" | "form.code.sent";
  /** Sends another code. @returns why none was sent, or where that leads to */
  resend(): Promise<FormRefusal | Response | undefined>;
  /** Checks a code. @returns where a right one leads to, the words for a wrong one, or why it was not checked */
  check(code: string): Promise<Response | { wrong: string } | FormRefusal>;
}

/** When another code can be requested, ready to show. */
export interface ResendView {
  /** Seconds to wait. 0 if there is no wait. */
  left: number;
  /** The same as a time of day, such as "às 19:33", for a page that does not count. */
  at: string;
}

const MINUTE = 60_000;
/** It never comes back. */
const SECRETS = ["code"];

/** What the page of a code shows. */
export async function codeView(visitor: Visitor, { target, sentAt }: Pick<CodeStep, "target" | "sentAt">) {
  return {
    target,
    resend: await resendView(visitor, sentAt),
    constraint: getZodConstraint(codeForm(visitor.t)),
  };
}

/** The words beside the resend button. `sentAt` is in milliseconds. */
export async function resendView(visitor: Visitor, sentAt: number | undefined): Promise<ResendView> {
  const now = Date.now();
  const left = secondsToResend(sentAt, now);
  const { setup } = await visitor.content();
  // Rounded up, so that the minute is never too early.
  const until = new Date(Math.ceil((now + left * 1_000) / MINUTE) * MINUTE);
  return { left, at: formatAt(until, { locale: visitor.locale, timeZone: setup.time_zone }, "stamp") };
}

/** Why no other code is sent yet. `sentAt` is in milliseconds. @returns undefined if it is time for one */
export function tooEarly({ t, locale }: Visitor, sentAt: number | undefined): FormRefusal | undefined {
  const left = secondsToResend(sentAt, Date.now());
  return left > 0
    ? { words: t("form.code.wait", { wait: formatWait(left, locale) }), status: 429 }
    : undefined;
}

/** What the forms of a page that asks for a code ask for: another code, or to check the one that is entered. */
export const codePost = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("resend") }),
  z.object({ intent: z.literal("check") }),
]);
export type CodePost = z.input<typeof codePost>;

/** Answers the forms of a page that asks for a code. */
export async function answerCode(visitor: Visitor, step: CodeStep): Promise<Response | Answer<SecretReply>> {
  const form = await typedForm(visitor.request);
  const posted = readIntent(form, codePost);
  switch (posted?.intent) {
    case "resend":
      return resendCode(visitor, step);
    case "check":
      return checkCode(visitor, step, form);
    case undefined:
      return refuseIntent(visitor);
    default:
      return posted satisfies never;
  }
}

async function resendCode(visitor: Visitor, step: CodeStep): Promise<Response | Answer<SecretReply>> {
  const refusal = await step.resend();
  if (refusal instanceof Response) return refusal;
  if (refusal) return refuseOver(refusal.words, refusal.status);
  const { page, target, resent } = step;
  return visitor.redirect(page, resent && { tone: "ok", text: visitor.t(resent, { target }) });
}

async function checkCode(
  visitor: Visitor,
  step: CodeStep,
  form: FormData,
): Promise<Response | Answer<SecretReply>> {
  const submission = readForm(form, codeForm(visitor.t));
  if (submission.status !== "success") return refuseSecret(submission, SECRETS);
  const outcome = await step.check(submission.value.code);
  if (outcome instanceof Response) return outcome;
  if ("wrong" in outcome)
    return refuseSecret(submission, SECRETS, { fieldErrors: { code: [outcome.wrong] } });
  return refuseOver(outcome.words, outcome.status);
}
