/**
 * The restaurants for search engines, see `structuredData`. It is data, not script, so it is allowed by every policy
 * and in lite mode.
 */
export function StructuredData({ json }: { json: string | undefined }) {
  return json ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a "<"
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  ) : null;
}
