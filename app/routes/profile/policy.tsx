import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/frame/page-handle";
import { LegalArticle } from "~/features/legal/legal-page";
import type { loader } from "~/routes/legal/policy";

export { ErrorBoundary, links, loader } from "~/routes/legal/policy";

export const handle: PageHandle = {
  title: { key: "title.policy.title", description: "title.policy.description" },
  script: false,
};

/** The same text as for everybody, within the profile. */
export default function PolicyPage() {
  const text = useLoaderData<typeof loader>();
  return (
    <LegalArticle
      text={text}
      since="legal.policyUpdatedAt"
      other={{ to: "/profile/terms", words: "legal.otherTerms" }}
    />
  );
}
