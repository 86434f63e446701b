import { afterSignIn } from "~/domain/visit/post-login";
import { standingOf, userOf } from "~/features/account/account.server";
import { type RegistrationDraft, registrationCookie } from "~/features/account/registration-draft.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { User } from "~/services/contract/crm.server";
import { firstIncomplete, maySee, type Progress, STEP_PATHS, type Step, stepAfter } from "./steps";

/** A visitor at a step of their registration, or of completing their account. */
export interface Registration {
  draft: RegistrationDraft;
  /** The account to be completed; absent while there is none. */
  user?: User;
  progress: Progress;
}

/**
 * The registration, for a step that may be seen now.
 *
 * @throws a redirect to the first step that is not done, or on where nothing is left to complete; ApiError
 */
export async function registrationAt(visitor: Visitor, step: Step): Promise<Registration> {
  const kept = registrationCookie.read(visitor.request);
  const draft = kept ?? {};
  const user = visitor.isSignedIn ? await userOf(visitor) : undefined;
  // Of somebody known outside (b2c) the outside keeps phone and document.
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

/** What a signed-in customer still lacks, else Home. */
function whereNext(visitor: Visitor, user: User): string {
  return afterSignIn(standingOf(user, visitor.userType === "b2c" ? "b2c" : "registered"));
}

/** Keeps the draft for an hour from now. */
export function saveRegistration(visitor: Visitor, draft: RegistrationDraft): void {
  visitor.setCookie(registrationCookie.seal(draft));
}

/** Saves the draft. @returns a redirect to the next step */
export function goOn(visitor: Visitor, step: Step, draft: RegistrationDraft): Response {
  saveRegistration(visitor, draft);
  return visitor.redirect(STEP_PATHS[stepAfter(step, progressOf(draft, undefined, false))]);
}
