/** The one service worker: what is readable offline (record 64), and pushes (record 29). */
import "./push";
import { shownCopy } from "./copies";
import { endPerson, epoch, learn, load, staying } from "./person";
import { isOurs, refuseOffline } from "./posts";
import { standIn } from "./stand-in";
import { fromStore, ignore, keepPictures, keepShell, STORES, storeOf } from "./store";

/** How long a page that has a copy may take, in milliseconds. Beyond it nobody is merely slow. */
const PATIENCE_MS = 15_000;

/** What ends a person's stay in this browser. Its copies go before the answer comes. */
const ENDINGS = /^\/(resources\/sign-out|privacy\/delete-account|table\/leave)$/;

addEventListener("install", (event) => {
  void skipWaiting();
  event.waitUntil(keepShell());
});

addEventListener("activate", (event) => event.waitUntil(begin()));

async function begin(): Promise<void> {
  const known: readonly string[] = STORES;
  for (const name of await caches.keys()) if (!known.includes(name)) await caches.delete(name);
  // A page does not wait until the worker has started. Firefox shows its own page of an error where such a request fails,
  // whatever the worker answers (tried in 153).
  const isFirefox = /\bFirefox\//.test(navigator.userAgent);
  await (isFirefox ? registration.navigationPreload?.disable() : registration.navigationPreload?.enable());
  await clients.claim();
}

/** A page that was loaded before the worker was there asks to be kept, and one that was prefetched when it is opened. */
addEventListener("message", ({ data }: MessageEvent<{ page: string; pictures: string[] }>) => {
  // Who signs out meanwhile leaves none.
  const isWanted = staying();
  void load(new URL(data.page)).then(() => keepPictures(data.pictures, isWanted));
});

addEventListener("fetch", (event) => {
  const { method, mode, url: address } = event.request;
  const url = new URL(address);
  if (url.origin !== location.origin) return;
  if (method === "POST") post(event, url);
  if (method !== "GET") return;
  const store = storeOf(url);
  if (store) event.respondWith(fromStore(event, store, staying()));
  else if (mode === "navigate") event.respondWith(documentOf(event, url));
  else if (event.request.headers.get("Accept") === "text/html") event.respondWith(rereadOf(event, url));
});

function post(event: FetchEvent, url: URL): void {
  // Another site may post anything here, and ends no stay by it: the server refuses it.
  if (ENDINGS.test(url.pathname) && isOurs(event.request)) event.waitUntil(endPerson());
  if (event.request.mode === "navigate") refuseOffline(event, url);
}

/** A page from the network; without network its copy, or the page that stands for it. */
async function documentOf(event: FetchEvent, url: URL): Promise<Response> {
  const began = epoch();
  const network = (async () => {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(learn(url, response.clone(), began));
    return response;
  })();
  event.waitUntil(network.catch(ignore));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  try {
    return await Promise.race([network, late.then(async () => (await shownCopy(url)) ?? network)]);
  } catch {
    const part = url.pathname.endsWith("/payment/checking") ? "checking" : "read";
    return (await shownCopy(url)) ?? standIn(url, part);
  }
}

/** A page that a script reads again: `app/browser/follow.ts`. @throws what fetch does, because the old one stays */
async function rereadOf(event: FetchEvent, url: URL): Promise<Response> {
  const began = epoch();
  const response = await fetch(event.request);
  event.waitUntil(learn(url, response.clone(), began));
  return response;
}
