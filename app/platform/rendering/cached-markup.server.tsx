import { LRUCache } from "lru-cache";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server.js";
import type { CachedMarkupParts } from "~/components/document/cached-markup-parts";
import { type DocumentInfo, DocumentProvider } from "~/components/document/document";
import { escapeAttribute } from "./escape-attribute.server";

/** The most parts for all languages and modes, and their length in characters. One has some hundred. */
const MAX_PARTS = 1_000;
const MAX_CHARS = 2_000_000;
/** A part with a longer key is not kept. */
const MAX_KEY_CHARS = 1_000;
/** The path of every page while a part is rendered. The real path is inserted afterwards. */
const ANYWHERE = "/-anywhere-";

const kept = new LRUCache<string, string>({
  max: MAX_PARTS,
  maxSize: MAX_CHARS,
  sizeCalculation: (html, key) => html.length + key.length,
});

/** The cached parts of one page, and those that the page had to render itself. */
export interface PageParts extends CachedMarkupParts {
  /** Call this after the page was rendered: it renders the missing parts for later pages. */
  keepMissing(): void;
}

/** @param here - the page's path and query, as `useHere` gives them */
export function cachedMarkupParts(
  info: Pick<DocumentInfo, "locale" | "t" | "lite">,
  here: string,
): PageParts {
  const missing = new Map<string, ReactElement>();
  return {
    find(name, input, part) {
      const key = JSON.stringify([name, info.locale, info.lite, input]);
      const html = kept.get(key);
      if (html === undefined && key.length <= MAX_KEY_CHARS) missing.set(key, part);
      return html?.replaceAll(ANYWHERE, () => escapeAttribute(here));
    },
    keepMissing() {
      for (const [key, part] of missing) kept.set(key, renderAnywhere(info, part));
    },
  };
}

/** Drops all parts, for tests. */
export function forgetCachedMarkup(): void {
  kept.clear();
}

/** Renders as React does for a page: a router's link is an `<a>` there too. */
function renderAnywhere(info: Pick<DocumentInfo, "locale" | "t" | "lite">, part: ReactElement): string {
  return renderToString(
    <DocumentProvider info={{ ...info, requestId: "", nonce: "" }}>
      <StaticRouter location={ANYWHERE}>{part}</StaticRouter>
    </DocumentProvider>,
  );
}
