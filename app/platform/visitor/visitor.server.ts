import { type AppLoadContext, redirect } from "@remix-run/node";
import type { Logger } from "pino";
import type { AccessVisitor } from "~/domain/access";
import type { Device } from "~/domain/device";
import { sameSitePath } from "~/domain/same-site-path";
import { accessOf } from "~/features/account/account.server";
import { CHECKOUT_COOKIES } from "~/features/checkout/checkout-cookies.server";
import { replacementOf } from "~/features/restaurant/replaced-service.server";
import type { Translate } from "~/locales/catalog";
import type { Locale } from "~/locales/locale";
import { contentOf } from "~/platform/content/content.server";
import { themeCss } from "~/platform/content/theme.server";
import {
  type Account,
  accountCookie,
  flashCookie,
  NO_ORDER,
  type OrderDraft,
  orderCookie,
  orderDraftSchema,
  type Toast,
} from "~/platform/cookies/cookies.server";
import { routeOf } from "~/platform/edge/told.server";
import { env } from "~/platform/env/env.server";
import { getT } from "~/platform/i18n/i18n.server";
import { limitCall } from "~/platform/limits/call-limits.server";
import { logger } from "~/platform/log/log.server";
import { CREDENTIALS, heldAccount, heldTokens, sealTokens } from "~/platform/session/held-session.server";
import { refreshGate } from "~/platform/session/refresh-lock.server";
import { type Api, createApi } from "~/services/api.server";
import { createClient } from "~/services/client.server";
import type { Features } from "~/services/contract/cms.server";
import type { Tokens } from "~/services/contract/shared.server";
import { BACKEND } from "./backend.server";
import { requestState } from "./request-state.server";

/** Who asks, what they may do and what they have: what the guard hands to every loader and action. */
export interface Visitor {
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
  /** Parts of the page that are HTML already, by the id of their element. See `fragmentOf`. */
  readonly fragments: Map<string, string>;
  readonly log: Logger;
  /** The backend, in this visitor's name and language. */
  readonly api: Api;
  readonly userType: AccessVisitor["userType"];
  /** Registered, here or outside (b2c). */
  readonly isSignedIn: boolean;
  /** The order draft as its cookie has it, or as this request has changed it. */
  readonly order: OrderDraft;
  /** Flags, theme and setup of the content service. */
  content(): Promise<Features>;
  /** What the guard table asks about a visitor. */
  access(): Promise<AccessVisitor>;
  /** Changes the order draft and keeps it in its cookie; actions only. */
  saveOrder(change: Partial<OrderDraft>): void;
  /** Takes parts out of the order draft: a session or cart that is gone; actions only. */
  dropFromOrder(...names: (keyof OrderDraft)[]): void;
  /** Takes credentials that the backend has just issued, for this request's calls and for the browser. */
  keepTokens(tokens: Tokens, account: Pick<Account, "type" | "name">): void;
  /** Changes what the browser remembers of the account; for signed-in visitors. */
  saveAccount(change: Partial<Account>): void;
  /** Drops the credentials, what is known of the account, and the order draft with its cart. */
  forgetCredentials(): void;
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

/** Makes the visitor of one request from its cookies and headers. */
export async function createVisitor(request: Request, context: AppLoadContext): Promise<Visitor> {
  const state = requestState(request, context);
  const locale = await state.locale;
  const log = logger.child({ requestId: state.requestId });
  const { cookies } = state;
  let order = orderCookie.read(request) ?? NO_ORDER;
  let toast = flashCookie.read(request);
  let taken: Toast | undefined;
  let content: Promise<Features> | undefined;
  const tokens = heldTokens(request);
  const held = heldAccount(request, tokens);
  let account = held;
  const client = createClient({
    config: BACKEND,
    locale,
    requestId: state.requestId,
    tokens,
    serviceId: order.serviceId,
    gate: refreshGate,
    log,
    on: {
      tokens: keepTokens,
      serviceReplaced: (old) => replacementOf(visitor, old),
      limited: (call) => limitCall(visitor, call),
    },
  });

  function keepTokens(tokens: Tokens): void {
    for (const setCookie of sealTokens(tokens)) cookies.add(setCookie);
  }

  const visitor: Visitor = {
    request,
    requestId: state.requestId,
    route: routeOf(request),
    url: new URL(request.url),
    locale,
    t: await getT(locale),
    lite: state.lite,
    device: state.device,
    fragments: state.fragments,
    log,
    api: createApi(client, { isGuest: () => account === undefined }),
    get userType() {
      return account?.type ?? "guest";
    },
    get isSignedIn() {
      return account !== undefined;
    },
    get order() {
      return order;
    },
    content() {
      content ??= contentOf(visitor).then((features) => {
        state.imageOrigins = features.setup.image_origins;
        state.isThemed = themeCss(features.theme) !== "";
        return features;
      });
      return content;
    },
    async access() {
      const { delivery, table_payment, external_login } = await visitor.content();
      return {
        testEnv: env.APP_ENV === "TEST",
        flags: { delivery, tablePayment: table_payment, externalLogin: external_login },
        device: state.device,
        userType: visitor.userType,
        ...(await accessOf(visitor, account)),
      };
    },
    saveOrder(change) {
      order = { ...order, ...change };
      cookies.add(orderCookie.seal(order));
    },
    dropFromOrder(...names) {
      const dropped = new Set<string>(names);
      const kept = Object.entries(order).filter(([name]) => !dropped.has(name));
      order = orderDraftSchema.parse(Object.fromEntries(kept));
      cookies.add(orderCookie.seal(order));
    },
    keepTokens(tokens, who) {
      // Whoever was signed in before takes their order along; it may be somebody else who comes now.
      if (account !== undefined && account === held) {
        order = NO_ORDER;
        for (const cookie of [orderCookie, ...CHECKOUT_COOKIES]) cookies.add(cookie.clear());
      }
      account = { ...who, complete: false };
      client.setTokens({ accessToken: tokens.access_token, refreshToken: tokens.refresh_token });
      keepTokens(tokens);
      cookies.add(accountCookie.seal(account));
    },
    saveAccount(change) {
      if (!account) return;
      account = { ...account, ...change };
      cookies.add(accountCookie.seal(account));
    },
    forgetCredentials() {
      account = undefined;
      order = NO_ORDER;
      client.setTokens({});
      client.setServiceId(undefined);
      for (const cookie of [...CREDENTIALS, orderCookie]) cookies.add(cookie.clear());
    },
    setCookie: cookies.add,
    allowFormTo: (url) => void state.formOrigins.push(new URL(url).origin),
    takeToast() {
      taken = toast;
      toast = undefined;
      if (taken) cookies.add(flashCookie.clear());
      return taken;
    },
    takeHeaders: cookies.take,
    redirect(to, message) {
      // A message that was taken for this page, which nobody will see, goes on.
      const unsaid = message ?? taken;
      if (unsaid) cookies.add(flashCookie.seal(unsaid));
      const headers = new Headers(cookies.all());
      headers.set("Cache-Control", "private, no-store");
      // What names no page of ours leads Home, whoever wrote it.
      return redirect(sameSitePath(to) ?? "/", { status: 303, headers });
    },
  };
  return visitor;
}
