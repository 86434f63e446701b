import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { Steps } from "~/components/feedback/progress/progress";
import accountCss from "~/components/form/account.css";
import { summaryErrors } from "~/components/form/error-summary";
import { CodeField } from "~/components/form/fields/code-field";
import { OneField } from "~/components/form/fields/one-field";
import { Form } from "~/components/form/form";
import { FormKey } from "~/components/form/form-key";
import { ResendCode } from "~/components/form/resend-code";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import type { PageHandle } from "~/components/frame/page-handle";
import { RECOVERY } from "~/features/account/account-paths";
import { resendView } from "~/features/account/resend.server";
import { refuseOver, refuseSecret } from "~/features/account/secret-form.server";
import { guard, guardOnce } from "~/guard.server";
import { shownContact, verifyPath } from "./draft.server";
import { type CodeForm, codeForm, SECRETS } from "./forms.server";
import { confirmCode, draftToVerify, resend } from "./verify.server";

export const handle: PageHandle = {
  title: { key: "title.recoveryVerify.title", description: "title.recoveryVerify.description" },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: accountCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const draft = draftToVerify(visitor);
    return {
      type: draft.type,
      target: shownContact(draft),
      resend: await resendView(visitor, draft.sentAt),
      constraint: getZodConstraint(codeForm(visitor.t)),
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const draft = draftToVerify(visitor);
    const form = await args.request.formData();
    if (form.get("intent") === "resend") {
      const refusal = await resend(visitor, draft);
      if (refusal) return refuseOver(refusal.words, refusal.status);
      const text = visitor.t("auth.recovery.verify.resent", { target: shownContact(draft) });
      return visitor.redirect(verifyPath(draft), { tone: "ok", text });
    }
    const submission = parseWithZod(form, { schema: codeForm(visitor.t) });
    if (submission.status !== "success") return refuseSecret(submission, SECRETS);
    const isGood = await confirmCode(visitor, draft, submission.value.code);
    if (isGood === true) return visitor.redirect(RECOVERY.password);
    if (isGood !== false) return refuseOver(isGood.words, isGood.status);
    return refuseSecret(submission, SECRETS, { fieldErrors: { code: [visitor.t("error.invalidCode")] } });
  });
}

/** Step 2: the code that was sent. */
export default function VerifyPage() {
  const { type, target, resend, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useT();
  const [form, fields] = useForm<CodeForm>({
    id: "verify",
    lastResult,
    constraint,
  });
  return (
    <>
      <Steps current={2} total={3} />
      <div className="stack tight">
        <h1>{t("auth.recovery.verify.heading")}</h1>
        <p className="lead">{t("auth.recovery.verify.lead", { target })}</p>
        <Link className="link small" to={RECOVERY.start}>
          {t(`auth.recovery.verify.change.${type}`)}
        </Link>
      </div>
      <Form className="stack" method="post" {...form.props}>
        <FormKey />
        <OneField errors={summaryErrors(form)}>
          <CodeField meta={fields.code} hint={t(`auth.recovery.verify.hint.${type}`)} />
        </OneField>
        <SubmitButton className="btn btn-wide">{t("auth.recovery.verify.action")}</SubmitButton>
      </Form>
      <ResendCode {...resend} />
    </>
  );
}
