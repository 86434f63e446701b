import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { LOGIN } from "~/features/account/account-paths";
import { Leaving } from "~/features/account/outside/leaving";
import { oauthCookie } from "~/features/account/outside/outside-visit.server";
import { guard } from "~/guard.server";
import { SOCIAL } from "./social-buttons";

// The page needs no script, because it leads away at once.
export const handle: PageHandle = { title: { key: "social.go.title" }, script: false };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const begun = oauthCookie.read(visitor.request);
    if (begun?.provider !== args.params.provider || !begun) return visitor.redirect(LOGIN);
    const { provider, url } = begun;
    return { provider, url, refreshTo: url };
  });
}

/** Our last page before the provider's. */
export default function SocialGoPage() {
  const { provider, url } = useLoaderData<typeof loader>();
  const t = useT();
  const { label } = SOCIAL[provider];
  return (
    <Leaving
      heading={t("social.go.heading", { provider: label })}
      lead={t("social.go.lead")}
      to={url}
      back={LOGIN}
    />
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
