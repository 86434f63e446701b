import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Steps } from "~/components/feedback/progress";
import accountCss from "~/components/form/account.css";
import { summaryErrors } from "~/components/form/error-summary";
import { NewPasswordField } from "~/components/form/fields/new-password-field";
import { KnownUsername } from "~/components/form/fields/password-field";
import { OneField } from "~/components/form/fields/text-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import type { PageHandle } from "~/components/frame/page-handle";
import { asksToShow, refuseSecret, shownAgain } from "~/features/account/account-forms.server";
import { RECOVERY } from "~/features/account/account-paths";
import { contactOf } from "~/features/account/codes/sent-code.server";
import { guard, guardOnce } from "~/guard.server";
import { orElse } from "~/platform/backend/or-else.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { readForm } from "~/platform/forms/read-form.server";
import { rememberBrowser } from "~/platform/limits/known-browser.server";
import { securityEvent } from "~/platform/limits/security-event.server";
import {
  checkedDraft,
  orRefused,
  type PasswordForm,
  passwordForm,
  SECRETS,
  saveDraft,
  verifyPath,
} from "./recovery.server";

export const handle: PageHandle = {
  title: { key: "title.recoveryPassword.title", description: "title.recoveryPassword.description" },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: accountCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const { contact } = checkedDraft(visitor);
    return { contact, constraint: getZodConstraint(passwordForm(visitor.t, {})) };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const draft = checkedDraft(visitor);
    const form = await typedForm(args.request);
    if (asksToShow(form)) return shownAgain(form, SECRETS);
    const owner = draft.type === "email" ? { email: draft.contact } : { phone_number: draft.contact };
    const submission = readForm(form, passwordForm(visitor.t, owner));
    if (submission.status !== "success") return refuseSecret(submission, SECRETS);
    const { code, ...rest } = draft;
    const resetting = visitor.api.crm.resetPassword(contactOf(draft), code, submission.value.password);
    const failed = await resetting
      .catch(orElse("codeExpired" as const, ({ code }) => code === "INVALID_CODE"))
      // The new password may be the valid one already, and the page says so.
      .catch(
        orElse({ words: visitor.t("profile.password.unsure"), status: 503 }, (error) => error.outcomeUnknown),
      )
      .catch(orRefused(visitor));
    if (failed === "codeExpired") {
      saveDraft(visitor, rest);
      return visitor.redirect(verifyPath(draft), { tone: "bad", text: visitor.t("error.invalidCode") });
    }
    if (failed) return refuseSecret(submission, SECRETS, { formErrors: [failed.words] }, failed.status);
    securityEvent(visitor, "password changed", { who: draft.contact, by: "recovery" });
    // The code has proven the contact: strangers who guess do not keep this browser out.
    rememberBrowser(visitor, [draft.contact]);
    saveDraft(visitor, { ...rest, done: true });
    return visitor.redirect(RECOVERY.confirm);
  });
}

/** Step 3: the new password. */
export default function PasswordPage() {
  const { contact, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useT();
  const [form, fields] = useForm<PasswordForm>({
    id: "password",
    lastResult,
    constraint,
  });
  return (
    <>
      <Steps current={3} total={3} />
      <h1>{t("auth.recovery.password.heading")}</h1>
      <Form className="stack" method="post" {...form.props}>
        <FormKey />
        <KnownUsername username={contact} />
        <OneField errors={summaryErrors(form)}>
          <NewPasswordField
            meta={fields.password}
            label={t("title.recoveryPassword.title")}
            shown={lastResult?.shown}
          />
        </OneField>
        <SubmitButton className="btn btn-wide">{t("auth.recovery.password.action")}</SubmitButton>
      </Form>
    </>
  );
}
