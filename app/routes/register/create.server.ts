import type { RegistrationDraft } from "~/features/account/registration-draft.server";
import { failedCall, ifDown, orElse } from "~/platform/failures/or-else.server";
import { forgive } from "~/platform/limits/limits.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import type { UserInput } from "~/services/contract/crm.server";
import type { Tokens } from "~/services/contract/shared.server";
import { type FormRefusal, formRefusal, tooMany } from "./refusal.server";
import { saveRegistration } from "./registration.server";
import { STEP_PATHS } from "./steps";

/** What the last form adds to the draft. */
export interface LastStep {
  password: string;
  notifications: boolean;
}

/**
 * Makes the account out of the draft and the password, which is kept nowhere.
 *
 * @returns what its owner signs in with, or why there is none
 * @throws a redirect to the step whose contact or CPF is not free or not proven any more
 */
export async function createAccount(
  visitor: Visitor,
  draft: RegistrationDraft,
  last: LastStep,
): Promise<Tokens | FormRefusal> {
  const account = accountOf(draft, last);
  if (!account) throw visitor.redirect(STEP_PATHS.email, expired(visitor));
  const refusal = await tooMany(visitor, ["check"], account.email);
  if (refusal) return refusal;
  try {
    const tokens = await visitor.api.crm.createUser(account);
    await forgive(visitor);
    return tokens;
  } catch (thrown) {
    const error = failedCall(thrown);
    if (error.outcomeUnknown) saveRegistration(visitor, { ...draft, outcomeUnknown: true });
    const own = draft.outcomeUnknown && (await alreadyMade(visitor, error, account.email, last.password));
    if (own) return own;
    const back = stepBack(draft, error);
    if (!back) return formRefusal(visitor, error);
    saveRegistration(visitor, back.draft);
    const words = error.code === "INVALID_CODE" ? "form.code.unchecked" : error.messageKey;
    throw visitor.redirect(back.to, { tone: "bad", text: visitor.t(words) });
  }
}

function accountOf(
  { email, phone, person }: RegistrationDraft,
  { password, notifications }: LastStep,
): (UserInput & { password: string }) | undefined {
  if (!email || !phone?.valid || !person) return undefined;
  return {
    email: email.address,
    phone_number: phone.valid.e164,
    iso: phone.iso,
    name: person.name,
    birthday: person.birthday,
    document: person.cpf,
    password,
    accepted_terms: true,
    accepted_notifications: notifications,
  };
}

const expired = ({ t }: Visitor) => ({ tone: "info" as const, text: t("status.draftExpired") });

/** The account of a post that was never answered: the same e-mail and password open it. */
async function alreadyMade(
  { api }: Visitor,
  { code }: ApiError,
  email: string,
  password: string,
): Promise<Tokens | undefined> {
  if (code !== "EMAIL_CONFLICT") return undefined;
  return api.crm.login(email, password).catch(orElse(undefined, (error) => !ifDown(error)));
}

interface StepBack {
  draft: RegistrationDraft;
  to: string;
}

/** The step to go back to, and the draft as it is open again there; what was typed stays. */
function stepBack(draft: RegistrationDraft, { code }: ApiError): StepBack | undefined {
  const { email, phone, person } = draft;
  const unproven = { sentAt: 0, checked: false };
  const openEmail = email && { ...draft, email: { ...email, ...unproven } };
  if (code === "EMAIL_CONFLICT" && openEmail) return { draft: openEmail, to: STEP_PATHS.email };
  if (code === "PHONE_CONFLICT" && phone)
    return { draft: { ...draft, phone: { iso: phone.iso, number: phone.number } }, to: STEP_PATHS.phone };
  if (code === "DOCUMENT_CONFLICT" && person)
    return { draft: { ...draft, person: { ...person, cpf: "", valid: false } }, to: STEP_PATHS.data };
  // A proof is too old; which of the two nobody says.
  if (code === "INVALID_CODE" && openEmail && phone)
    return {
      draft: { ...openEmail, phone: { iso: phone.iso, number: phone.number } },
      to: STEP_PATHS.email,
    };
  return undefined;
}
