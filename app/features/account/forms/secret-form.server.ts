import type { SubmissionResult } from "@conform-to/zod/v4";
import { Answer, refuse } from "~/platform/forms/answer.server";

/** The reply to a form with passwords or codes. It never contains them. */
export type SecretReply = SubmissionResult<string[]> & {
  /** Whether the password fields show their text. */
  shown: boolean;
};

interface Errors {
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
}

/** The part of conform's submissions that is needed here. */
interface Replying {
  reply(options: Errors & { hideFields: string[] }): SubmissionResult<string[]>;
}

/** Whether a form was posted by its "show the password" button. See `PasswordField`. */
export function asksToShow(form: FormData): boolean {
  return form.has("show");
}

/** The same page without errors. The fields in `secrets` are empty, and show their text or hide it. */
export function shownAgain(form: FormData, secrets: readonly string[]): Answer<SecretReply> {
  const initialValue: Record<string, string> = {};
  for (const [name, value] of form)
    if (typeof value === "string" && name !== "show" && !secrets.includes(name)) initialValue[name] = value;
  return new Answer(200, { initialValue, shown: form.get("show") === "1" });
}

/** A refused form (see {@link refuse}). The fields in `secrets` are empty. */
export function refuseSecret(
  submission: Replying,
  secrets: readonly string[],
  errors: Errors = {},
  status = 422,
): Answer<SecretReply> {
  const reply = submission.reply({ ...errors, hideFields: [...secrets] });
  return refuse({ ...reply, shown: false }, status);
}

/** A refused form with one message over it. Nothing that was typed comes back. */
export function refuseOver(words: string, status: number): Answer<SecretReply> {
  return refuse({ status: "error", initialValue: {}, error: { "": [words] }, shown: false }, status);
}
