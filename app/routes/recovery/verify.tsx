import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Steps } from "~/components/feedback/progress";
import accountCss from "~/components/form/account.css";
import type { PageHandle } from "~/components/frame/page-handle";
import { RECOVERY } from "~/features/account/account-paths";
import { CodeEntry } from "~/features/account/codes/code-entry";
import { answerCode, codeView } from "~/features/account/codes/code-step.server";
import { guard, guardOnce } from "~/guard.server";
import { codeStep, draftToVerify } from "./recovery.server";

export const handle: PageHandle = {
  title: { key: "title.recoveryVerify.title", description: "title.recoveryVerify.description" },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: accountCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const draft = draftToVerify(visitor);
    return { type: draft.type, ...(await codeView(visitor, codeStep(visitor, draft))) };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => answerCode(visitor, codeStep(visitor, draftToVerify(visitor))));
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
