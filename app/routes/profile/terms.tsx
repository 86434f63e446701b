import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/frame/page-handle";
import { LegalArticle } from "~/features/legal/legal-page";
import type { loader } from "~/routes/legal/terms";

export { ErrorBoundary, links, loader } from "~/routes/legal/terms";

export const handle: PageHandle = {
  title: { key: "title.terms.title", description: "title.terms.description" },
  script: false,
};

/** The same text as for everybody, within the profile. */
export default function TermsPage() {
  const text = useLoaderData<typeof loader>();
  return (
    <LegalArticle
      text={text}
      since="legal.updatedAt"
      other={{ to: "/profile/policy", words: "legal.otherPolicy" }}
    />
  );
}
