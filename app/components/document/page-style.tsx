import { cssBundleHref } from "@remix-run/css-bundle";
import { useDocument } from "./document";

/**
 * The stylesheet of every page. The first page of a visit has its own part of it in the document instead. A restaurant's
 * own colours (`theme`) are in a file of their own, and on the first page in the document, too.
 */
export function PageStyle({ theme }: { theme: string | undefined }) {
  const { inlineStyle, nonce } = useDocument();
  if (inlineStyle === undefined)
    return (
      <>
        {cssBundleHref ? <link rel="stylesheet" href={cssBundleHref} /> : null}
        {theme === undefined ? null : <link rel="stylesheet" href={theme} />}
      </>
    );
  return (
    <style
      nonce={nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheets
      dangerouslySetInnerHTML={{ __html: inlineStyle }}
    />
  );
}

/** The stylesheet for the next page: the browser loads it when it has nothing else to do. */
export function NextPageStyle() {
  const { inlineStyle } = useDocument();
  if (inlineStyle === undefined || !cssBundleHref) return null;
  return <link rel="prefetch" as="style" href={cssBundleHref} />;
}
