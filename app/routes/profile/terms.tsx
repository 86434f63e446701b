import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/frame/page-handle";
import { PROFILE } from "~/features/account/account-paths";
import legalCss from "~/features/legal/legal.css";
import { LegalArticle, LegalFailure } from "~/features/legal/legal-page";
import { legalText } from "~/features/legal/legal-text.server";
import { guard } from "~/guard.server";

export const handle: PageHandle = {
  title: { key: "title.terms.title", description: "title.terms.description" },
  script: false,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: legalCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, (visitor) => legalText(visitor, "terms"));
}

/** The same text as on its public page, in the frame of the profile. */
export default function TermsPage() {
  const text = useLoaderData<typeof loader>();
  return (
    <LegalArticle
      text={text}
      since="legal.updatedAt"
      other={{ to: PROFILE.policy, words: "title.policy.title" }}
      bar="title.profile.title"
    />
  );
}

export function ErrorBoundary() {
  return <LegalFailure words="error.failToLoadTerms" />;
}
