import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/frame/page-handle";
import legalCss from "~/features/legal/legal.css";
import { LegalArticle, LegalFailure } from "~/features/legal/legal-page";
import { PRIVACY } from "~/features/legal/legal-paths";
import { legalText } from "~/features/legal/legal-text.server";
import { guard } from "~/guard.server";

export const handle: PageHandle = {
  title: { key: "title.policy.title", description: "title.policy.description" },
  index: true,
  script: false,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: legalCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, (visitor) => legalText(visitor, "policy"));
}

export default function PolicyPage() {
  const text = useLoaderData<typeof loader>();
  return (
    <LegalArticle
      text={text}
      since="legal.policyUpdatedAt"
      other={{ to: PRIVACY.terms, words: "title.terms.title" }}
      bar="title.policy.title"
    />
  );
}

export function ErrorBoundary() {
  return <LegalFailure words="error.failToLoadPolicy" />;
}
