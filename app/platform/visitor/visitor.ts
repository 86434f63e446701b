import type { Logger } from "pino";
import type { AccessVisitor } from "~/domain/visit/access";
import type { Device } from "~/domain/visit/device";
import type { Translate } from "~/locales/catalog";
import type { Locale } from "~/locales/locale";
import type { Api } from "~/services/api.server";
import type { Budget } from "~/services/client/budget.server";
import type { Features } from "~/services/contract/cms.server";
import type { Tokens } from "~/services/contract/shared.server";
import type { Account, Toast } from "./browser-cookies.server";
import type { DraftHolder } from "./order-draft.server";

/** The request: where it comes from, and how it should be answered. */
interface VisitorRequest {
  readonly request: Request;
  readonly requestId: string;
  /** The pattern of its route. It may be logged; the path may not, because it may open an order. */
  readonly route: string;
  /** The page's own URL, without the router's parameters. */
  readonly url: URL;
  readonly locale: Locale;
  readonly t: Translate;
  readonly device: Device;
  /** Whether it is held in a hand, as phones and tablets are: by its headers, or because it was said before. */
  readonly isHandheld: boolean;
  readonly log: Logger;
  /** The time that it has for the backend. */
  readonly budget: Budget;
}

/** The session in this browser. */
export interface Session {
  readonly userType: AccessVisitor["userType"];
  /** A registered or b2c customer. */
  readonly isSignedIn: boolean;
  /** Takes new credentials, for this request's calls and for the browser. */
  keepTokens(tokens: Tokens, account: Pick<Account, "type" | "name">): void;
  /** Changes the account in the browser's cookie, for signed-in visitors. */
  saveAccount(change: Partial<Account>): void;
  /** Removes the credentials, the account, and the order draft with its cart. */
  forgetCredentials(): void;
}

/** The kinds of pages that may be kept to read offline. */
export type CopyKind = "menu" | "item" | "order" | "bill";

/** What a page tells the service worker of its copy. */
export interface Copy {
  /** A mark of the person who is shown in it. */
  mark?: string;
  /** Without it the page is not kept. */
  kind?: CopyKind;
  /** The page has a message of its own that must not be shown again. */
  told?: boolean;
}

/** What the answer carries beside its page. */
export interface PageResponse {
  /** Adds a `Set-Cookie` to the answer. A later one of the same cookie replaces it. */
  setCookie(setCookie: string): void;
  /** Allows a form of this page to post to another origin, and redirects from there: the card vault. */
  allowFormTo(url: string): void;
  /** Adds to what the page tells the service worker of its copy. */
  tellCopy(more: Copy): void;
  /** The toast of the previous request. Reading it removes it. */
  takeToast(): Toast | undefined;
  /** The headers that no answer carries yet, because several loaders answer one request. */
  takeHeaders(): [name: string, value: string][];
  /** Whether the answer sets a cookie, so far. */
  setsCookies(): boolean;
  /** The answer sets nothing in the browser. */
  dropCookies(): void;
  /** A 303 to a page of this site, with a message for it. Handlers return it, guards throw it. */
  redirect(to: string, toast?: Toast): Response;
}

/** The person behind a request, with their rights and data. The guard passes it to every loader and action. */
export interface Visitor extends VisitorRequest, Session, DraftHolder, PageResponse {
  /** The API client with this visitor's credentials and language. */
  readonly api: Api;
  /** Flags, theme and setup of the content service. */
  content(): Promise<Features>;
  /** The facts for the guard table. */
  access(): Promise<AccessVisitor>;
}
