import { UNSAFE_RemixContext as RemixContext, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { useDocument } from "./document";

/** The stream that Remix fills with the page's data, as its own `<Scripts/>` sets it up. */
const STREAM =
  "__remixContext.stream=new ReadableStream({start(c){__remixContext.streamController=c}}).pipeThrough(new TextEncoderStream());";

/** `value` as it can stand in a script element. */
export const inScript = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

/**
 * In the place of Remix's `<Scripts/>`, whose preloads take the line from the first paint: the same handoff,
 * started by `public/late-start.js`. Written against Remix 2.17.5; the journeys with script on fail when that
 * changes.
 */
export function LateScripts() {
  const remix = useContext(RemixContext);
  const { nonce } = useDocument();
  const matches = useMatches();
  // Once in the browser nothing is rendered: the scripts have run.
  if (typeof window !== "undefined" || !remix) return null;
  const { manifest, renderMeta, serverHandoffString } = remix;
  // RemixServer adds the data's stream only when it sees this.
  if (renderMeta) renderMeta.didRenderScripts = true;
  const ids = matches.flatMap(({ id }) => (id in manifest.routes ? [id] : []));
  // A flag that is off needs no bytes.
  const handoff = serverHandoffString?.replace(/,"\w+":false/g, "");
  const late = { manifest: manifest.url, ids };
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
