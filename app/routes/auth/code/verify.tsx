import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import accountCss from "~/components/form/account.css";
import type { PageHandle } from "~/components/frame/page-handle";
import { LOGIN_CODE } from "~/features/account/account-paths";
import { CodeEntry } from "~/features/account/codes/code-entry";
import { answerCode, codeView } from "~/features/account/codes/code-step.server";
import { guard, guardOnce } from "~/guard.server";
import { redirectSignedIn } from "~/routes/auth/entry-options.server";
import { codeStep, draftToVerify } from "./code.server";

export const handle: PageHandle = {
  title: { key: "title.recoveryVerify.title", description: "title.recoveryVerify.description" },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: accountCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    await redirectSignedIn(visitor);
    const draft = await draftToVerify(visitor);
    return { type: draft.type, ...(await codeView(visitor, codeStep(visitor, draft))) };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) =>
    answerCode(visitor, codeStep(visitor, await draftToVerify(visitor))),
  );
}

/** The code that signs in. */
export default function CodeVerifyPage() {
  const entry = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return <CodeEntry id="verify" change={LOGIN_CODE.start} lastResult={lastResult} {...entry} />;
}
