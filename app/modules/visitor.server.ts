import { type AppLoadContext, redirect } from "@remix-run/node";
import type { Logger } from "pino";
import type { AccessVisitor } from "~/domain/access";
import type { Device } from "~/domain/device";
import type { Translate } from "~/locales/catalog";
import type { Locale } from "~/locales/locale";
import { type Api, createApi } from "~/services/api.server";
import { createClient } from "~/services/client.server";
import type { Features } from "~/services/contract/cms.server";
import { contentOf } from "./content.server";
import {
  accessTokenCookie,
  flashCookie,
  NO_ORDER,
  type OrderDraft,
  orderCookie,
  refreshTokenCookie,
  type Toast,
} from "./cookies.server";
import { env } from "./env.server";
import { getT } from "./i18n.server";
import { logger } from "./log.server";
import { refreshGate } from "./refresh-gate.server";
import { requestState } from "./request-state.server";
import { replacementOf } from "./shop.server";
import { themeCss } from "./theme.server";

/** Who asks, what they may do and what they have: what the guard hands to every loader and action. */
export interface Visitor {
  readonly request: Request;
  readonly requestId: string;
  /** The page's own URL, without the router's parameters. */
  readonly url: URL;
  readonly locale: Locale;
  readonly t: Translate;
  readonly lite: boolean;
  readonly device: Device;
  readonly log: Logger;
  /** The backend, in this visitor's name and language. */
  readonly api: Api;
  /** The order draft as its cookie has it, or as this request has changed it. */
  readonly order: OrderDraft;
  /** Flags, theme and setup of the content service. */
  content(): Promise<Features>;
  /** What the guard table asks about a visitor. */
  access(): Promise<AccessVisitor>;
  /** Changes the order draft and keeps it in its cookie; actions only. */
  saveOrder(change: Partial<OrderDraft>): void;
  /** Forgets the guest's session, which the backend has forgotten too. */
  forgetSession(): void;
  /** Starts the order over: where and how stay, the cart does not. */
  restartOrder(): void;
  /** Adds a `Set-Cookie` to the answer; a later one of the same cookie wins. */
  setCookie(setCookie: string): void;
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
  const cookies = cookieJar();
  let order = orderCookie.read(request) ?? NO_ORDER;
  let toast = flashCookie.read(request);
  let content: Promise<Features> | undefined;
  const isGuest =
    refreshTokenCookie.read(request) === undefined && accessTokenCookie.read(request) === undefined;
  const client = createClient({
    config: {
      urls: env.API_URLS,
      companyId: env.COMPANY_ID,
      brandId: env.BRAND_ID,
      timeoutMs: env.API_TIMEOUT_MS,
    },
    locale,
    requestId: state.requestId,
    tokens: {
      accessToken: accessTokenCookie.read(request),
      refreshToken: refreshTokenCookie.read(request),
    },
    serviceId: order.serviceId,
    gate: refreshGate,
    log,
    on: {
      tokens(tokens) {
        cookies.add(accessTokenCookie.seal(tokens.access_token));
        cookies.add(refreshTokenCookie.seal(tokens.refresh_token));
      },
      serviceReplaced: (old) => replacementOf(visitor, old),
    },
  });

  const visitor: Visitor = {
    request,
    requestId: state.requestId,
    url: new URL(request.url),
    locale,
    t: await getT(locale),
    lite: state.lite,
    device: state.device,
    log,
    api: createApi(client, { guest: isGuest }),
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
      const hasSession = order.guestOrderId !== undefined;
      return {
        testEnv: env.APP_ENV === "TEST",
        flags: { delivery, tablePayment: table_payment, externalLogin: external_login },
        device: state.device,
        userType: "guest",
        access: hasSession,
        // A guest's session is opened by its first address.
        addressKnown: hasSession,
      };
    },
    saveOrder(change) {
      order = { ...order, ...change };
      cookies.add(orderCookie.seal(order));
    },
    forgetSession() {
      const { guestOrderId: _, ...kept } = order;
      order = kept;
      cookies.add(orderCookie.seal(order));
    },
    restartOrder() {
      const { cartId: _, ...kept } = order;
      order = kept;
      cookies.add(orderCookie.seal(order));
    },
    setCookie: cookies.add,
    takeToast() {
      const taken = toast;
      toast = undefined;
      if (taken) cookies.add(flashCookie.clear());
      return taken;
    },
    takeHeaders: cookies.take,
    redirect(to, message) {
      if (message) cookies.add(flashCookie.seal(message));
      const headers = new Headers(cookies.take());
      headers.set("Cache-Control", "private, no-store");
      return redirect(to, { status: 303, headers });
    },
  };
  return visitor;
}

/** Cookies to set, the last of each name. */
function cookieJar() {
  const jar = new Map<string, string>();
  return {
    add(setCookie: string): void {
      jar.set(setCookie.split("=", 1)[0] ?? setCookie, setCookie);
    },
    take(): [name: string, value: string][] {
      const headers = [...jar.values()].map((value): [string, string] => ["Set-Cookie", value]);
      jar.clear();
      return headers;
    },
  };
}

/** `read`, at most once for each visitor, and so for each request: its loaders run side by side. */
export function perVisitor<V>(read: (visitor: Visitor) => Promise<V>): (visitor: Visitor) => Promise<V> {
  const readings = new WeakMap<Visitor, Promise<V>>();
  return (visitor) => {
    const known = readings.get(visitor);
    if (known) return known;
    const reading = read(visitor);
    readings.set(visitor, reading);
    return reading;
  };
}
