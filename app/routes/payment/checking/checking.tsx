import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import type { PageHandle } from "~/components/frame/page-handle";
import { RouteError } from "~/components/frame/route-error";
import { StepPage } from "~/components/frame/step-page";
import { guard } from "~/guard.server";
import { Done, Nothing, Searching } from "./checking.parts";
import { checkingPage, recordOrder } from "./checking.server";

export const handle: PageHandle = { title: { key: "title.checking.title" } };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, checkingPage);
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, recordOrder);
}

export default function CheckingPage() {
  const page = useLoaderData<typeof loader>();
  const { outcome, refreshSeconds } = page;
  const t = useT();
  return (
    <StepPage back="/" title={t(refreshSeconds ? "title.checking.title" : "title.payment.title")}>
      <div className="wrap narrow">
        {outcome.state === "done" ? <Done number={outcome.number} /> : null}
        {outcome.state === "none" || outcome.state === "gone" ? (
          <Nothing state={outcome.state} isPaidNow={page.isPaidNow} />
        ) : null}
        {outcome.state === "waiting" || outcome.state === "long" ? (
          <Searching {...page} isLong={outcome.state === "long"} />
        ) : null}
      </div>
    </StepPage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
