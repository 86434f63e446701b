import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { summaryErrors } from "~/components/form/error-summary";
import { EmailField, OneField } from "~/components/form/fields/text-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import type { PageHandle } from "~/components/frame/page-handle";
import { secondsToResend } from "~/domain/customer/verification-code";
import { type EmailForm, emailForm } from "~/features/account/account-forms.server";
import { guard, guardOnce } from "~/guard.server";
import { refuse } from "~/platform/forms/form-refusal.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { readForm } from "~/platform/forms/read-form.server";
import { HaveAccount, StepBar } from "./parts";
import { goOn, registrationAt, sendEmailCode } from "./registration.server";

export const handle: PageHandle = {
  title: { key: "title.register.title", description: "title.register.description" },
  index: true,
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const { draft } = await registrationAt(visitor, "email");
    return { constraint: getZodConstraint(emailForm(visitor.t)), email: draft.email?.address };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const { draft } = await registrationAt(visitor, "email");
    const submission = readForm(await typedForm(args.request), emailForm(visitor.t));
    if (submission.status !== "success") return refuse(submission.reply());
    const { email } = submission.value;
    const known = draft.email?.address.toLowerCase() === email.toLowerCase() ? draft.email : undefined;
    // Its code was just sent, or is already confirmed.
    if (known && (known.checked || secondsToResend(known.sentAt, Date.now()) > 0))
      return goOn(visitor, "email", draft);
    const sent = await sendEmailCode(visitor, email);
    if ("conflict" in sent) return refuse(submission.reply({ fieldErrors: { email: [sent.conflict] } }));
    if ("words" in sent) return refuse(submission.reply({ formErrors: [sent.words] }), sent.status);
    return goOn(visitor, "email", { ...draft, email: { address: email, ...sent.proof } });
  });
}

/** Step 1: the e-mail. */
export default function EmailPage() {
  const { constraint, email } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useT();
  const [form, fields] = useForm<EmailForm>({
    id: "register-email",
    lastResult,
    constraint,
    defaultValue: { email },
  });
  return (
    <>
      <StepBar step="email" />
      <h1>{t("register.email.heading")}</h1>
      <p className="lead">{t("register.email.lead")}</p>
      <Form className="stack" method="post" {...form.props}>
        <FormKey />
        <OneField errors={summaryErrors(form)}>
          <EmailField meta={fields.email} label={t("common.email")} />
        </OneField>
        <SubmitButton className="btn btn-wide">{t("common.sendCode")}</SubmitButton>
      </Form>
      <HaveAccount />
    </>
  );
}
