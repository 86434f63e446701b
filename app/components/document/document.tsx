import { createContext, type ReactNode, useContext } from "react";
import invariant from "tiny-invariant";
import { FORM_KEY } from "~/domain/visit/own-answer";
import type { Translate } from "~/locales/catalog";
import type { Locale } from "~/locales/locale";
import { I18nProvider } from "./i18n";

/** What a page knows before any data is loaded. */
export interface DocumentInfo {
  locale: Locale;
  t: Translate;
  /** The path and query of the page. */
  here: string;
  /** The request's id, shown as the code to mention after a failure. */
  requestId: string;
  /** For inline style under the Content-Security-Policy. */
  nonce: string;
  /** The page's CSS, if the document holds it: see `PageStyle`. */
  inlineStyle?: string | undefined;
  /** The path of the page's script. Without it, the page has none. */
  script?: string | undefined;
  /** The build that made the page. */
  build?: string | undefined;
  /** Whether the browser keeps pages to read offline, if that was chosen. */
  copies?: "on" | "off" | undefined;
}

const DocumentContext = createContext<DocumentInfo | undefined>(undefined);

/** Provides {@link DocumentInfo}. */
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

/** Whether the page has script (`app/browser`): what only script uses is worth writing. */
export function useScripted(): boolean {
  return useContext(DocumentContext)?.script !== undefined;
}

/** The path and query of the page, where a switch in the frame returns to. */
export function useHere(): string {
  return useDocument().here;
}

/**
 * Name and value of the form key. A repeated post with the same key gets the first answer, see `guardOnce`. The key
 * changes with each page, and where script stays on the page after each answer (`app/browser/post.ts`). For a button of a
 * form that is also sent by GET.
 */
export function useFormKey(): { name: string; value: string } {
  return { name: FORM_KEY, value: useDocument().requestId };
}

/** The form key as a hidden field, for every form whose action uses `guardOnce`. */
export function FormKey() {
  return <input type="hidden" {...useFormKey()} />;
}
