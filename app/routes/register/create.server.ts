import { failedCall, ifDown, orElse } from "~/platform/backend/or-else.server";
import { forgive } from "~/platform/limits/limits.server";
import type { Toast } from "~/platform/visitor/browser-cookies.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import type { UserInput } from "~/services/contract/crm.server";
import type { Tokens } from "~/services/contract/shared.server";
import {
  type FormRefusal,
  formRefusal,
  type RegistrationDraft,
  saveRegistration,
  tooMany,
} from "./registration.server";
import { STEP_PATHS } from "./steps";

/** The values of the last form. */
export interface LastStep {
  password: string;
  notifications: boolean;
}

/** What became of a new account. */
export type CreateOutcome =
  | { kind: "created"; tokens: Tokens }
  | ({ kind: "refused" } & FormRefusal)
  /** A step must be done again: its contact or CPF is taken, or its proof is too old. */
  | { kind: "stepBack"; to: string; toast: Toast };

/** Creates the account from the draft and the password. The password is not kept. */
export async function createAccount(
  visitor: Visitor,
  draft: RegistrationDraft,
  last: LastStep,
): Promise<CreateOutcome> {
  const account = accountOf(draft, last);
  const expired = { tone: "info", text: visitor.t("status.draftExpired") } as const;
  if (!account) return { kind: "stepBack", to: STEP_PATHS.email, toast: expired };
  const refusal = await tooMany(visitor, ["check"], account.email);
  if (refusal) return { kind: "refused", ...refusal };
  try {
    const tokens = await visitor.api.crm.createUser(account);
    await forgive(visitor);
    return { kind: "created", tokens };
  } catch (thrown) {
    const error = failedCall(thrown);
    if (error.outcomeUnknown) saveRegistration(visitor, { ...draft, outcomeUnknown: true });
    const own = draft.outcomeUnknown && (await alreadyMade(visitor, error, account.email, last.password));
    if (own) return { kind: "created", tokens: own };
    const back = stepBack(draft, error);
    if (!back) return { kind: "refused", ...formRefusal(visitor, error) };
    saveRegistration(visitor, back.draft);
    const words = error.code === "INVALID_CODE" ? "form.code.unchecked" : error.messageKey;
    return { kind: "stepBack", to: back.to, toast: { tone: "bad", text: visitor.t(words) } };
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

/** The account of an earlier post whose outcome was unknown. The same e-mail and password sign in to it. */
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

/** The step to do again, and the draft with that step open. What was typed stays. */
function stepBack(draft: RegistrationDraft, { code }: ApiError): StepBack | undefined {
  const { email, phone, person } = draft;
  const unproven = { sentAt: 0, checked: false };
  const openEmail = email && { ...draft, email: { ...email, ...unproven } };
  if (code === "EMAIL_CONFLICT" && openEmail) return { draft: openEmail, to: STEP_PATHS.email };
  if (code === "PHONE_CONFLICT" && phone)
    return { draft: { ...draft, phone: { iso: phone.iso, number: phone.number } }, to: STEP_PATHS.phone };
  if (code === "DOCUMENT_CONFLICT" && person)
    return { draft: { ...draft, person: { ...person, cpf: "", valid: false } }, to: STEP_PATHS.data };
  // One of the two proofs is too old, and the backend does not say which.
  if (code === "INVALID_CODE" && openEmail && phone)
    return {
      draft: { ...openEmail, phone: { iso: phone.iso, number: phone.number } },
      to: STEP_PATHS.email,
    };
  return undefined;
}
