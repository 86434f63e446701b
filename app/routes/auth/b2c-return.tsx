import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { ENTRY } from "~/features/account/account-paths";
import { returnFromOutside } from "~/features/account/outside/outside-return.server";
import { guard } from "~/guard.server";

export const handle: PageHandle = { title: { key: "social.b2c.waiting.title" } };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, returnFromOutside);
}

/** Waits for the end of a sign-in outside. It refreshes itself. */
export default function B2cReturnPage() {
  const { url, again, refreshSeconds } = useLoaderData<typeof loader>();
  const t = useT();
  const isWaiting = refreshSeconds !== undefined;
  return (
    <>
      <div className="stack">
        <h1>{t(isWaiting ? "social.b2c.waiting.title" : "social.b2c.ended.heading")}</h1>
        <p className="lead">{t(isWaiting ? "signin.waiting" : "social.b2c.ended.lead")}</p>
      </div>
      <div className="stack tight">
        {isWaiting ? (
          <a className="btn btn-wide" href={url} rel="noreferrer">
            {t("social.b2c.waiting.open")}
          </a>
        ) : (
          <a className="btn btn-wide" href={again}>
            {t("common.checkNow")}
          </a>
        )}
        <a className="btn btn-3 btn-wide" href={ENTRY}>
          {t("social.b2c.waiting.other")}
        </a>
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
