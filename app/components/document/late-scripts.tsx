import { cssBundleHref } from "@remix-run/css-bundle";
import { UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import { useContext } from "react";
import { useDocument } from "./document";

/** The stream for the page's data, as Remix's `<Scripts/>` sets it up. */
const STREAM =
  "__remixContext.stream=new ReadableStream({start(c){__remixContext.streamController=c}}).pipeThrough(new TextEncoderStream());";

/** `value` as JSON that is safe in a script element. */
export const inScript = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

/**
 * Replaces Remix's `<Scripts/>`, whose preloads delay the first paint. It writes the same handoff, and
 * `public/late-start.js` starts it (decision 3). Written against Remix 2.17.5: journeys with script on fail if that
 * changes.
 */
export function LateScripts() {
  const remix = useContext(RemixContext);
  const { nonce, scripts, inlineStyle } = useDocument();
  // In the browser the scripts have already run.
  if (typeof window !== "undefined" || !remix) return null;
  const { renderMeta, serverHandoffString } = remix;
  // RemixServer adds the data stream only if this is set.
  if (renderMeta) renderMeta.didRenderScripts = true;
  // Flags that are off are left out to save bytes.
  const handoff = serverHandoffString?.replace(/,"\w+":false/g, "");
  // Script goes to other pages, which need the whole stylesheet.
  const late = inlineStyle === undefined ? scripts : { ...scripts, style: cssBundleHref };
  return (
    <>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: Remix's own handoff, escaped by it, and our own
        dangerouslySetInnerHTML={{
          __html: `__remixContext=${handoff};${STREAM}comandaLate=${inScript(late)}`,
        }}
      />
      <script src="/late-start.js" defer suppressHydrationWarning />
    </>
  );
}
