import { useLocation, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";
import { useDocument } from "~/components/document/document";
import { useLocale } from "~/components/document/i18n";
import { isLocale, LOCALES, type Locale } from "~/locales/locale";
import { failureOf } from "./failure-of";
import { isPageHandle, pageTitleOf, refreshSecondsOf, refreshToOf } from "./page-handle";
import { useRoot } from "./root-data";

/**
 * The page's title and description, and its refresh without script, which script does instead. A page that has
 * no script is refreshed by a header. A refused form has `Error:` before the title, and a message stands before it, too.
 * Public pages also have tags for search engines and chats.
 */
export function Head({ brand }: { brand: string | undefined }) {
  const { t, script } = useDocument();
  const { outside, toast } = useRoot() ?? {};
  const matches = useMatches();
  const state = useContext(RouterState);
  const error = state?.errors && Object.values(state.errors)[0];
  const page = matches.at(-1);
  const handle = isPageHandle(page?.handle) ? page.handle : {};
  const own = pageTitleOf(page?.data);
  const description =
    own?.description ?? (handle.title?.description && t(handle.title.description, { brand: brand ?? "" }));
  const leavesTo = refreshToOf(page?.data);
  const seconds = leavesTo === undefined ? refreshSecondsOf(page?.data) : undefined;
  const name = () => {
    if (error) return t(failureOf(error).title);
    const text = own?.text ?? (handle.title ? t(handle.title.key) : "");
    if (!isRefused(state?.actionData)) return text;
    return t("title.refused", { page: own?.isName ? text : text.toLowerCase() });
  };
  // Without script no message is heard by itself: the title is.
  const told = toast?.tone === "bad" ? t("title.refused", { page: toast.text }) : toast?.text;
  const title = [told, name(), brand ?? (error ? failureOf(error).brand : undefined)]
    .filter(Boolean)
    .join(" · ");
  return (
    <>
      <title>{title}</title>
      {description && !error ? <meta name="description" content={description} /> : null}
      {handle.index && !error ? null : <meta name="robots" content="noindex" />}
      {outside && (handle.index || handle.card) && !error ? (
        <OutsideTags
          origin={outside.origin}
          isListed={outside.isListed}
          image={own?.image ?? outside.image}
          card={own?.address}
          brand={brand ?? ""}
          title={own?.card ? [own.card.title, brand].filter(Boolean).join(" · ") : title}
          description={(own?.card ? own.card.description : description) || undefined}
        />
      ) : null}
      {leavesTo === undefined ? null : <meta httpEquiv="refresh" content={`0;url=${leavesTo}`} />}
      {seconds !== undefined && script !== undefined ? <meta name="every" content={String(seconds)} /> : null}
      {seconds !== undefined && script !== undefined ? (
        <noscript>
          <meta httpEquiv="refresh" content={String(seconds)} />
        </noscript>
      ) : null}
    </>
  );
}

/** Only a refused form has action data. */
function isRefused(actionData: Record<string, unknown> | null | undefined): boolean {
  return Object.keys(actionData ?? {}).length > 0;
}

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
function OutsideTags({ origin, isListed, image, card, brand, title, description }: OutsideTagsProps) {
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

/**
 * The restaurants for search engines, see `structuredData`. It is data, not script, so it is allowed by every policy.
 */
export function StructuredData({ json }: { json: string | undefined }) {
  return json ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a "<"
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  ) : null;
}
