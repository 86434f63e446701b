import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { Icon } from "~/components/icon/icon";
import { guard } from "~/guard.server";
import { leavesSomething } from "~/platform/session/sign-out.server";

export const handle: PageHandle = {
  title: { key: "privacy.leave.title", description: "privacy.leave.description" },
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async ({ request, isSignedIn }) => ({ isSignedIn, holds: leavesSomething(request) }));
}

const PARTS = ["account", "address", "orders", "table", "drafts"] as const;

/** Says what leaves this browser, before it does. For guests and diners, and for customers without a way to the profile. */
export default function LeavePage() {
  const { isSignedIn, holds } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="wrap narrow stack">
      <h1 className="sr">{t("privacy.leave.title")}</h1>
      {holds ? (
        <>
          <p className="lead">{t("privacy.leave.lead")}</p>
          <ul className="stack tight">
            {PARTS.filter((part) => part !== "account" || isSignedIn).map((part) => (
              <li className="row" key={part}>
                <Icon name="out" />
                <span>{t(`privacy.leave.${part}`)}</span>
              </li>
            ))}
          </ul>
          <p className="muted">{t("privacy.leave.placed")}</p>
          <form className="stack tight" method="post" action="/resources/sign-out">
            <button type="submit" className="btn btn-wide">
              {t("privacy.leave.action")}
            </button>
          </form>
        </>
      ) : (
        <p className="lead">{t("privacy.leave.nothing")}</p>
      )}
      <a className="btn btn-2 btn-wide" href="/">
        {t("privacy.leave.stay")}
      </a>
    </div>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
