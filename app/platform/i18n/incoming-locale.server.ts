import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import type { Locale } from "~/locales/locale";
import { env } from "~/platform/env/env.server";
import { localeOf } from "./i18n.server";

/** Browsers send few different ones, and no browser sends a longer one. */
const known = new LRUCache<string, Locale>({ max: 500 });
const LONGEST = 200;

type Incoming = Pick<IncomingMessage, "headers" | "url">;

/** The language of a request that the server in front answers by itself. */
export async function incomingLocale(incoming: Incoming): Promise<Locale> {
  const asked = partsOf(incoming);
  const locale = known.get(keyOf(asked)) ?? (await localeOf(requestOf(asked)));
  known.set(keyOf(asked), locale);
  return locale;
}

/** What of a request says its language. */
interface Asked {
  language: string;
  chosen: string;
  inUrl: string;
}

function partsOf({ headers, url = "/" }: Incoming): Asked {
  return {
    language: (headers["accept-language"] ?? "").slice(0, LONGEST),
    chosen: /(?:^|;\s*)((?:__Host-)?locale=[\w-]{1,10})/.exec(headers.cookie ?? "")?.[1] ?? "",
    inUrl: /[?&]lang=/.test(url) ? url.slice(0, LONGEST) : "/",
  };
}

const keyOf = ({ language, chosen, inUrl }: Asked) => `${language}\n${chosen}\n${inUrl}`;

const requestOf = ({ language, chosen, inUrl }: Asked) =>
  new Request(env.APP_ORIGIN + inUrl, { headers: { Cookie: chosen, "Accept-Language": language } });
