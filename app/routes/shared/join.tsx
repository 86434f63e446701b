import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { guard, guardOnce } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { joinPage, postJoin } from "./join.server";
import { NameForm } from "./name-form";
import { LinkIsOver, SharedFrame } from "./shared-frame";

export const handle: PageHandle = {
  title: { key: "together.title", description: "together.description" },
  card: true,
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, (visitor) => joinPage(visitor, args.params.token ?? ""));
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) =>
    postJoin(visitor, args.params.token ?? "", await typedForm(args.request)),
  );
}

/** Where the link of a shared order leads: who asks, and the name to come in under. */
export default function JoinPage() {
  const page = useLoaderData<typeof loader>();
  return <SharedFrame>{page.kind === "over" ? <LinkIsOver /> : <Invitation {...page} />}</SharedFrame>;
}

type Invited = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { kind: "join" }>;

function Invitation({ owner, other, name, constraint }: Invited) {
  const lastResult = useActionData<typeof action>();
  const t = useT();
  return (
    <div className="wrap narrow stack roomy">
      <div className="stack tight">
        <h1>{t("together.join.heading", { name: owner })}</h1>
        <p className="lead">{t("together.join.lead", { name: owner })}</p>
      </div>
      {other ? (
        <Banner icon="info" title={t("together.join.other")}>
          {t("together.join.otherBody", { name: other })}
        </Banner>
      ) : null}
      <NameForm
        id="join"
        lastResult={lastResult}
        constraint={constraint}
        name={name}
        label={t("title.tableForm.title")}
        hint={t("together.join.hint", { name: owner })}
        action={t("together.join.action")}
      />
    </div>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
