import type { SubmissionResult } from "@conform-to/react";
import { Answer, refuse } from "~/platform/forms/answer.server";

/** The reply to a form with passwords or codes in it: they are never part of it. */
export type SecretReply = SubmissionResult<string[]> & {
  /** Whether the password fields are to be in plain sight. */
  shown: boolean;
};

interface Errors {
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
}

/** What conform's submissions have in common here. */
interface Replying {
  reply(options: Errors & { hideFields: string[] }): SubmissionResult<string[]>;
}

/** Whether a form was posted by its "show the password" button, see `PasswordField`. */
export function asksToShow(form: FormData): boolean {
  return form.has("show");
}

/** The page again as it was, without errors: the fields named in `secrets` empty, and in plain sight or hidden. */
export function shownAgain(form: FormData, secrets: readonly string[]): Answer<SecretReply> {
  const initialValue: Record<string, string> = {};
  for (const [name, value] of form)
    if (typeof value === "string" && name !== "show" && !secrets.includes(name)) initialValue[name] = value;
  return new Answer(200, { initialValue, shown: form.get("show") === "1" });
}

/** The form refused, as {@link refuse}, with the fields named in `secrets` empty. */
export function refuseSecret(
  submission: Replying,
  secrets: readonly string[],
  errors: Errors = {},
  status = 422,
): Answer<SecretReply> {
  const reply = submission.reply({ ...errors, hideFields: [...secrets] });
  return refuse({ ...reply, shown: false }, status);
}
