import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import accountCss from "~/components/form/account.css";
import { ErrorSummary, summaryErrors } from "~/components/form/error-summary";
import { NewPasswordField } from "~/components/form/fields/new-password-field";
import { KnownUsername } from "~/components/form/fields/password-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import type { PageHandle } from "~/components/frame/page-handle";
import {
  asksToShow,
  type PasswordForm,
  passwordForm,
  refuseSecret,
  shownAgain,
} from "~/features/account/account-forms.server";
import { guard, guardOnce } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { readForm } from "~/platform/forms/read-form.server";
import { rememberBrowser } from "~/platform/limits/known-browser.server";
import { securityEvent } from "~/platform/limits/security-event.server";
import { createAccount } from "./create.server";
import { Choices, StepBar } from "./parts";
import { registrationAt, saveRegistration } from "./registration.server";
import { STEP_PATHS } from "./steps";

const SECRETS = ["password"];

export const handle: PageHandle = {
  title: { key: "title.registerPassword.title", description: "title.registerPassword.description" },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: accountCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const { email, choices } = (await registrationAt(visitor, "password")).draft;
    return {
      constraint: getZodConstraint(passwordForm(visitor.t, {})),
      email: email?.address,
      defaultValue: {
        ...(choices?.terms ? { terms: "on" } : {}),
        ...(choices?.notifications ? { notifications: "on" } : {}),
      },
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const registration = await registrationAt(visitor, "password");
    const form = await typedForm(args.request);
    const choices = { terms: form.has("terms"), notifications: form.has("notifications") };
    const draft = { ...registration.draft, choices };
    saveRegistration(visitor, draft);
    if (asksToShow(form)) return shownAgain(form, SECRETS);
    const { person } = draft;
    const [email, phone_number] = [draft.email?.address, draft.phone?.valid?.e164];
    const owner = {
      name: person?.name,
      birthday: person?.birthday,
      document: person?.cpf,
      email,
      phone_number,
    };
    const submission = readForm(form, passwordForm(visitor.t, owner));
    if (submission.status !== "success") return refuseSecret(submission, SECRETS);
    const outcome = await createAccount(visitor, draft, submission.value);
    switch (outcome.kind) {
      case "created":
        visitor.keepTokens(outcome.tokens, { type: "registered" });
        rememberBrowser(visitor, [email, phone_number]);
        securityEvent(visitor, "signed in", { who: email, by: "registration" });
        // The account has all that was typed, so the draft can forget it.
        saveRegistration(visitor, { created: true });
        return visitor.redirect(STEP_PATHS.confirm);
      case "refused":
        return refuseSecret(submission, SECRETS, { formErrors: [outcome.words] }, outcome.status);
      case "stepBack":
        return visitor.redirect(outcome.to, outcome.toast);
      default:
        return outcome satisfies never;
    }
  });
}

/** Step 5: the password. Its post creates the account. */
export default function PasswordPage() {
  const { constraint, email, defaultValue } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useT();
  const [form, fields] = useForm<PasswordForm>({
    id: "register-password",
    lastResult,
    constraint,
    defaultValue,
  });
  return (
    <>
      <StepBar step="password" />
      <h1>{t("register.password.heading")}</h1>
      <Form className="stack roomy" method="post" {...form.props}>
        <FormKey />
        <ErrorSummary errors={summaryErrors(form)} />
        <KnownUsername username={email} />
        <NewPasswordField meta={fields.password} label={t("common.password")} shown={lastResult?.shown} />
        <Choices terms={fields.terms} notifications={fields.notifications} />
        <SubmitButton className="btn btn-wide">{t("title.register.title")}</SubmitButton>
      </Form>
    </>
  );
}
