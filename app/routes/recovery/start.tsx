import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { Steps } from "~/components/feedback/progress";
import type { PageHandle } from "~/components/frame/page-handle";
import { LOGIN } from "~/features/account/account-paths";
import { CodeRequest } from "~/features/account/codes/code-request";
import { codeContact, contactForm, shownContact } from "~/features/account/codes/sent-code.server";
import { guard, guardOnce } from "~/guard.server";
import { refuse } from "~/platform/forms/form-refusal.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { readForm } from "~/platform/forms/read-form.server";
import { beginRecovery, draftOf, verifyPath } from "./recovery.server";

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
    const submission = readForm(await typedForm(args.request), contactForm(visitor.t));
    if (submission.status !== "success") return refuse(submission.reply());
    const contact = codeContact(submission.value);
    const failed = await beginRecovery(visitor, contact);
    if (failed?.status === 422)
      return refuse(submission.reply({ fieldErrors: { username: [failed.words] } }));
    if (failed) return refuse(submission.reply({ formErrors: [failed.words] }), failed.status);
    return visitor.redirect(verifyPath(contact));
  });
}

/** Step 1: the e-mail or phone of the account. */
export default function RecoveryPage() {
  const { constraint, defaultValue } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useT();
  return (
    <>
      <Steps current={1} total={3} />
      <h1>{t("auth.recovery.heading")}</h1>
      <p className="lead">{t("auth.recovery.lead")}</p>
      <CodeRequest
        id="recovery"
        lastResult={lastResult}
        constraint={constraint}
        defaultValue={defaultValue}
      />
      <Link className="btn btn-3 btn-wide" to={LOGIN}>
        {t("auth.recovery.remembered")}
      </Link>
    </>
  );
}
