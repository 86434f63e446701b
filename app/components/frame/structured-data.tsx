/**
 * What search engines read of the restaurants: see `structuredData`. It is data and no script, so no policy and no
 * lite mode is against it.
 */
export function StructuredData({ json }: { json: string | undefined }) {
  return json ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a "<"
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  ) : null;
}
