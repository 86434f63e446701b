import type { MessageKey } from "~/locales/catalog";

/** What a route module says about its page in `export const handle`. */
export interface PageHandle {
  /** The page's name and, for search engines and chats, its description. */
  title?: { key: MessageKey; description?: MessageKey };
  /** Whether search engines may list it. Only public entry pages may be listed. */
  index?: true;
  /** Whether chats may show a preview card of it, though search engines may not list it. Title and description are the card. */
  card?: true;
  /** `false`: the page never has script. A path: it has this file alone. The innermost counts. */
  script?: false | "/offline.js";
  /** The page's script may compile WebAssembly. Its Content-Security-Policy differs, so it is loaded as a document. */
  wasm?: true;
}

/** What a loader may say in `pageTitle`, if the title comes from data. */
export interface PageTitle {
  text: string;
  /** Whether it is a name from the backend, which keeps its letters where our own names begin small. */
  isName?: boolean | undefined;
  description?: string | undefined;
  /** The picture of the preview card, an absolute URL. */
  image?: string | undefined;
  /** The path of the preview card, if it is not the page's own. */
  address?: string | undefined;
  /** The words of the preview card, if they are not the page's own. Without a title it is the brand's. */
  card?: { title?: string | undefined; description?: string | undefined } | undefined;
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null;
}

export function pageTitleOf(data: unknown): PageTitle | undefined {
  if (typeof data !== "object" || data === null || !("pageTitle" in data)) return undefined;
  const { pageTitle } = data;
  if (typeof pageTitle !== "object" || pageTitle === null || !("text" in pageTitle)) return undefined;
  const { text } = pageTitle;
  if (typeof text !== "string") return undefined;
  return {
    text,
    isName: "isName" in pageTitle && pageTitle.isName === true,
    description: "description" in pageTitle ? textOf(pageTitle.description) : undefined,
    image: "image" in pageTitle ? textOf(pageTitle.image) : undefined,
    address: "address" in pageTitle ? textOf(pageTitle.address) : undefined,
    card: "card" in pageTitle ? cardOf(pageTitle.card) : undefined,
  };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

function cardOf(card: unknown): PageTitle["card"] {
  if (typeof card !== "object" || card === null) return undefined;
  return {
    title: "title" in card ? textOf(card.title) : undefined,
    description: "description" in card ? textOf(card.description) : undefined,
  };
}

/** Seconds after which a page without script refreshes: `refreshSeconds` of a route's data. */
export function refreshSecondsOf(data: unknown): number | undefined {
  if (typeof data !== "object" || data === null || !("refreshSeconds" in data)) return undefined;
  return typeof data.refreshSeconds === "number" ? data.refreshSeconds : undefined;
}

/** The outside address that a page leads to at once: `refreshTo` of a route's data. */
export function refreshToOf(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || !("refreshTo" in data)) return undefined;
  return typeof data.refreshTo === "string" ? data.refreshTo : undefined;
}
