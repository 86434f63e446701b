import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { Steps } from "~/components/feedback/progress/progress";
import { summaryErrors } from "~/components/form/error-summary";
import { OneField } from "~/components/form/fields/one-field";
import { TextField } from "~/components/form/fields/text-field";
import { Form } from "~/components/form/form";
import { FormKey } from "~/components/form/form-key";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import type { PageHandle } from "~/components/frame/page-handle";
import { LOGIN } from "~/features/account/account-paths";
import { guard, guardOnce } from "~/guard.server";
import { refuse } from "~/platform/forms/answer.server";
import { draftOf, shownContact, verifyPath } from "./draft.server";
import { type ContactForm, contactForm } from "./forms.server";
import { beginRecovery } from "./send.server";

export const handle: PageHandle = {
  title: { key: "title.recovery.title", description: "title.recovery.description" },
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const draft = draftOf(visitor);
    return {
      constraint: getZodConstraint(contactForm(visitor.t)),
      defaultValue: { username: draft && !draft.done ? shownContact(draft) : undefined },
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const submission = parseWithZod(await args.request.formData(), { schema: contactForm(visitor.t) });
    if (submission.status !== "success") return refuse(submission.reply());
    const { username: contact } = submission.value;
    const type = contact.includes("@") ? "email" : "phone";
    const failed = await beginRecovery(visitor, { type, contact });
    if (failed?.status === 422)
      return refuse(submission.reply({ fieldErrors: { username: [failed.words] } }));
    if (failed) return refuse(submission.reply({ formErrors: [failed.words] }), failed.status);
    return visitor.redirect(verifyPath({ type }));
  });
}

/** Step 1: the e-mail or phone of the account. */
export default function RecoveryPage() {
  const { constraint, defaultValue } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useT();
  const [form, fields] = useForm<ContactForm>({
    id: "recovery",
    lastResult,
    constraint,
    defaultValue,
  });
  return (
    <>
      <Steps current={1} total={3} />
      <h1>{t("auth.recovery.heading")}</h1>
      <p className="lead">{t("auth.recovery.lead")}</p>
      <Form className="stack" method="post" {...form.props}>
        <FormKey />
        <OneField errors={summaryErrors(form)}>
          <TextField
            meta={fields.username}
            label={t("entry.auth.identifier")}
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </OneField>
        <SubmitButton className="btn btn-wide">{t("auth.recovery.action")}</SubmitButton>
      </Form>
      <Link className="btn btn-3 btn-wide" to={LOGIN}>
        {t("auth.recovery.remembered")}
      </Link>
    </>
  );
}
