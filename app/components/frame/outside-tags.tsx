import { useLocation } from "@remix-run/react";
import { useLocale } from "~/components/document/i18n";
import { isLocale, LOCALES, type Locale } from "~/locales/locale";

interface OutsideTagsProps {
  /** The site's origin. */
  origin: string;
  /** Whether search engines list it. A page that has only a card names no addresses for them. */
  isListed: boolean;
  image: string;
  /** The path of the preview card, if it is not the page's own. */
  card?: string | undefined;
  brand: string;
  title: string;
  description: string | undefined;
}

const inGraph = (locale: Locale) => locale.replace("-", "_");

/**
 * Tags of a page for search engines and chats: if it is listed, its canonical address and the addresses of its
 * languages; and the preview card. Each language is at `?lang=`. The address without it uses the reader's language.
 */
export function OutsideTags({ origin, isListed, image, card, brand, title, description }: OutsideTagsProps) {
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const named = new URLSearchParams(search).get("lang");
  const address = origin + pathname;
  const addressIn = (lang: Locale) => `${address}?lang=${lang}`;
  const own = isLocale(named) ? addressIn(named) : address;
  const graph: [property: string, content: string | undefined][] = [
    ["type", "website"],
    ["site_name", brand],
    ["title", title],
    ["description", description],
    ["url", card === undefined ? own : origin + card],
    ["image", image],
    ["locale", inGraph(locale)],
    ...LOCALES.filter((other) => other !== locale).map((other): [string, string] => [
      "locale:alternate",
      inGraph(other),
    ]),
  ];
  return (
    <>
      {isListed ? (
        <>
          <link rel="canonical" href={own} />
          {LOCALES.map((lang) => (
            <link key={lang} rel="alternate" hrefLang={lang} href={addressIn(lang)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address} />
        </>
      ) : null}
      {graph.map(([property, content]) => (
        <meta key={property} property={`og:${property}`} content={content} />
      ))}
      <meta name="twitter:card" content="summary" />
    </>
  );
}
