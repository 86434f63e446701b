import { matchRoutes } from "@remix-run/react";
import { savesData } from "~/components/behavior/device/saves-data";

declare global {
  interface Window {
    /** What Remix requests data with, see `app/bundle/remix/remix.js`. */
    comandaFetch?: (url: URL, init: RequestInit) => Promise<Response>;
  }
}

/** How long a mouse, a finger or the focus is on a link before its page is prefetched. Specification, section 9. */
const INTENT_MS = 100;
/** What was prefetched longer ago is requested again. */
const FRESH_MS = 10_000;

interface Ahead {
  at: number;
  /** Undefined if its data cannot be used. */
  answer: Promise<Response | undefined>;
}

/** By the URL that Remix will request. */
const ahead = new Map<string, Ahead>();

const freshAt = (url: URL) => {
  const known = ahead.get(url.href);
  return known && Date.now() - known.at < FRESH_MS ? known.answer : undefined;
};

/**
 * Prefetches the page of a link that the visitor is about to follow: its data and its script. Record 66.
 *
 * @param isFollowed - whether script follows a link that is none of Remix's
 */
export function watchIntent(isFollowed: (link: HTMLAnchorElement) => boolean): void {
  let link: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    link = null;
  };
  const look = ({ target, type }: Event) => {
    const next = target instanceof Element ? target.closest("a") : null;
    // Script may set the focus, too.
    if (type === "focusin" && !next?.matches(":focus-visible")) return;
    if (next === link) return;
    stop();
    link = next;
    // Remix marks its links, but those that load a document.
    if (next && (next.dataset.discover || isFollowed(next)) && !savesData())
      timer = setTimeout(prefetch, INTENT_MS, new URL(next.href));
  };
  // Not `pointerover`: a page that moves below a resting mouse is no intent. A finger that scrolls cancels.
  for (const sign of ["pointermove", "pointerdown", "focusin"]) addEventListener(sign, look);
  for (const end of ["click", "pointercancel"]) addEventListener(end, stop);
  // What is sent changes what pages show.
  addEventListener("submit", () => ahead.clear());
  window.comandaFetch = fetchOrTake;
}

function prefetch(page: URL): void {
  const { origin, pathname, search } = location;
  if (page.origin !== origin || page.pathname + page.search === pathname + search) return;
  const { routes, isPart } = routesAt(page);
  // Another area: its documents are personal and never kept, so nothing of them can be had before.
  if (routes.length === 0 || routes.some(({ hasClientLoader }) => hasClientLoader)) return;
  for (const { module } of routes) if (module) import(module).catch(() => {});
  const url = dataUrl(page);
  const ids = routes.filter(({ hasLoader }) => hasLoader).map(({ id }) => id);
  if (isPart) url.searchParams.set("_routes", ids.join());
  if (ids.length === 0 || freshAt(url)) return;
  const answer = fetch(url, { headers: { Purpose: "prefetch" } }).then(
    (response) => (response.status === 200 ? response : undefined),
    () => undefined,
  );
  ahead.set(url.href, { at: Date.now(), answer });
}

/** The routes whose data Remix will request. `isPart`: the others keep theirs. */
function routesAt(page: URL) {
  const { routes, state } = window.__remixRouter;
  const matches = matchRoutes(routes, page.pathname) ?? [];
  const isPart =
    window.__remixRouteModules.root?.shouldRevalidate?.({
      currentUrl: new URL(location.href),
      currentParams: state.matches.at(-1)?.params ?? {},
      nextUrl: page,
      nextParams: matches.at(-1)?.params ?? {},
      defaultShouldRevalidate: true,
    }) === false;
  const kept = isPart ? state.matches.map(({ route }) => route.id) : [];
  const asked = matches.flatMap(({ route: { id = "" } }) => {
    const route = kept.includes(id) ? undefined : window.__remixManifest.routes[id];
    return route ? [route] : [];
  });
  return { routes: asked, isPart };
}

/** As Remix makes it. */
function dataUrl(page: URL): URL {
  const url = new URL(page);
  url.hash = "";
  url.pathname = page.pathname === "/" ? "/_root.data" : `${page.pathname.replace(/\/$/, "")}.data`;
  return url;
}

/** What was prefetched is taken once. A post makes all of it stale. */
async function fetchOrTake(url: URL, init: RequestInit): Promise<Response> {
  if (init.method) return fetch(url, init).finally(() => ahead.clear());
  const known = freshAt(url);
  ahead.delete(url.href);
  const answer = await known;
  if (!answer) return fetch(url, init);
  // The service worker leaves prefetches alone: it keeps only pages that were opened.
  if (answer.headers.has("Offline-Copy"))
    navigator.serviceWorker?.controller?.postMessage({ page: url.href, pictures: [] });
  return answer;
}
