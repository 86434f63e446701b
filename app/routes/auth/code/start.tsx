import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import type { PageHandle } from "~/components/frame/page-handle";
import { LOGIN, LOGIN_CODE } from "~/features/account/account-paths";
import { CodeRequest } from "~/features/account/codes/code-request";
import { codeContact, contactForm, shownContact } from "~/features/account/codes/sent-code.server";
import { guard, guardOnce } from "~/guard.server";
import { refuse } from "~/platform/forms/form-refusal.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { readForm } from "~/platform/forms/read-form.server";
import { redirectSignedIn } from "~/routes/auth/entry-options.server";
import { beginLogin, draftOf, offered } from "./code.server";

export const handle: PageHandle = { title: { key: "title.loginCode.title" } };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    await redirectSignedIn(visitor);
    await offered(visitor);
    const draft = draftOf(visitor);
    return {
      constraint: getZodConstraint(contactForm(visitor.t)),
      defaultValue: { username: draft && shownContact(draft) },
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    await offered(visitor);
    const submission = readForm(await typedForm(args.request), contactForm(visitor.t));
    if (submission.status !== "success") return refuse(submission.reply());
    const failed = await beginLogin(visitor, codeContact(submission.value));
    if (failed?.status === 422)
      return refuse(submission.reply({ fieldErrors: { username: [failed.words] } }));
    if (failed) return refuse(submission.reply({ formErrors: [failed.words] }), failed.status);
    return visitor.redirect(LOGIN_CODE.verify);
  });
}

/** Asks for a code to sign in with. */
export default function CodeStartPage() {
  const { constraint, defaultValue } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useT();
  return (
    <>
      <h1>{t("title.loginCode.title")}</h1>
      <p className="lead">{t("auth.byCode.lead")}</p>
      <CodeRequest
        id="login-code"
        lastResult={lastResult}
        constraint={constraint}
        defaultValue={defaultValue}
      />
      <Link className="btn btn-3 btn-wide" to={LOGIN}>
        {t("auth.byCode.password")}
      </Link>
    </>
  );
}
