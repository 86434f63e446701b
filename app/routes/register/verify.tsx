import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { intent } from "~/components/document/intent";
import accountCss from "~/components/form/account.css";
import { summaryErrors } from "~/components/form/error-summary";
import { CodeField } from "~/components/form/fields/code-field";
import { OneField } from "~/components/form/fields/text-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import type { CodeForm } from "~/features/account/account-forms.server";
import { answerCode, type CodePost, codeView } from "~/features/account/codes/code-step.server";
import { ResendCode } from "~/features/account/codes/resend-code";
import { guard, guardOnce } from "~/guard.server";
import { StepBar } from "./parts";
import { STEP_PATHS, stepAfter } from "./steps";
import { codeStep, provingAt } from "./verify.server";

const TITLES = { email: "title.registerVerifyEmail", phone: "title.registerVerifyPhone" } as const;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: accountCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const { t } = visitor;
    const proving = await provingAt(visitor);
    const { type, step, proof, registration } = proving;
    return {
      pageTitle: { text: t(`${TITLES[type]}.title`), description: t(`${TITLES[type]}.description`) },
      type,
      step,
      isComplete: registration.user !== undefined,
      // A proven contact needs no other code.
      next: proof.checked ? STEP_PATHS[stepAfter(step, registration.progress)] : undefined,
      ...(await codeView(visitor, codeStep(visitor, proving))),
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => answerCode(visitor, codeStep(visitor, await provingAt(visitor))));
}

/** Steps 2 and 3: the code that proves an e-mail or a phone. */
export default function VerifyPage() {
  const { type, step, target, isComplete, next } = useLoaderData<typeof loader>();
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
          <p className="lead">{target}</p>
          <Link className="btn btn-wide" to={next}>
            {t("register.action")}
          </Link>
          {change}
        </>
      ) : (
        <>
          <div className="stack tight">
            <h1>{t("common.enterCode")}</h1>
            <p className="lead">{t("form.code.sent", { target })}</p>
            {change}
          </div>
          <CodeEntry key={target} />
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
        <input type="hidden" {...intent<CodePost>("check")} />
        <OneField errors={summaryErrors(form)}>
          <CodeField meta={fields.code} hint={type === "email" ? t("register.verify.spam") : undefined} />
        </OneField>
        <SubmitButton className="btn btn-wide">{t("common.confirm")}</SubmitButton>
      </Form>
      <ResendCode {...resend} />
    </>
  );
}
