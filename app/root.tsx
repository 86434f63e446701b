import "./styles/index";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Links, Outlet } from "@remix-run/react";
import type { ReactNode } from "react";
import { useDocument } from "./components/document/document";
import { useT } from "./components/document/i18n";
import { NextPageStyle, PageStyle } from "./components/document/page-style";
import { NewsPlace } from "./components/feedback/news";
import { Toast } from "./components/feedback/toast";
import { RouteError } from "./components/frame/error-page/error-page";
import { Head } from "./components/frame/head";
import { type RootData, useRoot } from "./components/frame/root-data";
import { asksConsent } from "./features/analytics/consent.server";
import { markCopy } from "./features/offline/copies.server";
import { guardDocument } from "./guard.server";
import { logoOf } from "./platform/content/content.server";
import { themePath } from "./platform/content/theme.server";
import { wasRefused } from "./platform/guard/create-guard.server";
import { nameBrowser } from "./platform/limits/known-browser.server";
import { outsideOf } from "./platform/rendering/seo.server";
import { leadsToLeaving } from "./platform/session/sign-out.server";
import "./components/feedback/going.css";

/** Browsers find `/favicon.ico` and `/apple-touch-icon.png` by themselves, where they use them. */
export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export async function loader(args: LoaderFunctionArgs) {
  return guardDocument(args, async (visitor): Promise<RootData> => {
    // Its forms are the browser's own by that: a key of another's page is worth nothing.
    if (!wasRefused(args.context)) nameBrowser(visitor);
    const { setup, theme } = await visitor.content();
    const toast = visitor.takeToast();
    if (!wasRefused(args.context)) markCopy(visitor, toast ? { told: true } : {});
    return {
      brand: setup.name,
      logo: logoOf(setup),
      phone: setup.support_phone,
      levels: setup.features,
      ...withTheme(theme),
      toast,
      ...((await asksConsent(visitor)) ? { asksConsent: true } : {}),
      ...(leadsToLeaving(visitor.request) ? { leaves: true } : {}),
      ...(await outsideOf(visitor)),
    };
  });
}

function withTheme(theme: Parameters<typeof themePath>[0]): Pick<RootData, "theme"> {
  const path = themePath(theme);
  return path === undefined ? {} : { theme: path };
}

/** The document around every page, error pages included: it needs no data, only what the request told. */
export function Layout({ children }: { children: ReactNode }) {
  const { locale, script, build, copies } = useDocument();
  const root = useRoot();
  const hasScript = script !== undefined;
  return (
    <html lang={locale} data-build={hasScript ? build : undefined} data-offline={copies}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#201a1d" media="(prefers-color-scheme: dark)" />
        <Head brand={root?.brand} />
        <PageStyle theme={root?.theme} />
        <Links />
      </head>
      <body>
        <SkipLink />
        <Toast toast={root?.toast} />
        <NewsPlace />
        {children}
        <NextPageStyle />
        {script ? <script type="module" src={script} /> : null}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

/** The first element of the body. It leads to `<main id="main">`. */
function SkipLink() {
  return (
    <a className="btn btn-s skip" href="#main">
      {useT()("a11y.skip")}
    </a>
  );
}
