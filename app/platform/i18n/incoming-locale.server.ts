import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import type { Locale } from "~/locales/locale";
import { env } from "~/platform/env/env.server";
import { localeOf } from "./i18n.server";

/** Browsers send few different ones, and no browser sends a longer one. */
const known = new LRUCache<string, Promise<Locale>>({ max: 500 });
const LONGEST = 200;

/** The language of a request that the server in front answers by itself. */
export function incomingLocale({
  headers,
  url = "/",
}: Pick<IncomingMessage, "headers" | "url">): Promise<Locale> {
  const language = (headers["accept-language"] ?? "").slice(0, LONGEST);
  const chosen = /(?:^|;\s*)((?:__Host-)?locale=[\w-]{1,10})/.exec(headers.cookie ?? "")?.[1] ?? "";
  const inUrl = /[?&]lang=/.test(url) ? url.slice(0, LONGEST) : "/";
  const key = [language, chosen, inUrl].join("\n");
  const locale =
    known.get(key) ??
    localeOf(
      new Request(env.APP_ORIGIN + inUrl, { headers: { Cookie: chosen, "Accept-Language": language } }),
    );
  known.set(key, locale);
  return locale;
}
