import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { ENTRY, PROFILE } from "~/features/account/account-paths";
import { Leaving } from "~/features/account/outside/leaving";
import { outsidePage } from "~/features/account/outside/outside-visit.server";
import { EntryFrame } from "~/features/account/sign-in/entry-frame";
import { guard } from "~/guard.server";

// The page needs no script, and is left at once.
export const handle: PageHandle = { title: { key: "social.go.title" }, script: false };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => outsidePage(visitor, visitor.isSignedIn ? PROFILE.menu : ENTRY));
}

/** The last page of this site before the one where b2c customers change their account. */
export default function B2cAccountGoPage() {
  const { url, back } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <EntryFrame>
      <Leaving heading={t("social.b2c.accountHeading")} lead={t("social.b2c.lead")} to={url} back={back} />
    </EntryFrame>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
