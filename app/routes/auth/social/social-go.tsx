import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { LOGIN } from "~/features/account/account-paths";
import { Leaving } from "~/features/account/outside/leaving";
import { offeredProvider, startSocial } from "~/features/account/social-sign-in.server";
import { guard } from "~/guard.server";
import { SOCIAL } from "./social-buttons";

// The page needs no script, because it leads away at once.
export const handle: PageHandle = { title: { key: "social.go.title" }, script: false };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const provider = offeredProvider(await visitor.content(), args.params.provider);
    if (!provider) return visitor.redirect(LOGIN);
    const url = await startSocial(visitor, provider);
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
