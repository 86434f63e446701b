import { publicRead } from "~/modules/public-read.server";
import type { Visitor } from "~/modules/visitor.server";
import { formatInForce } from "./in-force";

/** The terms or the policy, ready to show. @throws ApiError */
export async function legalText(visitor: Visitor, which: "terms" | "policy") {
  const { locale } = visitor;
  const [text, { setup }] = await Promise.all([
    publicRead(visitor, {
      key: [which],
      ttlMs: 60_000,
      swrMs: 3_600_000,
      read: ({ crm }) => (which === "terms" ? crm.terms() : crm.policy()),
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

/** The contract sends a section as plain text: its line breaks part the paragraphs. */
function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
