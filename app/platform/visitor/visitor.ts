import type { Logger } from "pino";
import type { AccessVisitor } from "~/domain/access";
import type { Device } from "~/domain/device";
import type { Translate } from "~/locales/catalog";
import type { Locale } from "~/locales/locale";
import type { Account } from "~/platform/session/session-cookies.server";
import type { Api } from "~/services/api.server";
import type { Features } from "~/services/contract/cms.server";
import type { Tokens } from "~/services/contract/shared.server";
import type { OrderDraft } from "./order-draft.server";
import type { Toast } from "./toast.server";

/** The request: who asks from where, and how they want to be answered. */
export interface Asker {
  readonly request: Request;
  readonly requestId: string;
  /** The pattern of its route, which may be logged: the path may open an order. */
  readonly route: string;
  /** The page's own URL, without the router's parameters. */
  readonly url: URL;
  readonly locale: Locale;
  readonly t: Translate;
  readonly lite: boolean;
  readonly device: Device;
  readonly log: Logger;
}

/** Who is signed in in this browser. */
export interface Session {
  readonly userType: AccessVisitor["userType"];
  /** Registered, here or outside (b2c). */
  readonly isSignedIn: boolean;
  /** Takes credentials that the backend has just issued, for this request's calls and for the browser. */
  keepTokens(tokens: Tokens, account: Pick<Account, "type" | "name">): void;
  /** Changes what the browser remembers of the account; for signed-in visitors. */
  saveAccount(change: Partial<Account>): void;
  /** Drops the credentials, what is known of the account, and the order draft with its cart. */
  forgetCredentials(): void;
}

/** The order that the visitor is about to place. */
export interface DraftHolder {
  /** The order draft as its cookie has it, or as this request has changed it. */
  readonly order: OrderDraft;
  /** Changes the order draft and keeps it in its cookie; actions only. */
  saveOrder(change: Partial<OrderDraft>): void;
  /** Takes parts out of the order draft: a session or cart that is gone; actions only. */
  dropFromOrder(...names: (keyof OrderDraft)[]): void;
}

/** What the answer to the request carries beside its page. */
export interface PageResponse {
  /** Parts of the page that are HTML already, by the id of their element. See `fragmentOf`. */
  readonly fragments: Map<string, string>;
  /** Adds a `Set-Cookie` to the answer; a later one of the same cookie wins. */
  setCookie(setCookie: string): void;
  /** Lets a form of this page post to another origin, and be led on from there: the card vault. */
  allowFormTo(url: string): void;
  /** The toast that the request before left, spent by being taken. */
  takeToast(): Toast | undefined;
  /** The headers that the answer still has to carry: several loaders answer one request. */
  takeHeaders(): [name: string, value: string][];
  /** A 303 to a page of ours, to be thrown, with what is to be said there. */
  redirect(to: string, toast?: Toast): Response;
}

/** Who asks, what they may do and what they have: what the guard hands to every loader and action. */
export interface Visitor extends Asker, Session, DraftHolder, PageResponse {
  /** The backend, in this visitor's name and language. */
  readonly api: Api;
  /** Flags, theme and setup of the content service. */
  content(): Promise<Features>;
  /** What the guard table asks about a visitor. */
  access(): Promise<AccessVisitor>;
}
