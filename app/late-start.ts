import { savesData } from "./components/behavior/device/saves-data";

// Starts a page's script after the page has loaded and the browser is idle, or at the customer's first touch,
// whichever is first: all its files at once, at low priority. What the page says of itself stands in its attributes and
// in the data behind it (`app/components/document/late-scripts.tsx`). Record 3.

/** What routes' modules `remix dev` has loaded, by the id of the route: in development, where nothing is bundled. */
type Module = readonly [id: string, url: string];

const TOUCHES = ["pointerdown", "keydown", "focusin"];

const { start: entry = "", parts, others, modules, css } = document.currentScript?.dataset ?? {};
const namesIn = (names: string | undefined) => names?.split(" ") ?? [];
const own = namesIn(parts);
const single: readonly Module[] = modules ? JSON.parse(modules) : [];
let started = false;

// Remix finds here what its own inline script would have put there. The flags are those of `remix.config.js`.
Object.assign(window, {
  __remixContext: {
    future: {
      v3_singleFetch: true,
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
    },
    state: JSON.parse(document.getElementById("page-data")?.textContent ?? ""),
  },
});
window.__remixRouteModules ??= {};

function start(): void {
  if (started) return;
  started = true;
  for (const touch of TOUCHES) removeEventListener(touch, start, true);
  // Without script the page goes on as it is: links and forms.
  load().catch(() => {});
}

/** The first page of a visit has its own CSS alone. The pages that script goes to link the file, from the cache. */
async function loadStyle(): Promise<void> {
  if (!css) return;
  const answer = await fetch(css, { priority: "low" });
  if (!answer.ok) throw new Error(`${css}: ${answer.status}`);
  await answer.arrayBuffer();
}

async function load(): Promise<void> {
  const links = [entry, ...own, ...namesIn(others)].map((href) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "modulepreload", fetchPriority: "low", href });
    return document.head.appendChild(link);
  });
  const loadSingle = async ([id, url]: Module) => {
    window.__remixRouteModules[id] = await import(url);
  };
  await Promise.all([loadStyle(), ...own.map((part) => import(part)), ...single.map(loadSingle)]);
  for (const link of links) link.remove();
  await import(entry);
  // The service worker, and news of builds: app/worker/page.ts.
  const offline = "/offline.js";
  await import(offline);
}

for (const touch of TOUCHES) addEventListener(touch, start, true);
if (!savesData()) {
  const whenIdle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(start, { timeout: 4000 }) : setTimeout(start, 500);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
}
