import type { Locale } from "~/locales/locale";
import { type PublicApi, publicRead } from "~/platform/backend/public-read.server";
import type { Visitor } from "~/platform/visitor/visitor";

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

/**
 * The date of a text: `3 de novembro de 2026`. A time is shown in the restaurant's time zone, and a
 * date without time as it is. Undefined for a text that is no date.
 */
export function formatInForce(updatedAt: string, locale: Locale, timeZone: string): string | undefined {
  const time = new Date(updatedAt);
  if (Number.isNaN(time.getTime())) return undefined;
  const isBareDate = /^\d{4}-\d{2}-\d{2}$/.test(updatedAt);
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: "long",
    timeZone: isBareDate ? "UTC" : timeZone,
  });
  return format.format(time);
}
