import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server.js";
import type { CachedMarkupParts } from "~/components/document/cached-markup-parts";
import { type DocumentInfo, DocumentProvider } from "~/components/document/document";
import { escapeAttribute } from "./escape-attribute.server";

/** Of all languages and modes. One has some hundreds of bytes. */
const MAX_PARTS = 1_000;
/** Where every page stands while a part is rendered; its own place is put in afterwards. */
const ANYWHERE = "/-anywhere-";

const kept = new LRUCache<string, string>({ max: MAX_PARTS });

/** The still parts of one page, and those that it had to render itself. */
export interface PageParts extends CachedMarkupParts {
  /** To be called when the page is rendered: makes the missing parts for those that follow. */
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

/** As React writes it into a page that hydrates: a link of the router is an `<a>` there as well. */
function renderAnywhere(info: Pick<DocumentInfo, "locale" | "t" | "lite">, part: ReactNode): string {
  return renderToString(
    <DocumentProvider info={{ ...info, requestId: "", nonce: "" }}>
      <StaticRouter location={ANYWHERE}>{part}</StaticRouter>
    </DocumentProvider>,
  );
}
