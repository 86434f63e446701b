import { cssBundleHref } from "@remix-run/css-bundle";
import { UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import { useContext } from "react";
import { useDocument } from "./document";

/**
 * Replaces Remix's `<Scripts/>`, whose preloads delay the first paint. It names the page's files for
 * `app/late-start.ts`, which hands Remix the data that the server writes behind it, and starts them (decision 3). So
 * nothing of it is inline. Written against Remix 2.17.5: journeys with script on fail if that changes.
 */
export function LateScripts() {
  const remix = useContext(RemixContext);
  const { scripts, inlineStyle } = useDocument();
  // In the browser the scripts have already run.
  if (typeof window !== "undefined" || !remix || !scripts) return null;
  // RemixServer adds the data stream only if this is set.
  if (remix.renderMeta) remix.renderMeta.didRenderScripts = true;
  const { late, start, parts, others, modules } = scripts;
  return (
    <script
      src={late}
      defer
      data-start={start}
      data-parts={parts.join(" ") || undefined}
      data-others={others.join(" ") || undefined}
      data-modules={modules.length > 0 ? JSON.stringify(modules) : undefined}
      // Script goes to other pages, which need the whole stylesheet.
      data-css={inlineStyle === undefined ? undefined : cssBundleHref}
      suppressHydrationWarning
    />
  );
}
