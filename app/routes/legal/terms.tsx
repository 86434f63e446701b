import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/frame/page-handle";
import legalCss from "~/features/legal/legal.css";
import { LegalArticle, LegalFailure } from "~/features/legal/legal-page";
import { PRIVACY } from "~/features/legal/legal-paths";
import { legalText } from "~/features/legal/legal-text.server";
import { guard } from "~/guard.server";

export const handle: PageHandle = {
  title: { key: "title.terms.title", description: "title.terms.description" },
  index: true,
  script: false,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: legalCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, (visitor) => legalText(visitor, "terms"));
}

export default function TermsPage() {
  const text = useLoaderData<typeof loader>();
  return (
    <LegalArticle
      text={text}
      since="legal.updatedAt"
      other={{ to: PRIVACY.policy, words: "title.policy.title" }}
      bar="title.terms.title"
    />
  );
}

export function ErrorBoundary() {
  return <LegalFailure words="error.failToLoadTerms" />;
}
