import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import accountCss from "~/components/form/account.css";
import { EnterButton } from "~/components/form/enter-button";
import { summaryErrors } from "~/components/form/error-summary";
import { KnownUsername, PasswordField } from "~/components/form/fields/password-field";
import { OneField } from "~/components/form/fields/text-field";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { userIf, userOf } from "~/features/account/account.server";
import { passwordField } from "~/features/account/account-fields.server";
import {
  asksToShow,
  beside,
  overForm,
  type Refusal,
  refuseSecret,
  shownAgain,
} from "~/features/account/account-forms.server";
import { requireProof } from "~/features/account/codes/identity-proof.server";
import { PRIVACY } from "~/features/legal/legal-paths";
import { guard, guardOnce } from "~/guard.server";
import type { Translate } from "~/locales/catalog";
import { orElse } from "~/platform/backend/or-else.server";
import { orFormRefusal, orReadBack } from "~/platform/forms/form-refusal.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { readForm } from "~/platform/forms/read-form.server";
import { knownCookie } from "~/platform/limits/known-browser.server";
import { limit, waitWords } from "~/platform/limits/limits.server";
import { securityEvent } from "~/platform/limits/security-event.server";
import { signOut } from "~/platform/session/sign-out.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import type { User } from "~/services/contract/crm.server";

export const handle: PageHandle = {
  title: { key: "form.account.delete.action.delete", description: "privacy.delete.description" },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: accountCss }];

const SECRETS = ["current_password"];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const { t, isSignedIn, url } = visitor;
    const isDone = url.searchParams.has("done");
    const user = isSignedIn ? await userOf(visitor) : undefined;
    if (user) requireProof(visitor, user, PRIVACY.deleteAccount);
    const hasPassword = user?.password_set ?? false;
    const username = user?.email || user?.phone_number;
    return {
      isSignedIn,
      isDone,
      hasPassword,
      username,
      constraint: getZodConstraint(deleteForm(t, hasPassword)),
    };
  });
}

/** Deletes the account. Afterwards this browser has nothing of the customer. */
export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const { t } = visitor;
    if (!visitor.isSignedIn) return visitor.redirect(PRIVACY.deleteAccount);
    const user = await userOf(visitor);
    requireProof(visitor, user, PRIVACY.deleteAccount);
    const form = await typedForm(args.request);
    if (asksToShow(form)) return shownAgain(form, SECRETS);
    const submission = readForm(form, deleteForm(t, user.password_set));
    if (submission.status !== "success") return refuseSecret(submission, SECRETS);
    const refusal = await deleteAccount(visitor, user, submission.value);
    if (refusal) return refuseSecret(submission, SECRETS, refusal.errors, refusal.status);
    // The mark of a browser that knows the account outlives a sign-out, but not the account.
    visitor.setCookie(knownCookie.clear());
    return signOut(visitor, PRIVACY.deleted);
  });
}

export default function DeleteAccountPage() {
  const { isSignedIn, isDone } = useLoaderData<typeof loader>();
  const guest = isDone ? <Deleted /> : <ForGuests />;
  return <div className="wrap narrow stack">{isSignedIn ? <Confirmation /> : guest}</div>;
}

/** Asks before the account is deleted. */
function Confirmation() {
  const { hasPassword, username, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useT();
  const [form, fields] = useForm<DeleteForm>({
    id: "delete",
    lastResult,
    constraint,
  });
  return (
    <>
      <h1>{t("form.account.delete.title")}</h1>
      <p className="lead">{t("form.account.delete.body")}</p>
      <p className="muted">{t("privacy.delete.law")}</p>
      <form className="stack" method="post" action={PRIVACY.deleteAccount} {...form.props}>
        <EnterButton disabled />
        <FormKey />
        <OneField errors={summaryErrors(form)}>
          {" "}
          {hasPassword ? (
            <>
              <KnownUsername username={username} />
              <PasswordField
                meta={fields.current_password}
                label={t("profile.password.current")}
                autoComplete="current-password"
                shown={lastResult?.shown}
              />
            </>
          ) : null}
        </OneField>
        <Link className="btn btn-wide" to={PRIVACY.myData}>
          {t("form.account.delete.action.keep")}
        </Link>
        <SubmitButton className="btn btn-line btn-bad btn-wide">
          {t("form.account.delete.action.delete")}
        </SubmitButton>
      </form>
    </>
  );
}

/** What happens next, for who has just deleted an account. */
function Deleted() {
  const t = useT();
  return (
    <>
      <h1>{t("toast.account.deleted")}</h1>
      <p className="lead">{t("privacy.delete.done.body")}</p>
      <p>{t("privacy.delete.done.browser")}</p>
      <p className="muted">{t("privacy.delete.law")}</p>
      <a className="btn btn-wide" href="/">
        {t("cart.empty.action")}
      </a>
    </>
  );
}

/** A guest has no account to delete. A customer signs in first. */
function ForGuests() {
  const t = useT();
  return (
    <>
      <h1>{t("privacy.delete.guest.heading")}</h1>
      <p className="lead">{t("privacy.delete.guest.body")}</p>
      <form className="stack tight" method="post" action="/resources/sign-in">
        <input type="hidden" name="back" value={PRIVACY.deleteAccount} />
        <button type="submit" className="btn btn-wide">
          {t("title.auth.title")}
        </button>
      </form>
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}

/** The current password, if the account has one. */
export function deleteForm(t: Translate, hasPassword: boolean) {
  const current = passwordField(t, t("form.password.current"));
  return z.object({ current_password: hasPassword ? current : current.optional() });
}
type DeleteForm = { current_password?: string | undefined };

/** Deletes the account. @returns the refusal, if it was not deleted */
async function deleteAccount(
  visitor: Visitor,
  { id }: Pick<User, "id">,
  { current_password }: DeleteForm,
): Promise<Refusal | undefined> {
  const { t, api } = visitor;
  const wait = await limit(visitor, "signIn", id);
  if (wait !== undefined) return overForm(waitWords(visitor, wait), 429);
  const isWrong = ({ status }: ApiError) => status === 403;
  const failed = await orReadBack(api.crm.deleteAccount(current_password), () => unlessThere(visitor))
    .catch(orElse("wrongPassword" as const, isWrong))
    .catch(orFormRefusal(visitor, "account not deleted"));
  if (failed === "wrongPassword") {
    securityEvent(visitor, "wrong password", { who: id, by: "deletion" });
    return beside("current_password", t("error.invalidPassword"));
  }
  if (failed) return overForm(failed.words, failed.status);
  securityEvent(visitor, "account deleted", { who: id });
  return undefined;
}

/** Undefined if the account is gone: the backend does not know it, or its tokens, any more. @throws ApiError */
async function unlessThere(visitor: Visitor): Promise<undefined | false> {
  const isGone = ({ sessionEnded, status }: ApiError) => sessionEnded || status === 404;
  return userIf(visitor, () => true)
    .then(() => false as const)
    .catch(orElse(undefined, isGone));
}
