import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server.js";
import type { CachedMarkupParts } from "~/components/document/cached-markup-parts";
import { type DocumentInfo, DocumentProvider } from "~/components/document/document";
import { escapeAttribute } from "./escape-attribute.server";

/** The maximum of parts for all languages and modes. One has some hundred bytes. */
const MAX_PARTS = 1_000;
/** The path of every page while a part is rendered. The real path is inserted afterwards. */
const ANYWHERE = "/-anywhere-";

const kept = new LRUCache<string, string>({ max: MAX_PARTS });

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
  const missing = new Map<string, () => ReactNode>();
  return {
    find(name, by, render) {
      const key = JSON.stringify([name, info.locale, info.lite, ...by]);
      const html = kept.get(key);
      if (html === undefined) missing.set(key, render);
      return html?.replaceAll(ANYWHERE, () => escapeAttribute(here));
    },
    keepMissing() {
      for (const [key, render] of missing) kept.set(key, renderAnywhere(info, render()));
    },
  };
}

/** Renders as React does for a page that hydrates: a router's link is an `<a>` there too. */
function renderAnywhere(info: Pick<DocumentInfo, "locale" | "t" | "lite">, part: ReactNode): string {
  return renderToString(
    <DocumentProvider info={{ ...info, requestId: "", nonce: "" }}>
      <StaticRouter location={ANYWHERE}>{part}</StaticRouter>
    </DocumentProvider>,
  );
}
