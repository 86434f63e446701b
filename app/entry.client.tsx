import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { watchIntent } from "./components/behavior/prefetch/prefetch";
import { DocumentProvider } from "./components/document/document";
import { keepTyped } from "./components/document/keep-typed";
import { RUNNING } from "./components/document/page-scripts";
import { inlineStyleIn } from "./components/document/page-style";
import type { Translate } from "./locales/catalog";
import { loadCatalog } from "./locales/load";
import { isLocale, type Locale } from "./locales/locale";
import { createTranslate, translateFrom } from "./locales/translate";
import { LIST } from "./routes/storefront/menu/menu-paths";

const { lang, dataset } = document.documentElement;
const inlineStyle = inlineStyleIn(document);
const locale = isLocale(lang) ? lang : "pt-BR";
const t = await translateFor(locale);
if (process.env.NODE_ENV === "development") await dataStreamed();
else await routerMade();
// Hydration sets what was typed before it back to what the server sent.
const restore = keepTyped(document);

/** The words that came with the script. In development there are none, and all are loaded. */
async function translateFor(language: Locale): Promise<Translate> {
  if (window.comandaWords) return translateFrom((key) => window.comandaWords?.[key], language);
  return createTranslate(await loadCatalog(language), language);
}

/** Lets the browser do what waits: to paint, or to answer a touch. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Remix as it is unbundled reads a page's data from a stream only. RemixBrowser suspends, at the root, while it decodes
 * that: a touch in that moment makes React give up ("Root did not complete"). Asked once before, it has nothing left to wait
 * for.
 */
async function dataStreamed(): Promise<void> {
  window.__remixContext.stream = new Response(asTurboStream(window.__remixContext.state)).body ?? undefined;
  try {
    RemixBrowser({});
  } catch (pending) {
    if (!(pending instanceof Promise)) throw pending;
    await pending;
  }
}

/**
 * Makes the router in a task of its own. RemixBrowser makes it before its hooks, which React refuses, as nothing renders
 * here. React says so in development, so there the router is made while the page hydrates.
 */
async function routerMade(): Promise<void> {
  await nextTask();
  try {
    RemixBrowser({});
  } catch (refused) {
    if (!window.__remixRouter) throw refused;
  }
  await nextTask();
}

/** JSON as turbo-stream writes it: a list of all values, in which objects and arrays name the places of theirs. */
function asTurboStream(value: unknown): string {
  const NULL = -5;
  const list: unknown[] = [];
  const place = (one: unknown): number => {
    if (one === null) return NULL;
    const at = list.push(one) - 1;
    if (Array.isArray(one)) list[at] = one.map(place);
    else if (typeof one === "object")
      list[at] = Object.fromEntries(
        Object.entries(one).map(([name, each]) => [`_${place(name)}`, place(each)]),
      );
    return at;
  };
  place(value);
  return `${JSON.stringify(list)}\n`;
}

/** Marks the document once script is at work: for styles, and for journeys that wait for it. */
function Hydrated() {
  useLayoutEffect(() => {
    restore();
    document.documentElement.dataset.script = "on";
    // On the menu script opens the items of the list: `useItemSheets`.
    watchIntent((link) => link.closest(`#${LIST}`) !== null);
  }, []);
  return null;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentProvider
        info={{
          locale,
          t,
          lite: false,
          requestId: dataset.request ?? "",
          nonce: "",
          scripts: RUNNING,
          inlineStyle,
        }}
      >
        <RemixBrowser />
        <Hydrated />
      </DocumentProvider>
    </StrictMode>,
  );
});
