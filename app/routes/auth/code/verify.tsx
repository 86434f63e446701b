import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import accountCss from "~/components/form/account.css";
import type { PageHandle } from "~/components/frame/page-handle";
import { LOGIN_CODE } from "~/features/account/account-paths";
import { CodeEntry } from "~/features/account/codes/code-entry";
import { resendView } from "~/features/account/codes/resend.server";
import { shownContact } from "~/features/account/codes/sent-code.server";
import { codeForm } from "~/features/account/forms/account-forms.server";
import { refuseOver, refuseSecret } from "~/features/account/forms/secret-form.server";
import { guard, guardOnce } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { readForm } from "~/platform/forms/read-form.server";
import { redirectSignedIn } from "~/routes/auth/entry-options.server";
import { draftToVerify, resend, signInByCode } from "./code.server";

export const handle: PageHandle = {
  title: { key: "title.recoveryVerify.title", description: "title.recoveryVerify.description" },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: accountCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    await redirectSignedIn(visitor);
    const draft = await draftToVerify(visitor);
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
    const draft = await draftToVerify(visitor);
    const form = await typedForm(args.request);
    if (form.get("intent") === "resend") {
      const refusal = await resend(visitor, draft);
      if (refusal) return refuseOver(refusal.words, refusal.status);
      const text = visitor.t("auth.recovery.verify.resent", { target: shownContact(draft) });
      return visitor.redirect(LOGIN_CODE.verify, { tone: "ok", text });
    }
    const submission = readForm(form, codeForm(visitor.t));
    if (submission.status !== "success") return refuseSecret(submission, ["code"]);
    const outcome = await signInByCode(visitor, draft, submission.value.code);
    if (outcome instanceof Response) return outcome;
    if (outcome !== "wrong") return refuseOver(outcome.words, outcome.status);
    return refuseSecret(submission, ["code"], { fieldErrors: { code: [visitor.t("error.invalidCode")] } });
  });
}

/** The code that signs in. */
export default function CodeVerifyPage() {
  const entry = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return <CodeEntry id="verify" change={LOGIN_CODE.start} lastResult={lastResult} {...entry} />;
}
