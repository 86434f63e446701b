import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { Steps } from "~/components/feedback/progress/progress";
import accountCss from "~/components/form/account.css";
import { ErrorSummary, summaryErrors } from "~/components/form/error-summary";
import { PasswordField } from "~/components/form/fields/password-field";
import { PasswordRules } from "~/components/form/fields/password-rules";
import { Form } from "~/components/form/form";
import { FormKey } from "~/components/form/form-key";
import { SubmitButton } from "~/components/form/submit-button";
import type { PageHandle } from "~/components/frame/page-handle";
import { asksToShow, refuseSecret, shownAgain } from "~/features/account/secret-form.server";
import { guard, guardOnce } from "~/guard.server";
import { failedCall } from "~/platform/failures/or-else.server";
import { securityEvent } from "~/platform/log/security-event.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { checkedDraft, contactOf, saveDraft, verifyPath } from "./draft.server";
import { type PasswordForm, passwordForm, SECRETS } from "./forms.server";
import { type Refused, refused } from "./refused.server";

export const handle: PageHandle = {
  title: { key: "title.recoveryPassword.title", description: "title.recoveryPassword.description" },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: accountCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const { contact } = checkedDraft(visitor);
    return { contact, constraint: getZodConstraint(passwordForm(visitor.t)) };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const draft = checkedDraft(visitor);
    const form = await args.request.formData();
    if (asksToShow(form)) return shownAgain(form, SECRETS);
    const owner = draft.type === "email" ? { email: draft.contact } : {};
    const submission = parseWithZod(form, { schema: passwordForm(visitor.t, owner) });
    if (submission.status !== "success") return refuseSecret(submission, SECRETS);
    const failed = await reset(visitor, draft, submission.value.password);
    if (failed) return refuseSecret(submission, SECRETS, { formErrors: [failed.words] }, failed.status);
    const { code: _, ...rest } = draft;
    saveDraft(visitor, { ...rest, done: true });
    throw visitor.redirect("/recovery/confirm");
  });
}

/** Sets the password. @throws a redirect to the code's page where the code does not count any more */
async function reset(
  visitor: Visitor,
  draft: ReturnType<typeof checkedDraft>,
  password: string,
): Promise<Refused | undefined> {
  const { code, ...rest } = draft;
  try {
    await visitor.api.crm.resetPassword(contactOf(draft), code, password);
    securityEvent(visitor, "password changed", { who: draft.contact, by: "recovery" });
    return undefined;
  } catch (thrown) {
    const error = failedCall(thrown);
    if (error.code !== "INVALID_CODE") return refused(visitor, error);
    saveDraft(visitor, rest);
    throw visitor.redirect(verifyPath(draft), { tone: "bad", text: visitor.t("error.invalidCode") });
  }
}

/** Step 3: the new password. Its post sets it. */
export default function PasswordPage() {
  const { contact, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useT();
  const [form, fields] = useForm<PasswordForm>({
    id: "password",
    lastResult,
    constraint,
    defaultNoValidate: false,
  });
  return (
    <>
      <Steps current={3} total={3} />
      <h1>{t("auth.recovery.password.heading")}</h1>
      <Form className="stack" method="post" {...getFormProps(form)}>
        <FormKey />
        <ErrorSummary errors={summaryErrors(form)} />
        {/* A password manager is to know whose password it saves. */}
        <input type="text" hidden readOnly name="username" autoComplete="username" value={contact} />
        <PasswordField
          meta={fields.password}
          label={t("auth.recovery.password.label")}
          autoComplete="new-password"
          shown={lastResult?.shown}
          rules={<PasswordRules />}
        />
        <PasswordField
          meta={fields.again}
          label={t("auth.recovery.password.again")}
          autoComplete="new-password"
          shown={lastResult?.shown}
        />
        <SubmitButton className="btn btn-wide">{t("auth.recovery.password.action")}</SubmitButton>
      </Form>
    </>
  );
}
