/** The header in which `app/platform/edge` notes how a page may be compressed: remix-serve must not see brotli. */
export const PAGE_CODING = "x-page-coding";

export type PageCoding = "br" | "gzip";

/**
 * How to compress a page for a browser.
 *
 * @param accepted - its `Accept-Encoding`
 * @returns undefined if it takes neither
 */
export function pageCoding(accepted: string | undefined): PageCoding | undefined {
  const taken = new Set(
    (accepted ?? "")
      .toLowerCase()
      .split(",")
      .flatMap((coding) => {
        const [name = "", ...settings] = coding.split(";").map((part) => part.trim());
        return settings.some((setting) => /^q=0(\.0*)?$/.test(setting)) ? [] : [name];
      }),
  );
  return (["br", "gzip"] as const).find((coding) => taken.has(coding));
}
