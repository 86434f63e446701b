import { type PublicApi, publicRead } from "~/platform/cache/public-read.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { formatInForce } from "./in-force";

const READS = {
  terms: ({ crm }: PublicApi) => crm.terms(),
  policy: ({ crm }: PublicApi) => crm.policy(),
  "table terms": ({ crm }: PublicApi) => crm.terms("table"),
};

/** The terms, the terms of paying at the table, or the policy, ready to show. @throws ApiError */
export async function legalText(visitor: Visitor, which: keyof typeof READS) {
  const { locale } = visitor;
  const [text, { setup }] = await Promise.all([
    publicRead(visitor, {
      key: [which],
      ttlMs: 60_000,
      swrMs: 3_600_000,
      read: READS[which],
    }),
    visitor.content(),
  ]);
  return {
    title: text.title,
    inForce: formatInForce(text.updated_at, locale, setup.time_zone),
    sections: text.sections.map(({ heading, text }) => ({ heading, paragraphs: paragraphsOf(text) })),
  };
}
export type LegalText = Awaited<ReturnType<typeof legalText>>;

/** A section is plain text. Each line is a paragraph. */
function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
