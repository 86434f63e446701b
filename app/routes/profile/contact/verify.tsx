import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { intent } from "~/components/document/intent";
import accountCss from "~/components/form/account.css";
import { summaryErrors } from "~/components/form/error-summary";
import { CodeField } from "~/components/form/fields/code-field";
import { KnownUsername, PasswordField } from "~/components/form/fields/password-field";
import { OneField } from "~/components/form/fields/text-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import type { PageHandle } from "~/components/frame/page-handle";
import { formatPhone } from "~/domain/customer/phone-number.server";
import { forgetUser, signedInUser } from "~/features/account/account.server";
import { asksToShow, refuseSecret, shownAgain } from "~/features/account/account-forms.server";
import { PROFILE } from "~/features/account/account-paths";
import { type CodePost, codePost, resendView } from "~/features/account/codes/code-step.server";
import { requireProof } from "~/features/account/codes/identity-proof.server";
import { ResendCode } from "~/features/account/codes/resend-code";
import { guard, guardOnce } from "~/guard.server";
import { readIntent, refuseIntent } from "~/platform/forms/intent.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { readForm } from "~/platform/forms/read-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { User } from "~/services/contract/crm.server";
import {
  type ConfirmForm,
  type ContactDraft,
  confirmContact,
  confirmForm,
  contactUnderWay,
  resendCode,
  resendForm,
  verifyPath,
} from "./contact.server";

export const handle: PageHandle = {
  title: { key: "title.recoveryVerify.title", description: "title.recoveryVerify.description" },
};

const SECRETS = ["code", "current_password"];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: accountCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const user = await signedInUser(visitor);
    const { type, value, sentAt, checked } = contactUnderWay(visitor, user);
    requireProof(visitor, user, verifyPath(type));
    const asked = { code: !checked, password: user.password_set };
    return {
      asked,
      type,
      username: user.email || user.phone_number,
      target: type === "phone" ? formatPhone(value) : value,
      resend: await resendView(visitor, sentAt),
      constraint: getZodConstraint(confirmForm(visitor.t, asked)),
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const user = await signedInUser(visitor);
    const draft = contactUnderWay(visitor, user);
    requireProof(visitor, user, verifyPath(draft.type));
    const form = await typedForm(args.request);
    if (asksToShow(form)) return shownAgain(form, SECRETS);
    const posted = readIntent(form, codePost);
    switch (posted?.intent) {
      case "resend":
        return resend(visitor, draft, form);
      case "check":
        return confirm(visitor, user, draft, form);
      case undefined:
        return refuseIntent(visitor);
      default:
        return posted satisfies never;
    }
  });
}

async function resend(visitor: Visitor, draft: ContactDraft, form: FormData) {
  const refusal = await resendCode(visitor, draft);
  if (refusal) return refuseSecret(readForm(form, resendForm), SECRETS, refusal.errors, refusal.status);
  const target = draft.type === "phone" ? formatPhone(draft.value) : draft.value;
  const text = visitor.t("form.code.sent", { target });
  return visitor.redirect(verifyPath(draft.type), { tone: "ok", text });
}

async function confirm(visitor: Visitor, user: User, draft: ContactDraft, form: FormData) {
  const asked = { code: !draft.checked, password: user.password_set };
  const submission = readForm(form, confirmForm(visitor.t, asked));
  if (submission.status !== "success") return refuseSecret(submission, SECRETS);
  const refusal = await confirmContact(visitor, draft, submission.value);
  if (refusal) return refuseSecret(submission, SECRETS, refusal.errors, refusal.status);
  forgetUser(visitor);
  const text = visitor.t(`profile.contact.${draft.type}Changed`);
  return visitor.redirect(PROFILE.contact, { tone: "ok", text });
}

export default function VerifyContactPage() {
  const { type, target, asked, username, resend, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useT();
  const [form, fields] = useForm<ConfirmForm>({
    id: "verify",
    lastResult,
    constraint,
  });
  return (
    <div className="wrap narrow stack roomy">
      <div className="stack tight">
        <h1>{t(asked.code ? "common.enterCode" : "form.password.required")}</h1>
        <p className="lead">
          {t(asked.code ? "form.code.sent" : "profile.contact.codeRight", { target })}{" "}
          <Link to={PROFILE.contact}>{t(`auth.recovery.verify.change.${type}`)}</Link>
        </p>
      </div>
      <Form className="stack" method="post" {...form.props}>
        <FormKey />
        <input type="hidden" {...intent<CodePost>("check")} />
        <OneField errors={summaryErrors(form)} isAlone={!(asked.code && asked.password)}>
          {asked.code ? <CodeField meta={fields.code} /> : null}
          {asked.password ? <KnownUsername username={username} /> : null}
          {asked.password ? (
            <PasswordField
              meta={fields.current_password}
              label={t("profile.password.current")}
              autoComplete="current-password"
              shown={lastResult?.shown}
            />
          ) : null}
        </OneField>
        <SubmitButton className="btn btn-wide">{t("common.confirm")}</SubmitButton>
      </Form>
      {asked.code ? <ResendCode left={resend.left} at={resend.at} /> : null}
    </div>
  );
}
