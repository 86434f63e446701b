import { UNSAFE_RemixContext as RemixContext, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { useDocument } from "./document";

/**
 * Starts the page's script after the page has loaded and the browser is idle, or at the customer's first
 * touch, whichever is first: all files at once, at low priority. Until then a form is a plain post.
 * `eager` false: at the first touch only.
 */
const START = `function(url,mods,ids,entry,deps,eager){var w=window,d=document,on=0,T=["pointerdown","keydown","focusin"];
function run(){if(on++)return;T.forEach(function(t){w.removeEventListener(t,run,true)});
var L=deps.map(function(h){var l=d.createElement("link");l.rel="modulepreload";l.fetchPriority="low";l.href=h;return d.head.appendChild(l)});
Promise.all([url].concat(mods).map(function(u){return import(u)})).then(function(m){w.__remixRouteModules={};ids.forEach(function(id,i){w.__remixRouteModules[id]=m[i+1]});
L.forEach(function(l){l.remove()});return import(entry)}).catch(function(){})}
T.forEach(function(t){w.addEventListener(t,run,true)});
var c=navigator.connection||{};if(!eager||c.saveData||/2g/.test(c.effectiveType))return;
function idle(){w.requestIdleCallback?requestIdleCallback(run,{timeout:4000}):setTimeout(run,500)}
d.readyState==="complete"?idle():w.addEventListener("load",idle)}`;

/** The stream that Remix fills with the page's data, as its own `<Scripts/>` sets it up. */
const STREAM =
  "window.__remixContext.stream=new ReadableStream({start(c){window.__remixContext.streamController=c}}).pipeThrough(new TextEncoderStream());";

const inScript = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

/**
 * In the place of Remix's `<Scripts/>`, whose preloads take the line from the first paint. Written against
 * Remix 2.17.5; the journeys with script on fail when that changes.
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
  const routes = matches.flatMap(({ id }) => manifest.routes[id] ?? []);
  const modules = routes.map((route) => route.module);
  const dependencies = new Set([
    manifest.url,
    manifest.entry.module,
    ...manifest.entry.imports,
    ...routes.flatMap((route) => [route.module, ...(route.imports ?? [])]),
  ]);
  const args = [
    manifest.url,
    modules,
    routes.map((route) => route.id),
    manifest.entry.module,
    [...dependencies],
    true,
  ];
  return (
    <>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: Remix's own handoff, already escaped by it
        dangerouslySetInnerHTML={{ __html: `window.__remixContext=${serverHandoffString};${STREAM}` }}
      />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, and arguments escaped for a script
        dangerouslySetInnerHTML={{ __html: `(${START})(${args.map(inScript).join(",")})` }}
      />
    </>
  );
}
