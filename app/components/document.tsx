import { createContext, type ReactNode, useContext } from "react";
import type { Translate } from "~/locales/catalog";
import type { Locale } from "~/locales/locale";
import { I18nProvider } from "./i18n";
import type { StillParts } from "./still";

/** What a page knows of its document before any data: the same on the server and in the browser. */
export interface DocumentInfo {
  locale: Locale;
  t: Translate;
  /** A lite page carries no script, no prefetch and only small pictures. */
  lite: boolean;
  /** The request's id, shown as the code to mention when something failed. */
  requestId: string;
  /** For inline script and style under the Content-Security-Policy; "" in the browser, which hides it. */
  nonce: string;
  /** HTML that parts of the page come with, by the id of their element; on the server alone. */
  fragments?: ReadonlyMap<string, string>;
  /** HTML of the parts that every page has alike; on the server alone. */
  stills?: StillParts;
}

const DocumentContext = createContext<DocumentInfo | undefined>(undefined);

/** Hands {@link DocumentInfo} to the page; both entries render it around Remix. */
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
  if (!info) throw new Error("useDocument needs a DocumentProvider");
  return info;
}
