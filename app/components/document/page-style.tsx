import { cssBundleHref } from "@remix-run/css-bundle";
import { useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useDocument } from "./document";

const ID = "page-style";

/**
 * The stylesheet of every page. The first page of a visit has its own part of it in the document instead. When script
 * goes from there to another page, the whole is linked too: `app/late-start.ts` has loaded it. A restaurant's own colours
 * (`theme`) are in a file of their own, and on the first page in the document, too.
 */
export function PageStyle({ theme }: { theme: string | undefined }) {
  const { inlineStyle, nonce } = useDocument();
  const { state } = useNavigation();
  const [hasMoved, setMoved] = useState(false);
  if (state !== "idle" && !hasMoved) setMoved(true);
  const link = (
    <>
      {cssBundleHref ? <link rel="stylesheet" href={cssBundleHref} /> : null}
      {theme === undefined ? null : <link rel="stylesheet" href={theme} />}
    </>
  );
  if (inlineStyle === undefined) return link;
  return (
    <>
      <style
        id={ID}
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheets
        dangerouslySetInnerHTML={{ __html: inlineStyle }}
      />
      {hasMoved ? link : null}
    </>
  );
}

/**
 * Stands before the scripts: React does not find what follows them. Without script, the browser loads the stylesheet
 * for the next page when it has nothing else to do.
 */
export function NextPageStyle({ script }: { script: boolean }) {
  const { inlineStyle } = useDocument();
  if (inlineStyle === undefined || !cssBundleHref) return null;
  const link = <link rel="prefetch" as="style" href={cssBundleHref} />;
  return script ? <noscript>{link}</noscript> : link;
}

/** The CSS that a page's document holds: React finds what the server wrote. */
export function inlineStyleIn(page: Document): string | undefined {
  return page.getElementById(ID)?.textContent ?? undefined;
}
