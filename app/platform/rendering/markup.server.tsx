import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type DocumentInfo, DocumentProvider } from "~/components/document/document";

/** A part of a page as HTML, without a router. What is kept for everybody holds neither the page's path nor a request's id. */
export function markupOf(
  { locale, t, here = "", requestId = "" }: Pick<DocumentInfo, "locale" | "t"> & Partial<DocumentInfo>,
  element: ReactElement,
): string {
  return renderToStaticMarkup(
    <DocumentProvider info={{ locale, t, here, requestId, nonce: "" }}>{element}</DocumentProvider>,
  );
}
