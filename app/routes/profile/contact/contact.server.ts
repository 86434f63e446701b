import type { SubmissionResult } from "@conform-to/zod/v4";
import { z } from "zod";
import { countries, countryOf, readPhone, tidyPhone } from "~/domain/customer/phone-number.server";
import { changeUser } from "~/features/account/account.server";
import { PROFILE } from "~/features/account/account-paths";
import { emailForm, phoneForm, tidyNumber } from "~/features/account/forms/account-forms.server";
import { beside, type Refusal, refusalOf } from "~/features/account/forms/refusal.server";
import { textField } from "~/platform/forms/form-text.server";
import { readForm } from "~/platform/forms/read-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { User } from "~/services/contract/crm.server";
import { sendCode } from "./contact-code.server";
import { type ContactType, contactTypeOf, verifyPath } from "./contact-draft.server";

/** The forms of the page, each named by its own `type`. */
export type ContactForm = ContactType | "news";

/** Which of the page's forms was posted. */
export function postedForm(form: FormData): ContactForm | undefined {
  const type = textField(form, "type");
  return type === "news" ? type : contactTypeOf(type);
}

/** The values of the forms. @throws ApiError */
export async function contactView(visitor: Visitor, user: User) {
  const { setup } = await visitor.content();
  const { phone_number: phone = "" } = user;
  const read = readPhone(phone, countryOf(setup.country));
  const country = "iso" in read ? read.iso : countryOf(setup.country);
  return {
    email: user.email,
    canChangeEmail: user.can_update_email,
    phone: { country, number: tidyPhone(phone, country) },
    countries: countries(visitor.locale),
    wantsNews: user.accepted_notifications,
  };
}

/** The outcome of a posted form: it is shown again, or the page leads to the code's page or to itself. */
export type Outcome = { reply: SubmissionResult<string[]>; status: number } | { to: string; done?: true };

/** The part of conform's submissions that is needed here. */
interface Replying {
  reply(options?: Refusal["errors"]): SubmissionResult<string[]>;
}

function shown(submission: Replying, refusal?: Refusal): Outcome {
  return { reply: submission.reply(refusal?.errors), status: refusal?.status ?? 422 };
}

/** Sends a code to the new e-mail. @throws as `refusalOf` */
export async function askForEmail(visitor: Visitor, user: User, form: FormData): Promise<Outcome> {
  const submission = readForm(form, emailForm(visitor.t));
  if (submission.status !== "success") return shown(submission);
  const { email } = submission.value;
  if (!user.can_update_email)
    return shown(submission, beside("email", visitor.t("profile.contact.emailKept")));
  if (email.toLowerCase() === user.email.toLowerCase())
    return shown(submission, beside("email", visitor.t("profile.contact.sameEmail")));
  const refusal = await sendCode(visitor, user, "email", email);
  return refusal ? shown(submission, refusal) : { to: verifyPath("email") };
}

/** Sends a code to the new phone. @throws as `refusalOf` */
export async function askForPhone(visitor: Visitor, user: User, form: FormData): Promise<Outcome> {
  const submission = readForm(tidyNumber(form), phoneForm(visitor.t));
  if (submission.status !== "success") return shown(submission);
  const { phone } = submission.value;
  if (phone === user.phone_number)
    return shown(submission, beside("number", visitor.t("profile.contact.samePhone")));
  const refusal = await sendCode(visitor, user, "phone", phone);
  return refusal ? shown(submission, refusal) : { to: verifyPath("phone") };
}

const newsForm = z.object({ news: z.boolean().default(false) });

/** Saves whether the customer wants news by mail. @throws as `refusalOf` */
export async function saveNews(visitor: Visitor, form: FormData): Promise<Outcome> {
  const submission = readForm(form, newsForm);
  if (submission.status !== "success") return shown(submission);
  const changing = changeUser(visitor, { accepted_notifications: submission.value.news });
  return changing.then(
    (): Outcome => ({ to: PROFILE.contact, done: true }),
    (error: unknown) => shown(submission, refusalOf(visitor, error, [])),
  );
}
