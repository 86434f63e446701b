import { randomBytes } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { type Device, deviceOf } from "~/domain/device";
import { isLite } from "~/domain/lite";
import type { Locale } from "~/locales/locale";
import { knownRestaurant } from "~/platform/content/known-restaurant.server";
import { cookieJar } from "~/platform/cookies/cookie-jar.server";
import { earnFor } from "~/platform/edge/told.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { liteCookie } from "./lite-cookie.server";

/** What every loader, action and renderer of one request shares. */
export interface RequestState {
  /** Short, to be read out on the phone: goes into logs, backend calls and error pages. */
  requestId: string;
  nonce: string;
  /** What the answer has to set. */
  cookies: ReturnType<typeof cookieJar>;
  locale: Promise<Locale>;
  lite: boolean;
  device: Device;
  /** Whether the restaurant's colours go into the page, see `themeCss`. */
  isThemed: boolean;
  /** Origins of the restaurant's pictures, once the content service has told them. */
  imageOrigins: readonly string[];
  /** Where else a form of this page may post to: the card vault. */
  formOrigins: string[];
  /** Parts of the page that are HTML already, by the id of their element. See `fragmentOf`. */
  fragments: Map<string, string>;
}

/** 128 bits, as the policy's specification asks for. */
const NONCE_BYTES = 16;

// Remix hands one context object to all parts of a request, and a Request of its own to each.
const states = new WeakMap<AppLoadContext, RequestState>();

/** The state of the request that `context` belongs to, made at the first call. */
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
    // An error page reads nothing: it shows the logo that was told last.
    imageOrigins: knownRestaurant()?.imageOrigins ?? [],
    formOrigins: [],
    fragments: new Map(),
  };
  states.set(context, state);
  earnFor(request, () => state.cookies.all().map(([, value]) => value));
  return state;
}
