import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { ENTRY } from "~/features/account/account-paths";
import { Leaving } from "~/features/account/outside/leaving";
import { outsidePage } from "~/features/account/outside/outside-visit.server";
import { guard } from "~/guard.server";

// The page needs no script, because it leads away at once.
export const handle: PageHandle = { title: { key: "social.go.title" }, script: false };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => outsidePage(visitor, ENTRY));
}

/** Our last page before the page where customers sign in outside. */
export default function B2cGoPage() {
  const { url, back } = useLoaderData<typeof loader>();
  const t = useT();
  return <Leaving heading={t("social.b2c.heading")} lead={t("social.b2c.lead")} to={url} back={back} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
