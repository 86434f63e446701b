import { vi } from "vitest";
import { ANSWER_ID } from "~/domain/visit/own-answer";

export const ORIGIN = "https://menu.example.com";

const addressOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, ORIGIN).href;

/** A store of a browser, as much as the worker uses of it. */
class Store {
  readonly #entries = new Map<string, Response>();

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    return this.#entries.get(addressOf(request))?.clone();
  }
  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    this.#entries.delete(addressOf(request));
    this.#entries.set(addressOf(request), response);
  }
  async delete(request: RequestInfo | URL): Promise<boolean> {
    return this.#entries.delete(addressOf(request));
  }
  async keys(): Promise<Request[]> {
    return [...this.#entries.keys()].map((url) => new Request(url));
  }
  async addAll(paths: string[]): Promise<void> {
    for (const path of paths) await this.put(path, await fetch(path));
  }
}

/**
 * The browser around a service worker, with empty stores. `answer` is the network: what it gives is the site's.
 */
export function workerBrowser(answer: (url: URL, init?: RequestInit) => Response | Promise<Response>) {
  const stores = new Map<string, Store>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Store();
    stores.set(name, store);
    return store;
  };
  const match = async (request: RequestInfo | URL) => {
    for (const store of stores.values()) {
      const found = await store.match(request);
      if (found) return found;
    }
    return undefined;
  };
  const network = vi.fn(async (request: RequestInfo | URL, init?: RequestInit) =>
    ofSite(await answer(new URL(addressOf(request)), init)),
  );
  const keys = async () => [...stores.keys()];
  vi.stubGlobal("caches", { open, match, keys, delete: async (name: string) => stores.delete(name) });
  vi.stubGlobal("fetch", network);
  vi.stubGlobal("location", new URL(ORIGIN));
  vi.stubGlobal("navigator", { onLine: true });
  const told: unknown[] = [];
  const window = { url: ORIGIN, postMessage: (message: unknown) => void told.push(message) };
  vi.stubGlobal("clients", { matchAll: async () => [window], get: async () => window });
  const unregister = vi.fn(async () => true);
  vi.stubGlobal("registration", { unregister });
  const paths = async (name: string) =>
    (await (await open(name)).keys()).map(({ url }) => url.slice(ORIGIN.length));
  return { network, paths, told, unregister };
}

function ofSite(response: Response): Response {
  if (response.type !== "error") response.headers.set(ANSWER_ID, "a1b2-c3d4");
  return response;
}

/** A page of the site. */
export function pageOf(mark: string, text: string): Response {
  const html = `<html lang="pt-BR"><title>${text} · Cantina</title><div id="news-place" aria-live="polite"></div>${text}`;
  return new Response(html, { headers: { "Offline-Copy": mark, "Content-Type": "text/html" } });
}
