import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { FormKey } from "~/components/document/form-key";
import { useT } from "~/components/document/i18n";
import accountCss from "~/components/form/account.css";
import { summaryErrors } from "~/components/form/error-summary";
import { CodeField } from "~/components/form/fields/code-field";
import { OneField } from "~/components/form/fields/one-field";
import { Form } from "~/components/form/form";
import { ResendCode } from "~/components/form/resend-code";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import { resendView } from "~/features/account/codes/resend.server";
import { type CodeForm, codeForm } from "~/features/account/forms/account-forms.server";
import { refuseOver, refuseSecret } from "~/features/account/forms/secret-form.server";
import { guard, guardOnce } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { readForm } from "~/platform/forms/read-form.server";
import { StepBar } from "./parts";
import { STEP_PATHS, stepAfter } from "./steps";
import { confirmCode, provingAt, resend } from "./verify.server";

/** These fields never come back. */
const SECRETS = ["code"];

const TITLES = { email: "title.registerVerifyEmail", phone: "title.registerVerifyPhone" } as const;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: accountCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const { t } = visitor;
    const { type, step, shown, proof, registration } = await provingAt(visitor);
    return {
      pageTitle: { text: t(`${TITLES[type]}.title`), description: t(`${TITLES[type]}.description`) },
      type,
      step,
      shown,
      isComplete: registration.user !== undefined,
      // A proven contact needs no other code.
      next: proof.checked ? STEP_PATHS[stepAfter(step, registration.progress)] : undefined,
      resend: await resendView(visitor, proof.sentAt),
      constraint: getZodConstraint(codeForm(t)),
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const proving = await provingAt(visitor);
    const { type, step, shown } = proving;
    const form = await typedForm(args.request);
    if (form.get("intent") === "resend") {
      const sent = await resend(visitor, proving);
      if ("words" in sent) return refuseOver(sent.words, sent.status);
      if ("conflict" in sent) return visitor.redirect(STEP_PATHS[type], { tone: "bad", text: sent.conflict });
      const text = visitor.t("form.code.sent", { target: shown });
      return visitor.redirect(STEP_PATHS[step], { tone: "ok", text });
    }
    const submission = readForm(form, codeForm(visitor.t));
    if (submission.status !== "success") return refuseSecret(submission, SECRETS);
    const outcome = await confirmCode(visitor, proving, submission.value.code);
    switch (outcome.kind) {
      case "proven":
        return outcome.next;
      case "wrongCode":
        return refuseSecret(submission, SECRETS, { fieldErrors: { code: [outcome.words] } });
      case "refused":
        return refuseOver(outcome.words, outcome.status);
      default:
        return outcome satisfies never;
    }
  });
}

/** Steps 2 and 3: the code that proves an e-mail or a phone. */
export default function VerifyPage() {
  const { type, step, shown, isComplete, next } = useLoaderData<typeof loader>();
  const t = useT();
  const change = (
    <Link className="link small" to={STEP_PATHS[type]}>
      {t(`register.verify.change.${type}`)}
    </Link>
  );
  return (
    <>
      <StepBar step={step} shown={!isComplete} />
      {next ? (
        <>
          <h1>{t(`register.verify.done.${type}`)}</h1>
          <p className="lead">{shown}</p>
          <Link className="btn btn-wide" to={next}>
            {t("register.action")}
          </Link>
          {change}
        </>
      ) : (
        <>
          <div className="stack tight">
            <h1>{t("register.verify.heading")}</h1>
            <p className="lead">{t("form.code.sent", { target: shown })}</p>
            {change}
          </div>
          <CodeEntry key={shown} />
        </>
      )}
    </>
  );
}

function CodeEntry() {
  const { type, resend, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useT();
  const [form, fields] = useForm<CodeForm>({
    id: "register-code",
    lastResult,
    constraint,
  });
  return (
    <>
      <Form className="stack" method="post" {...form.props}>
        <FormKey />
        <OneField errors={summaryErrors(form)}>
          <CodeField meta={fields.code} hint={type === "email" ? t("register.verify.spam") : undefined} />
        </OneField>
        <SubmitButton className="btn btn-wide">{t("register.verify.action")}</SubmitButton>
      </Form>
      <ResendCode {...resend} />
    </>
  );
}
