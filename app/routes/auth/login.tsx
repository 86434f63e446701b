import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { ErrorSummary, summaryErrors } from "~/components/form/error-summary";
import { PasswordField } from "~/components/form/fields/password-field";
import { TextField } from "~/components/form/fields/text-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import type { PageHandle } from "~/components/frame/page-handle";
import { formatWait } from "~/domain/time/when";
import { passwordField, usernameField } from "~/features/account/account-fields.server";
import { asksToShow, refuseSecret, shownAgain } from "~/features/account/account-forms.server";
import { ENTRY, LOGIN_CODE, RECOVERY } from "~/features/account/account-paths";
import { signIn } from "~/features/account/sign-in/sign-in.server";
import { guard, guardOnce } from "~/guard.server";
import type { Translate } from "~/locales/catalog";
import { failedCall } from "~/platform/backend/or-else.server";
import { has } from "~/platform/content/content.server";
import { FALLBACK_WAIT } from "~/platform/forms/form-refusal.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { readForm } from "~/platform/forms/read-form.server";
import { limit, waitWords } from "~/platform/limits/limits.server";
import { securityEvent } from "~/platform/limits/security-event.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Tokens } from "~/services/contract/shared.server";
import { entryOptions, redirectSignedIn } from "./entry-options.server";
import { GuestButton } from "./guest-button";
import { SocialButtons } from "./social/social-buttons";

export const handle: PageHandle = {
  title: { key: "title.auth.title", description: "title.auth.description" },
  index: true,
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    await redirectSignedIn(visitor);
    const { external, ...options } = await entryOptions(visitor);
    if (external) return visitor.redirect(ENTRY);
    const hasCode = await has(visitor, "code_login");
    return { ...options, hasCode, constraint: getZodConstraint(loginForm(visitor.t)) };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    if ((await visitor.content()).external_login) return visitor.redirect(ENTRY);
    const form = await typedForm(args.request);
    if (asksToShow(form)) return shownAgain(form, LOGIN_SECRETS);
    const submission = readForm(form, loginForm(visitor.t));
    if (submission.status !== "success") return refuseSecret(submission, LOGIN_SECRETS);
    const tokens = await tokensFor(visitor, submission.value);
    if ("words" in tokens)
      return refuseSecret(submission, LOGIN_SECRETS, { formErrors: [tokens.words] }, tokens.status);
    return signIn(visitor, tokens, { who: submission.value.username });
  });
}

/** The tokens, or the refusal. The words are the same for an unknown account and a wrong password. */
async function tokensFor(
  visitor: Visitor,
  { username, password }: LoginForm,
): Promise<Tokens | { words: string; status: number }> {
  const { api, t, log } = visitor;
  const wait = await limit(visitor, "signIn", username);
  if (wait !== undefined) return { words: await otherWay(visitor, wait), status: 429 };
  try {
    return await api.crm.login(username, password);
  } catch (thrown) {
    const error = failedCall(thrown);
    log.warn({ api: error.toLog() }, "sign-in refused");
    if (error.status === 429)
      return { words: waitWords(visitor, error.retryAfter ?? FALLBACK_WAIT), status: 429 };
    if (error.isUnavailable) return { words: t(error.messageKey), status: 503 };
    // Other refusals are not about what was typed. The backend says, for example, that the account is blocked.
    const isWrong = error.status === 401;
    securityEvent(visitor, "sign-in refused", { who: username, by: "password" });
    return {
      words: isWrong ? t("error.INVALID_CREDENTIALS") : error.detail || t(error.messageKey),
      status: 422,
    };
  }
}

/** What is left after too many tries: a code to the account's own contact. `seconds`: how long to wait otherwise. */
async function otherWay(visitor: Visitor, seconds: number): Promise<string> {
  const way = (await has(visitor, "code_login")) ? "tooManyCode" : "tooManyReset";
  return visitor.t(`auth.login.${way}`, { wait: formatWait(seconds, visitor.locale) });
}

export default function LoginPage() {
  const { constraint, providers, elsewhere, kept, hasCode } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useT();
  const [form, fields] = useForm<LoginForm>({
    id: "login",
    lastResult,
    constraint,
  });
  return (
    <>
      <h1>{t("entry.auth.signInHeading")}</h1>
      <Form className="stack" method="post" {...form.props}>
        <FormKey />
        <ErrorSummary errors={summaryErrors(form)} />
        <TextField
          meta={fields.username}
          label={t("entry.auth.identifier")}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          meta={fields.password}
          label={t("common.password")}
          autoComplete="current-password"
          shown={lastResult?.shown}
        />
        <Link className="link small" to={RECOVERY.start}>
          {t("entry.auth.forgot")}
        </Link>
        <SubmitButton className="btn btn-wide">{t("title.auth.title")}</SubmitButton>
      </Form>
      {hasCode ? (
        <Link className="btn btn-2 btn-wide" to={LOGIN_CODE.start}>
          {t("title.loginCode.title")}
        </Link>
      ) : null}
      <SocialButtons providers={providers} elsewhere={elsewhere} />
      <hr />
      <div className="stack tight">
        <p className="small muted center">{t("auth.login.noAccount")}</p>
        <Link className="btn btn-2 btn-wide" to="/register">
          {t("title.register.title")}
        </Link>
        <GuestButton kept={kept} />
      </div>
    </>
  );
}

/** The sign-in form: an e-mail or a phone, and a password. */
export function loginForm(t: Translate) {
  return z.object({ username: usernameField(t), password: passwordField(t) });
}
type LoginForm = z.infer<ReturnType<typeof loginForm>>;

/** These fields never come back. */
const LOGIN_SECRETS = ["password"] as const;
