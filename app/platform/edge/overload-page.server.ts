import { createHash } from "node:crypto";
import type { Locale } from "~/locales/locale";
import { knownRestaurant } from "~/platform/content/known-restaurant.server";
import { getT } from "~/platform/i18n/i18n.server";
import { escapeAttribute } from "~/platform/rendering/escape-attribute.server";

/** The page brings its style along: a stylesheet would be one more request. Colours and sizes are those of the others. */
const STYLE =
  "body{font:1rem/1.5 system-ui,sans-serif;margin:0;padding:20vh 1.5rem;text-align:center;background:#faf7f9;color:#2b2026}" +
  "main{max-width:30rem;margin:auto;text-wrap:balance}p{margin:0}h1{margin:.5rem 0;font-size:1.625rem;line-height:1.15}" +
  "a{display:inline-block;margin-top:1.5rem;padding:.9rem 1.25rem;border:1px solid;border-radius:.75rem;color:inherit;" +
  "font-weight:650;line-height:1.2;text-decoration:none}" +
  "@media(prefers-color-scheme:dark){body{background:#171114;color:#f3eff1}}";

/** Only its own style, and nothing else. */
export const OVERLOAD_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const kept = new Map<string, Buffer>();

/** The page for somebody who only asked for one, if it was made before. */
export function knownOverloadPage(locale: Locale): Buffer | undefined {
  return kept.get(keyOf(locale, false));
}

const keyOf = (locale: Locale, wasSent: boolean) =>
  `${locale} ${wasSent ? "sent" : "asked"} ${knownRestaurant()?.name ?? ""}`;

/**
 * The page for somebody who is turned away, in less than 2 KB. It is made once for each language and name of
 * the restaurant.
 *
 * @param wasSent - whether it is the answer to a form, which the page cannot send again
 */
export async function overloadPage(locale: Locale, wasSent: boolean): Promise<Buffer> {
  const brand = knownRestaurant()?.name;
  const key = keyOf(locale, wasSent);
  const known = kept.get(key);
  if (known) return known;
  const t = await getT(locale);
  const title = t("status.overload.title");
  const again = wasSent ? "" : `<a href="">${t("status.loadFailure.action")}</a>`;
  const page = Buffer.from(
    `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">` +
      `<meta name="robots" content="noindex"><title>${escapeAttribute([title, brand].filter(Boolean).join(" · "))}</title>` +
      `<style>${STYLE}</style></head><body><main>${brand === undefined ? "" : `<p>${escapeAttribute(brand)}</p>`}` +
      `<h1>${title}</h1><p>${t(wasSent ? "status.overload.sent" : "status.overload.body")}</p>${again}</main></body></html>`,
  );
  kept.set(key, page);
  return page;
}
