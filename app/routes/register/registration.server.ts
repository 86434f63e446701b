import { z } from "zod";
import { afterSignIn } from "~/domain/visit/access";
import { changeUser, standingOf, userOf } from "~/features/account/account.server";
import { noteSent, sentLately } from "~/features/account/codes/sent-code.server";
import { leadOn } from "~/features/account/sign-in/sign-in.server";
import { onFailure } from "~/platform/backend/or-else.server";
import { sealedCookie, textUpTo } from "~/platform/cookies/sealed-cookie.server";
import {
  type FormRefusal,
  formRefusal as failedPost,
  orFormRefusal as failedPosts,
} from "~/platform/forms/form-refusal.server";
import { type LimitKind, limit, waitWords } from "~/platform/limits/limits.server";
import type { Toast } from "~/platform/visitor/browser-cookies.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import type { User, UserChange } from "~/services/contract/crm.server";
import { firstIncomplete, maySee, type Progress, STEP_PATHS, type Step, stepAfter } from "./steps";

/** A registration, or an account that is being completed. */
export interface Registration {
  draft: RegistrationDraft;
  /** The account to complete, if there is one. */
  user?: User;
  progress: Progress;
}

/**
 * The registration at one of its steps.
 *
 * @throws a redirect to the first step that is not done, or to what comes next if the account is complete; ApiError
 */
export async function registrationAt(visitor: Visitor, step: Step): Promise<Registration> {
  const kept = registrationCookie.read(visitor.request);
  const draft = kept ?? {};
  const user = visitor.isSignedIn ? await userOf(visitor) : undefined;
  // The phone and document of a b2c customer are kept outside.
  const isOutside = visitor.userType === "b2c";
  const progress = progressOf(draft, isOutside ? undefined : user, visitor.isSignedIn);
  if (!isOutside && maySee(step, progress)) return { draft, progress, ...(user ? { user } : {}) };
  const first = isOutside ? undefined : firstIncomplete(progress);
  if (first === undefined && user) throw visitor.redirect(await whereNext(visitor, user));
  const isExpired = visitor.request.method === "POST" && kept === undefined && !visitor.isSignedIn;
  const words = isExpired ? { tone: "info" as const, text: visitor.t("status.draftExpired") } : undefined;
  throw visitor.redirect(STEP_PATHS[first ?? "email"], words);
}

function progressOf(draft: RegistrationDraft, user: User | undefined, isSignedIn: boolean): Progress {
  const { email, phone, person, created = false } = draft;
  const hasPhone = Boolean(user?.phone_number);
  return {
    isSignedIn,
    email: email !== undefined,
    emailChecked: email?.checked ?? false,
    phone: hasPhone || phone?.valid !== undefined,
    phoneChecked: hasPhone || (phone?.valid?.checked ?? false),
    data: isSignedIn ? Boolean(user?.document) : (person?.valid ?? false),
    created,
  };
}

/** The page of the first missing detail, otherwise Home. */
async function whereNext(visitor: Visitor, user: User): Promise<string> {
  return afterSignIn(await standingOf(visitor, user));
}

/** Saves the draft for an hour. */
export function saveRegistration(visitor: Visitor, draft: RegistrationDraft): void {
  visitor.setCookie(registrationCookie.seal(draft));
}

/** Saves the draft. @returns a redirect to the next step */
export function goOn(visitor: Visitor, step: Step, draft: RegistrationDraft): Response {
  saveRegistration(visitor, draft);
  return visitor.redirect(STEP_PATHS[stepAfter(step, progressOf(draft, undefined, false))]);
}

/**
 * Adds the missing data to a signed-in customer's account. Specification: a registration that is to be completed.
 *
 * @returns the redirect of {@link leadOn}
 * @throws ApiError
 */
export async function completeAccount(visitor: Visitor, change: UserChange): Promise<Response> {
  const user = await changeUser(visitor, change);
  visitor.setCookie(registrationCookie.clear());
  return leadOn(visitor, await doneToast(visitor, user));
}

async function doneToast(visitor: Visitor, user: User): Promise<Toast | undefined> {
  const isDone = afterSignIn(await standingOf(visitor, user)) === "/";
  return isDone ? { tone: "ok", text: visitor.t("register.complete.done") } : undefined;
}

/**
 * Adds a phone that has just been proven to a signed-in customer's account.
 *
 * @returns a redirect: to what comes next, or back to the phone's step if another customer has the number by now
 * @throws ApiError
 */
export async function completePhone(
  visitor: Visitor,
  phone: Pick<UserChange, "phone_number" | "iso">,
): Promise<Response> {
  const isTaken = ({ code }: ApiError) => code === "PHONE_CONFLICT";
  const text = visitor.t("error.conflictPhoneError");
  return completeAccount(visitor, phone).catch(
    onFailure(isTaken, () => visitor.redirect(STEP_PATHS.phone, { tone: "bad", text })),
  );
}

/** A proof that has just begun: its code was sent. */
export interface NewProof {
  sentAt: number;
  tries: number;
  checked: boolean;
}

/** The outcome of sending a code. `conflict`: the words if another customer has the contact. */
type Sent = { proof: NewProof } | { conflict: string } | FormRefusal;

/** The check tells whether a contact has an account. So it is counted, and so is each code. */
const COUNTED: readonly LimitKind[] = ["check", "send"];

/** Sends a code to an e-mail that has no account. */
export function sendEmailCode(visitor: Visitor, email: string): Promise<Sent> {
  const { api, t } = visitor;
  return send(visitor, email, () => api.crm.checkEmail(email, "register"), t("error.conflictEmailError"));
}

/** Sends a code to a phone, in E.164, that has no account. */
export function sendPhoneCode(visitor: Visitor, phone: string): Promise<Sent> {
  const { api, t } = visitor;
  return send(visitor, phone, () => api.crm.checkPhone(phone, "register"), t("error.conflictPhoneError"));
}

/** A contact that has just got a code gets no second one, even if another contact was named in between. */
async function send(
  visitor: Visitor,
  contact: string,
  ask: () => Promise<boolean>,
  conflict: string,
): Promise<Sent> {
  const sentAt = sentLately(visitor, "register", contact);
  if (sentAt !== undefined) return { proof: { sentAt, tries: 0, checked: false } };
  const refusal = await tooMany(visitor, COUNTED, contact);
  if (refusal) return refusal;
  const isFree = await ask().catch(orFormRefusal(visitor));
  if (isFree === false) return { conflict };
  if (isFree !== true) return isFree;
  noteSent(visitor, "register", contact);
  return { proof: { sentAt: Date.now(), tries: 0, checked: false } };
}

export type { FormRefusal } from "~/platform/forms/form-refusal.server";

/** Counts a step against its limits. @returns the words for the form if there were too many */
export async function tooMany(
  visitor: Visitor,
  kinds: readonly LimitKind[],
  identifier: string,
): Promise<FormRefusal | undefined> {
  for (const kind of kinds) {
    const wait = await limit(visitor, kind, identifier);
    if (wait !== undefined) return { words: waitWords(visitor, wait), status: 429 };
  }
  return undefined;
}

const FAILED = "a step of the registration failed";

/** The words for a step whose call failed. @throws as the platform's `formRefusal` */
export function formRefusal(visitor: Visitor, error: unknown): FormRefusal {
  return failedPost(visitor, error, FAILED);
}

/** {@link formRefusal} as a handler: `calling.catch(orFormRefusal(visitor))`. @throws as formRefusal */
function orFormRefusal(visitor: Visitor): (thrown: unknown) => FormRefusal {
  return failedPosts(visitor, FAILED);
}

/** A contact's proof: when its last code was sent, how many wrong ones were typed since, whether it is proven. */
const proof = {
  /** In milliseconds. */
  sentAt: z.number(),
  tries: z.number(),
  checked: z.boolean(),
};

/**
 * A registration that has begun, as it was typed, without the password. Refused values are kept too, so that the
 * browser's Back finds them. Decisions: "Steps".
 */
const registrationDraftSchema = z.object({
  email: z.object({ address: textUpTo(254), ...proof }).exactOptional(),
  /** The phone as it was typed. `valid` is the same in E.164, with its proof, if no account has it. */
  phone: z
    .object({
      iso: textUpTo(2),
      number: textUpTo(30),
      valid: z.object({ e164: z.string().max(16), ...proof }).exactOptional(),
    })
    .exactOptional(),
  /** `birthday` and `cpf` in the contract's format if all three are `valid`, otherwise as they were typed. */
  person: z
    .object({ name: textUpTo(100), birthday: textUpTo(20), cpf: textUpTo(20), valid: z.boolean() })
    .exactOptional(),
  choices: z.object({ terms: z.boolean(), notifications: z.boolean() }).exactOptional(),
  /** The call that creates the account got no answer. */
  outcomeUnknown: z.boolean().exactOptional(),
  /** This registration has created an account. */
  created: z.boolean().exactOptional(),
});
export type RegistrationDraft = z.infer<typeof registrationDraftSchema>;

export const registrationCookie = sealedCookie({
  name: "registration",
  schema: registrationDraftSchema,
});
