import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";

/** What Chromium accepts of pictures. */
const ACCEPT = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";
/** An AVIF is made after the first answer, and only where it is smaller: pictures that change no more are the best. */
const AVIF_MS = 60_000;
const QUIET_MS = 5_000;
const PROBE_MS = 1_000;

/** A page without any server behind it. */
export interface StaticPage {
  url: string;
  close(): Promise<void>;
}

interface StaticFile {
  type: string;
  body: Buffer;
}

/**
 * The floor for a page: its HTML as served, without its script and with its CSS inline, and its pictures from the same
 * origin, all from the memory of a plain `node:http`.
 *
 * @param page - the URL of a page that is served
 * @param headers - of the request for it, its session among them
 * @throws when the page or one of its files is not there
 */
export async function openStaticPage(
  page: string,
  headers: Readonly<Record<string, string>>,
): Promise<StaticPage> {
  const html = await withStylesInline(withoutScripts(await textOf(page, headers)), page);
  const files = await picturesOf(pathsOfPictures(html), page);
  const compressed = gzipSync(html, { level: 9 });
  const server = createServer(({ url = "/" }, response) => {
    const file = files.get(url);
    if (file)
      response.writeHead(200, { "Content-Type": file.type, "Cache-Control": "max-age=600" }).end(file.body);
    else if (url === new URL(page).pathname)
      response
        .writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "gzip" })
        .end(compressed);
    else response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the static page has no port");
  return {
    url: `http://127.0.0.1:${address.port}${new URL(page).pathname}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** HTML without script elements, and without links that load or announce more than the page shows. */
function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, "")
    .replace(/<link\b[^>]*\brel="(?:modulepreload|preload|prefetch|manifest)"[^>]*>/g, "");
}

/** The paths, with their queries, of all pictures that HTML names. */
function pathsOfPictures(html: string): string[] {
  const sources = [...html.matchAll(/\s(?:src|href)="(\/[^"]+)"/g)].flatMap(([, path = ""]) =>
    isPicture(path) ? [path] : [],
  );
  const sets = [...html.matchAll(/\s(?:srcset|srcSet|imagesrcset)="([^"]+)"/g)].flatMap(([, set = ""]) =>
    set.split(/,\s+/).flatMap((candidate) => candidate.trim().split(/\s+/, 1)),
  );
  const paths = [...sources, ...sets].map((path) => path.replaceAll("&amp;", "&"));
  return [...new Set(paths)].filter((path) => path.startsWith("/")).map((path) => path.replace(/#.*/, ""));
}

function isPicture(path: string): boolean {
  return /^\/resources\/picture\?|\.(?:svg|png|webp|avif|ico|jpe?g)(?:[?#]|$)/.test(path);
}

async function withStylesInline(html: string, page: string): Promise<string> {
  const links = [...html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)];
  let inlined = html;
  for (const [link = ""] of links) {
    const href = /\bhref="([^"]+)"/.exec(link)?.[1];
    if (href === undefined) continue;
    const css = await textOf(new URL(href, page).href, {});
    inlined = inlined.replace(link, () => `<style>${css}</style>`);
  }
  return inlined;
}

async function textOf(url: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const answer = await fetch(url, { headers, redirect: "error" });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}

/** Pictures as the storefront sends them once it has made their best: AVIF where that is smaller. */
async function picturesOf(paths: readonly string[], page: string): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  let changed = Date.now();
  for (const end = changed + AVIF_MS; Date.now() < end && Date.now() < changed + QUIET_MS; ) {
    const open = paths.filter((path) => (files.get(path)?.type ?? "image/webp") === "image/webp");
    for (const path of open) {
      const file = await pictureAt(new URL(path, page).href);
      if (file.type !== files.get(path)?.type) changed = Date.now();
      files.set(path, file);
    }
    if (open.length === 0) break;
    await pause(PROBE_MS);
  }
  return files;
}

async function pictureAt(url: string): Promise<StaticFile> {
  const answer = await fetch(url, { headers: { Accept: ACCEPT } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const type = answer.headers.get("content-type") ?? "";
  return { type, body: Buffer.from(await answer.arrayBuffer()) };
}
