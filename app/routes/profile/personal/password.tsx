import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import accountCss from "~/components/form/account.css";
import { ErrorSummary, summaryErrors } from "~/components/form/error-summary";
import { NewPasswordField } from "~/components/form/fields/new-password-field";
import { KnownUsername, PasswordField } from "~/components/form/fields/password-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import type { PageHandle } from "~/components/frame/page-handle";
import { signedInUser } from "~/features/account/account.server";
import { asksToShow, refuseSecret, shownAgain } from "~/features/account/account-forms.server";
import { LOGIN, PROFILE } from "~/features/account/account-paths";
import { requireProof } from "~/features/account/codes/identity-proof.server";
import { guard, guardOnce } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { readForm } from "~/platform/forms/read-form.server";
import { signOut } from "~/platform/session/sign-out.server";
import { OutsidePage } from "~/routes/profile/menu/menu-page";
import {
  changePassword,
  type PasswordForm,
  passwordConstraint,
  passwordForm,
  SECRETS,
} from "./password.server";

export const handle: PageHandle = {
  title: { key: "title.profileCredentials.title", description: "title.profile.description" },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: accountCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const user = await signedInUser(visitor);
    const isOutside = visitor.userType === "b2c";
    if (!isOutside) requireProof(visitor, user, PROFILE.password);
    const { email, phone_number, password_set: hasPassword } = user;
    return {
      isOutside,
      username: email || phone_number,
      hasPassword,
      constraint: passwordConstraint(visitor.t, hasPassword),
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const user = await signedInUser(visitor);
    if (visitor.userType === "b2c") return visitor.redirect(PROFILE.password);
    requireProof(visitor, user, PROFILE.password);
    const form = await typedForm(args.request);
    if (asksToShow(form)) return shownAgain(form, SECRETS);
    const submission = readForm(form, passwordForm(visitor.t, user.password_set, user));
    if (submission.status !== "success") return refuseSecret(submission, SECRETS);
    const refusal = await changePassword(visitor, user.id, submission.value);
    if (refusal) return refuseSecret(submission, SECRETS, refusal.errors, refusal.status);
    // The change has ended all sessions.
    const text = visitor.t("toast.successMessageResetPassText");
    return signOut(visitor, LOGIN, { tone: "ok", text });
  });
}

export default function PasswordPage() {
  const { isOutside, username, hasPassword, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useT();
  const [form, fields] = useForm<PasswordForm>({
    id: "password",
    lastResult,
    constraint,
  });
  if (isOutside) return <OutsidePage title={t("title.profileCredentials.title")} />;
  const shown = lastResult?.shown;
  return (
    <div className="wrap narrow stack roomy">
      <div className="stack tight">
        <h1>{t(hasPassword ? "profile.password.heading" : "profile.password.headingFirst")}</h1>
        <p className="muted">{t(hasPassword ? "profile.password.lead" : "profile.password.leadFirst")}</p>
      </div>
      {/* The next page belongs to a signed-out visitor, so it is a new document. */}
      <Form className="stack roomy" method="post" {...form.props}>
        <FormKey />
        <ErrorSummary errors={summaryErrors(form)} />
        <KnownUsername username={username} />
        {hasPassword ? (
          <PasswordField
            meta={fields.current_password}
            label={t("profile.password.current")}
            autoComplete="current-password"
            hint={t("profile.password.forgotten")}
            shown={shown}
          />
        ) : null}
        <NewPasswordField meta={fields.password} label={t("title.recoveryPassword.title")} shown={shown} />
        <SubmitButton className="btn btn-wide">
          {t(hasPassword ? "common.changePassword" : "profile.password.actionFirst")}
        </SubmitButton>
      </Form>
    </div>
  );
}
