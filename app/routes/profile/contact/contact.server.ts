import type { SubmissionResult } from "@conform-to/zod/v4";
import { z } from "zod";
import { countries, countryOf, readPhone, tidyPhone } from "~/domain/customer/phone-number.server";
import { changeUser } from "~/features/account/account.server";
import { codeField, passwordField } from "~/features/account/account-fields.server";
import {
  beside,
  emailForm,
  orRefusal,
  overForm,
  phoneForm,
  type Refusal,
  refusalOf,
  tidyNumber,
} from "~/features/account/account-forms.server";
import { PROFILE } from "~/features/account/account-paths";
import { tooEarly } from "~/features/account/codes/code-step.server";
import { noteSent, sentLately } from "~/features/account/codes/sent-code.server";
import type { Translate } from "~/locales/catalog";
import { failedCall } from "~/platform/backend/or-else.server";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { readForm } from "~/platform/forms/read-form.server";
import { failure } from "~/platform/guard/failure.server";
import { rememberBrowser } from "~/platform/limits/known-browser.server";
import { forgive, limit, waitWords } from "~/platform/limits/limits.server";
import { securityEvent } from "~/platform/limits/security-event.server";
import { entry } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { User } from "~/services/contract/crm.server";
import { idSchema } from "~/services/contract/primitives.server";

/** The kinds of contact, as a page's query names them. */
const CONTACT_TYPES = ["email", "phone"] as const;
type ContactType = (typeof CONTACT_TYPES)[number];

/** Reads a contact's kind from a query. */
function contactTypeOf(text: unknown): ContactType | undefined {
  return CONTACT_TYPES.find((type) => type === text);
}

const contactDraftSchema = z.object({
  /** The customer whose contact it will be. The draft is not shown to another customer of this browser. */
  userId: idSchema,
  type: z.enum(CONTACT_TYPES),
  /** The e-mail, or the phone in E.164. */
  value: z.string().max(254),
  /** When the last code was sent, in milliseconds. */
  sentAt: z.number(),
  /** The code was right, and only the change is missing. */
  checked: z.boolean().default(false),
});

/** A new contact that waits for its code. */
export type ContactDraft = z.infer<typeof contactDraftSchema>;

const contactCookie = sealedCookie({ name: "contact", schema: contactDraftSchema });

const changed = entry<ContactDraft>();

/** The customer's draft: from the cookie, or as this request has changed it. */
function contactDraft(visitor: Visitor, user: Pick<User, "id">): ContactDraft | undefined {
  const draft = changed.get(visitor) ?? contactCookie.read(visitor.request);
  return draft?.userId === user.id ? draft : undefined;
}

/** Saves the draft. Actions only. */
function keepContact(visitor: Visitor, draft: ContactDraft): void {
  changed.set(visitor, draft);
  visitor.setCookie(contactCookie.seal(draft));
}

/** Removes the draft. Actions only. */
function dropContact(visitor: Visitor): void {
  visitor.setCookie(contactCookie.clear());
}

/** The page that asks for the code. */
export function verifyPath(type: ContactType): string {
  return `${PROFILE.verifyContact}?type=${type}`;
}

/** What the forms of the page ask for: a code for a new contact, or to save whether news are wanted. */
export const contactPost = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(CONTACT_TYPES) }),
  z.object({ intent: z.literal("news") }),
]);
export type ContactPost = z.input<typeof contactPost>;

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

/** The field of each contact, named as the contract names it. */
const FIELD = { email: "email", phone: "phone_number" } as const satisfies Record<ContactType, string>;

/** The field of each contact in its form. */
const FORM_FIELD = { email: "email", phone: "number" } as const satisfies Record<ContactType, string>;

const CONFLICT = { email: "error.conflictEmailError", phone: "error.conflictPhoneError" } as const;

/**
 * Sends a code to a new contact, and keeps the contact for the page that asks for the code. A contact that has just got
 * a code gets no second one.
 *
 * @returns the refusal, if any
 * @throws as `refusalOf`
 */
async function sendCode(
  visitor: Visitor,
  user: Pick<User, "id">,
  type: ContactType,
  value: string,
): Promise<Refusal | undefined> {
  const sentAt = sentLately(visitor, "profile", value);
  if (sentAt !== undefined) {
    const draft = contactDraft(visitor, user);
    const isSame = draft?.type === type && draft.value === value;
    if (!isSame) keepContact(visitor, { userId: user.id, type, value, sentAt, checked: false });
    return undefined;
  }
  const wait = await limit(visitor, "send", value);
  if (wait !== undefined) return overForm(waitWords(visitor, wait), 429);
  const { crm } = visitor.api;
  const checking = type === "email" ? crm.checkEmail(value, "profile") : crm.checkPhone(value, "profile");
  const isFree = await checking.catch(orRefusal(visitor, [FORM_FIELD[type]]));
  if (isFree === false) return beside(FORM_FIELD[type], visitor.t(CONFLICT[type]));
  if (isFree !== true) return isFree;
  noteSent(visitor, "profile", value);
  keepContact(visitor, { userId: user.id, type, value, sentAt: Date.now(), checked: false });
  return undefined;
}

/** Sends another code, if it is time for one. @returns the refusal, if any @throws as `refusalOf` */
export async function resendCode(visitor: Visitor, draft: ContactDraft): Promise<Refusal | undefined> {
  const early = tooEarly(visitor, draft.sentAt);
  if (early) return overForm(early.words, early.status);
  return sendCode(visitor, { id: draft.userId }, draft.type, draft.value);
}

/**
 * Checks the code of a new contact, and saves the contact in the account, with the current password if there is one.
 *
 * @returns the refusal, if any
 * @throws as `refusalOf`
 */
export async function confirmContact(
  visitor: Visitor,
  draft: ContactDraft,
  { code = "", current_password }: { code?: string | undefined; current_password?: string | undefined },
): Promise<Refusal | undefined> {
  const { type, value } = draft;
  const { crm } = visitor.api;
  try {
    if (!draft.checked) {
      const wait = await limit(visitor, "code", value);
      if (wait !== undefined) return overForm(waitWords(visitor, wait), 429);
      const isRight = await (type === "email"
        ? crm.checkEmailCode(value, code)
        : crm.checkPhoneCode(value, code));
      if (!isRight) {
        securityEvent(visitor, "wrong code", { who: value, by: "contact" });
        return beside("code", visitor.t("error.invalidCode"));
      }
      // If the change fails after this, it can be tried again without another code.
      keepContact(visitor, { ...draft, checked: true });
    }
    if (current_password !== undefined) {
      // Counted, so that a stranger cannot guess the password in an open browser.
      const wait = await limit(visitor, "signIn", draft.userId);
      if (wait !== undefined) return overForm(waitWords(visitor, wait), 429);
    }
    await changeUser(visitor, { [FIELD[type]]: value, ...(current_password ? { current_password } : {}) });
    await forgive(visitor);
  } catch (thrown) {
    const error = failedCall(thrown);
    if (error.status === 403) securityEvent(visitor, "wrong password", { who: draft.userId, by: "contact" });
    // A proof is valid for an hour. After that the page asks for the code again.
    if (error.code === "INVALID_CODE") keepContact(visitor, { ...draft, checked: false });
    return refusalOf(visitor, error, ["current_password"]);
  }
  securityEvent(visitor, "contact changed", { who: draft.userId, by: type });
  rememberBrowser(visitor, [draft.userId, value]);
  dropContact(visitor);
  return undefined;
}

/** What the form asks for. */
interface Asked {
  /** The code. False if it was right already, and only the password was wrong. */
  code: boolean;
  /** The current password, if there is one. */
  password: boolean;
}

/** What confirms a new contact: the code that was sent there, and the current password. */
export function confirmForm(t: Translate, asked: Asked) {
  const [code, current] = [codeField(t), passwordField(t, t("form.password.current"))];
  return z.object({
    code: asked.code ? code : code.optional(),
    current_password: asked.password ? current : current.optional(),
  });
}
export type ConfirmForm = { code?: string | undefined; current_password?: string | undefined };

/** A post for another code. What was typed does not matter. */
export const resendForm = z.object({});

/**
 * The new contact whose code this page asks for, by its query.
 *
 * @throws 404 for a type other than email or phone; a redirect to the step before if there is no such draft
 */
export function contactUnderWay(visitor: Visitor, user: Pick<User, "id">): ContactDraft {
  const type = contactTypeOf(visitor.url.searchParams.get("type"));
  if (type === undefined) throw failure("notFound", 404, visitor);
  const draft = contactDraft(visitor, user);
  if (draft?.type !== type) throw visitor.redirect(PROFILE.contact);
  return draft;
}
