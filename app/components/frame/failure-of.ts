import { isRouteErrorResponse } from "@remix-run/react";
import type { MessageKey } from "~/locales/catalog";
import type { KeptForm } from "./error-page/kept-form";

/** The title of the page of each kind of error. */
const TITLES = {
  loadFailure: "status.loadFailure.title",
  refused: "status.403.title",
  odd: "status.400.title",
  cookies: "status.noCookies.title",
  cookiesGone: "status.cookiesGone.title",
  notFound: "status.404.title",
  item: "status.notFound.item.title",
  order: "status.notFound.order.title",
  table: "table.codeIs.other",
} as const;

/** The content of an error page, and the brand if the page does not know it. */
export interface PageFailure {
  kind: keyof typeof TITLES;
  title: MessageKey;
  requestId: string | undefined;
  brand?: string | undefined;
  logo?: string | undefined;
  phone?: string | undefined;
  /** Whether signing in may show the missing page. */
  signIn?: boolean | undefined;
  /** What was posted. */
  kept?: KeptForm | undefined;
  /** In the place of the page's own sentence. */
  words?: string | undefined;
}

/** Reads an error of a route: our own failures, Remix's 404s and 405s, and unexpected ones. */
export function failureOf(error: unknown): PageFailure {
  if (!isRouteErrorResponse(error)) return of("loadFailure");
  const data: unknown = error.data;
  const requestId = textOf(data, "requestId");
  const told = textOf(data, "kind");
  const signIn = typeof data === "object" && data !== null && "signIn" in data && data.signIn === true;
  const [brand, logo, phone] = ["brand", "logo", "phone"].map((name) => textOf(data, name));
  const restaurant = { brand, logo, phone };
  if (told !== undefined && isKind(told))
    return {
      ...of(told, requestId),
      ...restaurant,
      signIn,
      kept: keptIn(data),
      words: textOf(data, "words"),
    };
  if (error.status === 403) return of("refused", requestId);
  return of(error.status === 404 || error.status === 405 ? "notFound" : "loadFailure", requestId);
}

function of(kind: PageFailure["kind"], requestId?: string): PageFailure {
  return { kind, title: TITLES[kind], requestId };
}

function isKind(kind: string): kind is PageFailure["kind"] {
  return kind in TITLES;
}

function textOf(data: unknown, name: string): string | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const value = new Map(Object.entries(data)).get(name);
  return typeof value === "string" ? value : undefined;
}

/** What was posted, as the guard wrote it. */
function keptIn(data: unknown): PageFailure["kept"] {
  const kept = typeof data === "object" && data !== null && "kept" in data ? data.kept : undefined;
  if (typeof kept !== "object" || kept === null || !("fields" in kept)) return undefined;
  const { fields } = kept;
  if (!Array.isArray(fields)) return undefined;
  const isKeyed = "isKeyed" in kept && kept.isKeyed === true;
  const [words, again] = [textOf(kept, "words"), textOf(kept, "again")];
  return { words, fields: fields.filter(isField), isKeyed, again };
}

function isField(field: unknown): field is [string, string] {
  return Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === "string");
}
