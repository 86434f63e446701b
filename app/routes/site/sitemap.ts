import type { LoaderFunctionArgs } from "@remix-run/node";
import { reachablePages } from "~/domain/visit/access";
import { hasPage } from "~/domain/visit/levels";
import { guard } from "~/guard.server";
import { LOCALES } from "~/locales/locale";
import { wholeAnswer } from "~/platform/edge/whole-answer.server";
import { env } from "~/platform/env/env.server";

/** The public pages that visitors without a session can reach, in every language. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const { delivery, table_payment, external_login, setup } = await visitor.content();
    const flags = { delivery, tablePayment: table_payment, externalLogin: external_login };
    const isThere = (path: string) => hasPage(setup.features, path);
    const entries = reachablePages(flags)
      .filter(isThere)
      .map((path) => entriesOf(env.APP_ORIGIN + path));
    const xml = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
      ...entries,
      "</urlset>",
    ];
    return wholeAnswer(`${xml.join("\n")}\n`, {
      headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
    });
  });
}

/** One page under each of its addresses. Each names all the others. */
function entriesOf(address: string): string {
  const languages = LOCALES.map((lang) => ({ lang: String(lang), href: `${address}?lang=${lang}` }));
  const all = [...languages, { lang: "x-default", href: address }];
  const links = all
    .map(({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${xml(href)}"/>`)
    .join("");
  return all.map(({ href }) => `<url><loc>${xml(href)}</loc>${links}</url>`).join("\n");
}

/** APP_ORIGIN comes from the environment. */
const xml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
