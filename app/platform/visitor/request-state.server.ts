import { randomBytes } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { type Device, deviceOf } from "~/domain/visit/device";
import { isLite } from "~/domain/visit/lite";
import type { Locale } from "~/locales/locale";
import { cookieJar } from "~/platform/cookies/cookie-jar.server";
import { earnFor } from "~/platform/edge/told.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { liteCookie } from "./lite-cookie.server";

/** The state that all loaders, actions and the renderer of one request share. */
export interface RequestState {
  /** Short, so that it can be read out on the phone. It is in logs, backend calls and error pages. */
  requestId: string;
  nonce: string;
  /** The cookies that the answer must set. */
  cookies: ReturnType<typeof cookieJar>;
  locale: Promise<Locale>;
  lite: boolean;
  device: Device;
  /** Whether the page includes the restaurant's colours, see `themeCss`. */
  isThemed: boolean;
  /** Other origins that a form of this page may post to: the card vault. */
  formOrigins: string[];
  /** Fragments of the page, by the id of their element. See `fragmentOf`. */
  fragments: Map<string, string>;
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
  const state: RequestState = {
    requestId: randomBytes(4)
      .toString("hex")
      .replace(/^(....)/, "$1-"),
    nonce: randomBytes(NONCE_BYTES).toString("base64url"),
    cookies: cookieJar(),
    locale: localeOf(request),
    lite: isLite({
      cookie: liteCookie.read(request),
      saveData: headers.get("save-data"),
      ect: headers.get("ect"),
    }),
    device: deviceOf({ chUaMobile: headers.get("sec-ch-ua-mobile"), userAgent: headers.get("user-agent") }),
    isThemed: false,
    formOrigins: [],
    fragments: new Map(),
  };
  states.set(context, state);
  earnFor(request, () => state.cookies.all().map(([, value]) => value));
  return state;
}
