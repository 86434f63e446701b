import type { AppLoadContext } from "@remix-run/node";
import { type Device, deviceOf, isHandheld } from "~/domain/visit/device";
import type { Locale } from "~/locales/locale";
import { cookieJar } from "~/platform/cookies/cookie-jar.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { handheldCookie, type OfflineChoice, offlineCookie } from "~/platform/visitor/browser-cookies.server";
import { newRequestId, REQUEST_ID, randomText } from "~/platform/visitor/random-text.server";
import type { Copy } from "~/platform/visitor/visitor";
import { earnFor } from "./told.server";

/** The state that all loaders, actions and the renderer of one request share. */
export interface RequestState {
  /** Short, so that it can be read out on the phone. It is in logs, backend calls and error pages. */
  requestId: string;
  nonce: string;
  /** The cookies that the answer must set. */
  cookies: ReturnType<typeof cookieJar>;
  locale: Promise<Locale>;
  device: Device;
  isHandheld: boolean;
  /** The restaurant's colours as CSS, once its content is known. Empty for the default ones. */
  themeCss: string;
  /** Other origins that a form of this page may post to: the card vault. */
  formOrigins: string[];
  /** The customer's choice about reading offline. */
  offline: OfflineChoice | undefined;
  /** What the page tells the service worker, see `tellCopy`. */
  copy: Copy | undefined;
}

/** 128 bits, as the specification of the policy requires. */
const NONCE_BYTES = 16;

// Remix gives one context object to all parts of a request, but each gets its own Request.
const states = new WeakMap<AppLoadContext, RequestState>();

/** The state of a request, created at the first call. */
export function requestState(request: Request, context: AppLoadContext): RequestState {
  const known = states.get(context);
  if (known) return known;
  const { headers } = request;
  const signals = {
    chUaMobile: headers.get("sec-ch-ua-mobile"),
    chUaPlatform: headers.get("sec-ch-ua-platform"),
    userAgent: headers.get("user-agent"),
  };
  const state: RequestState = {
    requestId: headers.get(REQUEST_ID) ?? newRequestId(),
    nonce: randomText(NONCE_BYTES, "base64url"),
    cookies: cookieJar(),
    locale: localeOf(request),
    device: deviceOf(signals),
    isHandheld: isHandheld(signals) || handheldCookie.isKept(request),
    themeCss: "",
    formOrigins: [],
    offline: offlineCookie.read(request),
    copy: undefined,
  };
  states.set(context, state);
  earnFor(request, () => state.cookies.all().map(([, value]) => value));
  return state;
}
