import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/frame/page-handle";
import { guard } from "~/modules/guard.server";
import { LegalArticle, LegalFailure } from "./legal-page";
import { legalText } from "./legal-text.server";

export const handle: PageHandle = {
  title: { key: "title.terms.title", description: "title.terms.description" },
  index: true,
  script: false,
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, (visitor) => legalText(visitor, "terms"));
}

export default function TermsPage() {
  return <LegalArticle text={useLoaderData<typeof loader>()} since="legal.updatedAt" />;
}

export function ErrorBoundary() {
  return <LegalFailure words="error.failToLoadTerms" />;
}
