import type { MessageKey } from "~/locales/catalog";

/** What a page's route module says of itself in `export const handle`. */
export interface PageHandle {
  /** The page's name and, for search engines and chats, its description. */
  title?: { key: MessageKey; description?: MessageKey };
  /** Whether search engines may list it; only the public entry pages may. */
  index?: true;
  /** `false`: no script is sent with this page to anyone. */
  script?: false;
  /** The page's script may compile WebAssembly: its Content-Security-Policy is its own, so it comes as a document. */
  wasm?: true;
}

/** What a loader may say of its page in `pageTitle`, where the name comes from data. */
export interface PageTitle {
  text: string;
  description?: string | undefined;
  /** The picture of the page's preview card, an absolute URL. */
  image?: string | undefined;
  /** The path that the card stands for, where it is not the page's own. */
  address?: string | undefined;
}

/** Reads the handle of a matched route. */
export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null;
}

/** Reads the `pageTitle` of a route's data. */
export function pageTitleOf(data: unknown): PageTitle | undefined {
  if (typeof data !== "object" || data === null || !("pageTitle" in data)) return undefined;
  const { pageTitle } = data;
  if (typeof pageTitle !== "object" || pageTitle === null || !("text" in pageTitle)) return undefined;
  const { text } = pageTitle;
  if (typeof text !== "string") return undefined;
  const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);
  return {
    text,
    description: "description" in pageTitle ? textOf(pageTitle.description) : undefined,
    image: "image" in pageTitle ? textOf(pageTitle.image) : undefined,
    address: "address" in pageTitle ? textOf(pageTitle.address) : undefined,
  };
}

/** Seconds after which a page without script asks for itself again: `refreshSeconds` of a route's data. */
export function refreshSecondsOf(data: unknown): number | undefined {
  if (typeof data !== "object" || data === null || !("refreshSeconds" in data)) return undefined;
  return typeof data.refreshSeconds === "number" ? data.refreshSeconds : undefined;
}

/** Where a page leads by itself, at once: `refreshTo` of a route's data, an address outside. */
export function refreshToOf(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || !("refreshTo" in data)) return undefined;
  return typeof data.refreshTo === "string" ? data.refreshTo : undefined;
}
