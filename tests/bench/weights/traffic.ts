import type { CDPSession, Page } from "@playwright/test";

export const KINDS = ["HTML", "CSS", "JS", "data", "images", "fonts", "other"] as const;
export type Kind = (typeof KINDS)[number];

/** One answer as it came over the wire, headers included, as Chromium counts it. */
export interface Transfer {
  url: string;
  kind: Kind;
  bytes: number;
}

/** What one page cost; its own files that were cached already are in `stylesheets` but not in `transfers`. */
export interface PageTraffic {
  label: string;
  transfers: Transfer[];
  /** URLs of the stylesheets that the page links. */
  stylesheets: string[];
}

const KIND_OF: Record<string, Kind> = {
  Document: "HTML",
  Stylesheet: "CSS",
  Script: "JS",
  Fetch: "data",
  XHR: "data",
  Image: "images",
  Font: "fonts",
};

/** Counts what a page loads, page by page of a journey. */
export class Traffic {
  readonly pages: PageTraffic[] = [];
  readonly #page: Page;
  #current: PageTraffic = { label: "", transfers: [], stylesheets: [] };

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Begins to count; to be awaited before the page goes anywhere. */
  static async of(page: Page): Promise<Traffic> {
    const traffic = new Traffic(page);
    const devtools = await page.context().newCDPSession(page);
    traffic.#listen(devtools);
    await devtools.send("Network.enable");
    return traffic;
  }

  /** Ends a page: what was loaded since the last one was for it. */
  async ended(label: string): Promise<void> {
    await this.#page.waitForLoadState("load");
    this.#current.label = label;
    this.#current.stylesheets = await this.#page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(({ href }) => href),
    );
    this.pages.push(this.#current);
    this.#current = { label: "", transfers: [], stylesheets: [] };
  }

  #listen(devtools: CDPSession): void {
    const known = new Map<string, { url: string; kind: Kind; cached: boolean }>();
    const cached = new Set<string>();
    devtools.on("Network.requestWillBeSent", ({ redirectResponse, type }) => {
      if (redirectResponse) this.#add(redirectResponse.url, kindOf(type), redirectResponse.encodedDataLength);
    });
    devtools.on("Network.responseReceived", ({ requestId, response, type }) => {
      const kept = cached.has(requestId) || (response.fromDiskCache ?? false);
      // A stylesheet that is loaded ahead is none to the browser yet.
      const kind = response.mimeType === "text/css" ? "CSS" : kindOf(type);
      known.set(requestId, { url: response.url, kind, cached: kept });
    });
    devtools.on("Network.requestServedFromCache", ({ requestId }) => {
      cached.add(requestId);
    });
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const answer = known.get(requestId);
      if (answer && !answer.cached && answer.url.startsWith("http"))
        this.#add(answer.url, answer.kind, encodedDataLength);
    });
  }

  #add(url: string, kind: Kind, bytes: number): void {
    this.#current.transfers.push({ url, kind, bytes });
  }
}

function kindOf(type: string | undefined): Kind {
  return KIND_OF[type ?? ""] ?? "other";
}

/** Bytes of some kinds. */
export function bytesOf(transfers: readonly Transfer[], kinds: readonly Kind[] = KINDS): number {
  return transfers.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** HTML and CSS of each page of a journey as if nothing were cached yet, in bytes. */
export function pageWeights(pages: readonly PageTraffic[]): { label: string; bytes: number }[] {
  const sheets = new Map(
    pages.flatMap(({ transfers }) =>
      transfers.filter(({ kind }) => kind === "CSS").map(({ url, bytes }) => [url, bytes] as const),
    ),
  );
  return pages.map(({ label, transfers, stylesheets }) => {
    // A page that was reached over redirects weighs what its own document does.
    const html = transfers.filter(({ kind }) => kind === "HTML").at(-1)?.bytes ?? 0;
    const css = [...new Set(stylesheets)].reduce((sum, url) => sum + (sheets.get(url) ?? 0), 0);
    return { label, bytes: html + css };
  });
}
