import { ours } from "~/domain/visit/own-answer";

/** The stores of the service worker. Those of files are bounded here. */

export const STORES = ["pages", "files", "pictures", "shell"] as const;
type FileStore = "files" | "pictures";

/** The page that stands for others offline: `app/routes/site/offline-page.tsx`. */
export const SHELL = "/offline/page";

/** Of each store: how many files, how many bytes in all, and how many of one. */
const BOUNDS: Record<FileStore, { most: number; bytes: number; ofOne: number }> = {
  files: { most: 80, bytes: 4_000_000, ofOne: 1_000_000 },
  pictures: { most: 100, bytes: 5_000_000, ofOne: 500_000 },
};

/** Headers that a file needs. A drawing has a policy, because it can hold script. */
const FILE_HEADERS = [
  "Content-Type",
  "Content-Security-Policy",
  "Content-Disposition",
  "X-Content-Type-Options",
];

/** As Chromium asks for a picture: what a page has loaded already is not loaded again. */
const PICTURE = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

export async function textOf(store: (typeof STORES)[number], path: string): Promise<string | undefined> {
  return (await (await caches.open(store)).match(path))?.text();
}

/** Where a file is kept. "loose": it may change under its name. Undefined for everything that is no file. */
export function storeOf({ pathname, searchParams }: URL): FileStore | "loose" | undefined {
  if (pathname.startsWith("/build/") || pathname.startsWith("/resources/theme/")) return "files";
  if (pathname === "/resources/picture") return searchParams.has("own") ? undefined : "pictures";
  return /^\/[\w-]+\.(js|svg|png|ico)$/.test(pathname) ? "loose" : undefined;
}

/** A file that never changes comes from its store, any other from the network as long as there is one. */
export async function fromStore(
  event: FetchEvent,
  name: FileStore | "loose",
  isWanted?: () => boolean,
): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept && name !== "loose") return kept;
  try {
    const response = await fetch(request);
    event.waitUntil(keepFile(name === "loose" ? "files" : name, request, response.clone(), isWanted));
    return response;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

async function keepFile(
  name: FileStore,
  request: RequestInfo,
  response: Response,
  isWanted = () => true,
): Promise<void> {
  if (response.status !== 200 || /private|no-store/.test(response.headers.get("Cache-Control") ?? "")) return;
  const body = await response.arrayBuffer();
  const { most, bytes, ofOne } = BOUNDS[name];
  if (body.byteLength > ofOne) return;
  const headers = new Headers({ Size: String(body.byteLength) });
  copyHeaders(response.headers, headers, FILE_HEADERS);
  // Opening a store makes it.
  if (!isWanted()) return;
  const store = await caches.open(name);
  // Nothing may come between this and the write: a store that is dropped after it takes the file along.
  if (!isWanted()) return;
  await store.put(request, new Response(body, { headers }));
  let sum = 0;
  // The newest come last.
  for (const [at, key] of [...(await store.keys())].reverse().entries()) {
    sum += Number((await store.match(key))?.headers.get("Size"));
    if (at >= most || sum > bytes) await store.delete(key);
  }
}

/** Keeps built files, unless they are kept already. What cannot be loaded is left out. */
export async function keepFiles(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if (await caches.match(path)) continue;
    await fetch(path).then((response) => keepFile("files", path, response), ignore);
  }
}

/** Keeps pictures that a page has loaded, unless they are kept already, as long as `isWanted`. */
export async function keepPictures(urls: readonly string[], isWanted: () => boolean): Promise<void> {
  for (const url of urls) {
    if (!isWanted()) return;
    const { origin } = new URL(url);
    if (origin !== location.origin || storeOf(new URL(url)) !== "pictures") continue;
    if (await caches.match(url, { ignoreVary: true })) continue;
    const request = new Request(url, { headers: { Accept: PICTURE } });
    const response = await fetch(request).catch(ignore);
    if (response) await keepFile("pictures", request, response, isWanted);
  }
}

export const ignore = () => undefined;

/** The built files that a page names, and its restaurant's colours. */
export function filesOf(html: string): string[] {
  return [...new Set(html.match(/\/(?:build|resources\/theme)\/[\w./-]+\.(?:js|css|svg|woff2)\b/g))];
}

export function copyHeaders(from: Headers, to: Headers, names: readonly string[]): void {
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) to.set(name, value);
  }
}

/**
 * Keeps the page that stands for others, with the files that it needs.
 *
 * @throws if the page or a file cannot be loaded
 */
export async function keepShell(): Promise<void> {
  const response = ours(await fetch(SHELL, { cache: "no-store" }));
  if (response.status !== 200) throw new Error("no page to stand for others");
  const files = filesOf(await response.clone().text());
  await caches.delete("shell");
  const shell = await caches.open("shell");
  await shell.addAll([...files, "/favicon.svg", "/offline.js"]);
  await shell.put(SHELL, response);
}
