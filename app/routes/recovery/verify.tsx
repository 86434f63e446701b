import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Steps } from "~/components/feedback/progress/progress";
import accountCss from "~/components/form/account.css";
import type { PageHandle } from "~/components/frame/page-handle";
import { RECOVERY } from "~/features/account/account-paths";
import { CodeEntry } from "~/features/account/codes/code-entry";
import { resendView } from "~/features/account/codes/resend.server";
import { shownContact } from "~/features/account/codes/sent-code.server";
import { codeForm } from "~/features/account/forms/account-forms.server";
import { refuseOver, refuseSecret } from "~/features/account/forms/secret-form.server";
import { guard, guardOnce } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { readForm } from "~/platform/forms/read-form.server";
import { verifyPath } from "./draft.server";
import { SECRETS } from "./forms.server";
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
    const form = await typedForm(args.request);
    if (form.get("intent") === "resend") {
      const refusal = await resend(visitor, draft);
      if (refusal) return refuseOver(refusal.words, refusal.status);
      const text = visitor.t("auth.recovery.verify.resent", { target: shownContact(draft) });
      return visitor.redirect(verifyPath(draft), { tone: "ok", text });
    }
    const submission = readForm(form, codeForm(visitor.t));
    if (submission.status !== "success") return refuseSecret(submission, SECRETS);
    const isGood = await confirmCode(visitor, draft, submission.value.code);
    if (isGood === true) return visitor.redirect(RECOVERY.password);
    if (isGood !== false) return refuseOver(isGood.words, isGood.status);
    return refuseSecret(submission, SECRETS, { fieldErrors: { code: [visitor.t("error.invalidCode")] } });
  });
}

/** Step 2: the code that was sent. */
export default function VerifyPage() {
  const entry = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <Steps current={2} total={3} />
      <CodeEntry id="verify" change={RECOVERY.start} lastResult={lastResult} {...entry} />
    </>
  );
}
