import { afterSignIn } from "~/domain/visit/post-login";
import { standingOf, userOf } from "~/features/account/account.server";
import {
  type RegistrationDraft,
  registrationCookie,
} from "~/features/account/registration/registration-draft.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { User } from "~/services/contract/crm.server";
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
  if (first === undefined && user) throw visitor.redirect(whereNext(visitor, user));
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
function whereNext(visitor: Visitor, user: User): string {
  return afterSignIn(standingOf(user, visitor.userType === "b2c" ? "b2c" : "registered"));
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
