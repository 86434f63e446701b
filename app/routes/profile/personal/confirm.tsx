import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
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
import type { PageHandle } from "~/components/frame/page-handle";
import { signedInUser } from "~/features/account/account.server";
import type { CodeForm } from "~/features/account/account-forms.server";
import { answerCode, type CodePost, codeView } from "~/features/account/codes/code-step.server";
import { proofStep, provingOf } from "~/features/account/codes/identity-proof.server";
import { ResendCode } from "~/features/account/codes/resend-code";
import { guard, guardOnce } from "~/guard.server";

export const handle: PageHandle = {
  title: { key: "title.recoveryVerify.title", description: "title.recoveryVerify.description" },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: accountCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const proving = provingOf(visitor, await signedInUser(visitor));
    return { isSent: proving.sentAt !== undefined, ...(await codeView(visitor, proving)) };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const user = await signedInUser(visitor);
    return answerCode(visitor, proofStep(visitor, user, provingOf(visitor, user)));
  });
}

/** Asks a customer without a password for a code, before they change a contact or delete the account. */
export default function ConfirmPage() {
  const { target, isSent, resend, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useT();
  const [form, fields] = useForm<CodeForm>({
    id: "confirm",
    lastResult,
    constraint,
  });
  return (
    <div className="wrap narrow stack roomy">
      <div className="stack tight">
        <h1>{t("profile.confirm.heading")}</h1>
        <p className="lead">{t(isSent ? "form.code.sent" : "profile.confirm.lead", { target })}</p>
      </div>
      <Form className="stack" method="post" {...form.props}>
        <FormKey />
        <input type="hidden" {...intent<CodePost>(isSent ? "check" : "resend")} />
        <OneField errors={summaryErrors(form)}>
          {isSent ? (
            <>
              <CodeField meta={fields.code} />
              <SubmitButton className="btn btn-wide">{t("common.confirm")}</SubmitButton>
            </>
          ) : (
            <SubmitButton className="btn btn-wide">{t("common.sendCode")}</SubmitButton>
          )}
        </OneField>
      </Form>
      {isSent ? <ResendCode left={resend.left} at={resend.at} /> : null}
    </div>
  );
}
