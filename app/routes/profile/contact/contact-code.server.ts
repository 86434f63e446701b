import { changeUser } from "~/features/account/account.server";
import { tooEarly } from "~/features/account/codes/code-step.server";
import { noteSent, sentLately } from "~/features/account/codes/recent-sends.server";
import {
  beside,
  orRefusal,
  overForm,
  type Refusal,
  refusalOf,
} from "~/features/account/forms/refusal.server";
import { failedCall } from "~/platform/backend/or-else.server";
import { rememberBrowser } from "~/platform/limits/known-browser.server";
import { forgive, limit, waitWords } from "~/platform/limits/limits.server";
import { securityEvent } from "~/platform/limits/security-event.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { User } from "~/services/contract/crm.server";
import {
  type ContactDraft,
  type ContactType,
  contactDraft,
  dropContact,
  keepContact,
} from "./contact-draft.server";

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
export async function sendCode(
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
      // Counted, so that nobody can guess the password in an open browser.
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
