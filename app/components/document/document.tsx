import { createContext, type ReactNode, useContext } from "react";
import invariant from "tiny-invariant";
import type { Translate } from "~/locales/catalog";
import type { Locale } from "~/locales/locale";
import type { CachedMarkupParts } from "./cached-markup-parts";
import { I18nProvider } from "./i18n";
import type { PageScripts } from "./page-scripts";

/** What a page knows before any data is loaded. It is the same on the server and in the browser. */
export interface DocumentInfo {
  locale: Locale;
  t: Translate;
  lite: boolean;
  /** The request's id, shown as the code to mention after a failure. */
  requestId: string;
  /** For inline script and style under the Content-Security-Policy. It is "" in the browser, which hides it. */
  nonce: string;
  /** The page's script. Without it, the page has none. */
  scripts?: PageScripts | undefined;
  /** The page's CSS, if the document holds it: see `PageStyle`. */
  inlineStyle?: string | undefined;
  /** The path of the one small file that the page has instead. On the server only. */
  plainScript?: string | undefined;
  /** The build that made the page. On the server only. */
  build?: string | undefined;
  /** Whether the browser keeps pages to read offline, if that was chosen. On the server only. */
  copies?: "on" | "off" | undefined;
  /** Whether lite mode is on or was refused, so that no page offers it. On the server only. */
  isLiteDecided?: boolean;
  /** The HTML of fragments by the id of their element. On the server only. */
  fragments?: ReadonlyMap<string, string>;
  /** The cached markup that all pages share. On the server only. */
  cachedMarkup?: CachedMarkupParts;
}

const DocumentContext = createContext<DocumentInfo | undefined>(undefined);

/** Provides {@link DocumentInfo}. Both entry files render it around Remix. */
export function DocumentProvider({ info, children }: { info: DocumentInfo; children: ReactNode }) {
  return (
    <DocumentContext.Provider value={info}>
      <I18nProvider locale={info.locale} t={info.t}>
        {children}
      </I18nProvider>
    </DocumentContext.Provider>
  );
}

/** @throws when there is no {@link DocumentProvider} above. */
export function useDocument(): DocumentInfo {
  const info = useContext(DocumentContext);
  invariant(info, "useDocument needs a DocumentProvider");
  return info;
}

/** Whether the page has the plain script (`app/browser`): its markup is worth writing. Only the server knows. */
export function usePlain(): boolean {
  return useContext(DocumentContext)?.plainScript !== undefined;
}
