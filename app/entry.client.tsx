import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { DocumentProvider } from "./components/document";
import { keepTyped } from "./components/keep-typed";
import { loadCatalog } from "./locales/load";
import { isLocale } from "./locales/locale";
import { createTranslate } from "./locales/translate";

const { lang, dataset } = document.documentElement;
const locale = isLocale(lang) ? lang : "pt-BR";
const t = createTranslate(await loadCatalog(locale), locale);
// Hydration sets what was typed before it back to what the server sent.
const restore = keepTyped(document);

/** Marks the document once script is at work: for styles, and for journeys that wait for it. */
function Hydrated() {
  useLayoutEffect(() => {
    restore();
    document.documentElement.dataset.script = "on";
  }, []);
  return null;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentProvider info={{ locale, t, lite: false, requestId: dataset.request ?? "", nonce: "" }}>
        <RemixBrowser />
        <Hydrated />
      </DocumentProvider>
    </StrictMode>,
  );
});
