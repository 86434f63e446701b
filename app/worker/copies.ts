import { copyHeaders, filesOf, ignore, keepFiles, SHELL, textOf } from "./store";

const DAY_MS = 86_400_000;

/** Of each kind of page: how many, for how long, and after how long a new one is loaded, in milliseconds. */
const KINDS = new Map([
  ["menu", { most: 1, lives: 7 * DAY_MS, rests: 600_000 }],
  ["item", { most: 12, lives: 7 * DAY_MS, rests: 600_000 }],
  ["order", { most: 1, lives: DAY_MS, rests: 20_000 }],
  ["bill", { most: 1, lives: DAY_MS / 2, rests: 20_000 }],
]);

/** Headers that a copy needs. Its policy has the nonce of its style. */
const HEADERS = [
  "Content-Type",
  "Content-Security-Policy",
  "Cross-Origin-Opener-Policy",
  "Referrer-Policy",
  "X-Content-Type-Options",
];

/** Where the copy says since when it is: `app/components/feedback/news.tsx`. */
const PLACE = '<div id="news-place" aria-live="polite"></div>';

/** A copy of a page. */
export interface Copy {
  /** Path and query. */
  path: string;
  kind: string;
  /** When it was made, in milliseconds. */
  at: number;
  response: Response;
}

export const mayBeKept = (kind: string | undefined): boolean => KINDS.has(kind ?? "");

/** All copies that are not too old, the newest last. */
export async function copies(): Promise<Copy[]> {
  const pages = await caches.open("pages");
  const found: Copy[] = [];
  for (const { url } of await pages.keys()) {
    const response = await pages.match(url);
    const kind = response?.headers.get("Kind") ?? "";
    const at = Number(response?.headers.get("At"));
    const rule = KINDS.get(kind);
    if (!response || !rule) continue;
    if (Date.now() - at > rule.lives) await pages.delete(url);
    else found.push({ path: url.slice(location.origin.length), kind, at, response });
  }
  return found;
}

/** The copy of this very URL, without its fragment. */
export async function copyAt({ pathname, search }: URL): Promise<Copy | undefined> {
  return (await copies()).find(({ path }) => path === pathname + search);
}

export async function isFresh(url: URL): Promise<boolean> {
  const copy = await copyAt(url);
  return copy !== undefined && Date.now() - copy.at < (KINDS.get(copy.kind)?.rests ?? 0);
}

/** Keeps a page, and the built files that it needs. */
export async function keepCopy({ pathname, search }: URL, kind: string, response: Response): Promise<void> {
  const html = await response.text();
  const headers = new Headers({ Kind: kind, At: String(Date.now()) });
  copyHeaders(response.headers, headers, HEADERS);
  const pages = await caches.open("pages");
  await dropCopy(pathname + search);
  await pages.put(pathname + search, new Response(html, { headers }));
  const alike = (await copies()).filter((copy) => copy.kind === kind);
  for (const { path } of alike.slice(0, -(KINDS.get(kind)?.most ?? 0))) await dropCopy(path);
  await keepFiles(filesOf(html));
  if (kind === "order") await sayReady();
}

export async function dropCopy(path: string): Promise<void> {
  await (await caches.open("pages")).delete(path);
}

/** Lets the page of an order say, once in a browser, that it opens offline. A newcomer reads the menu first. */
async function sayReady(): Promise<void> {
  const shell = await caches.open("shell");
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.length === 0 || !(await shell.match(SHELL)) || (await shell.match("/-ready"))) return;
  await shell.put("/-ready", new Response());
  for (const window of windows) window.postMessage("ready");
}

/** The copy of a page as it is shown: it says which time it is from. */
export async function shownCopy(url: URL): Promise<Response | undefined> {
  const copy = await copyAt(url);
  if (!copy) return undefined;
  const html = await copy.response.text();
  const shell = await textOf("shell", SHELL).catch(ignore);
  const band = /<template id="news-copy">([\s\S]*?)<\/template>/.exec(shell ?? "")?.[1] ?? "";
  const told = PLACE.replace("></", () => `>${band.replace("{time}", timeOf(copy.at, html))}</`);
  return new Response(
    html.replace(PLACE, () => told),
    { headers: copy.response.headers },
  );
}

/** The hour, and the day if it was another one, in the language of the page. */
export function timeOf(at: number, html: string): string {
  const language = /<html lang="([\w-]+)"/.exec(html)?.[1];
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ day: "numeric", month: "short" } as const);
  return new Intl.DateTimeFormat(language, { ...day, hour: "2-digit", minute: "2-digit" }).format(at);
}
