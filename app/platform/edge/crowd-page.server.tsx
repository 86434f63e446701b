import type { IncomingMessage, ServerResponse } from "node:http";
import { cssBundleHref } from "@remix-run/css-bundle";
import { LRUCache } from "lru-cache";
import { renderToStaticMarkup } from "react-dom/server";
import { DocumentProvider } from "~/components/document/document";
import { EmptyState } from "~/components/feedback/empty-state";
import { Icon } from "~/components/icon/icon";
import coffee from "~/images/cafe.svg";
import type { Locale } from "~/locales/locale";
import { getT } from "~/platform/i18n/i18n.server";
import { incomingLocale } from "~/platform/i18n/incoming-locale.server";
import { contentSecurityPolicy } from "~/platform/rendering/security-headers.server";

/** Seconds until another try may find a place. */
const RETRY_SECONDS = 10;

/** One per language and page. */
const kept = new LRUCache<string, Promise<string>>({ max: 16 });

/**
 * Answers a photo that finds no place: a 503 with words. The page is rendered beforehand, because there is no time for
 * it now.
 *
 * @param page - the path of the form
 */
export async function answerCrowd(
  request: IncomingMessage,
  response: ServerResponse,
  page: string,
): Promise<void> {
  const locale = await incomingLocale(request);
  const key = JSON.stringify([locale, page]);
  const body = kept.get(key) ?? asPage(locale, page);
  kept.set(key, body);
  const bytes = Buffer.from(await body);
  if (response.destroyed) return;
  response.writeHead(503, {
    "Retry-After": RETRY_SECONDS,
    "Cache-Control": "private, no-store",
    "Content-Length": bytes.length,
    ...PAGE,
  });
  response.end(bytes);
}

const PAGE = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": contentSecurityPolicy({
    nonce: "",
    script: "none",
    style: false,
    formOrigins: [],
  }),
  "Cross-Origin-Opener-Policy": "same-origin",
};

async function asPage(locale: Locale, page: string): Promise<string> {
  const t = await getT(locale);
  const html = renderToStaticMarkup(
    <DocumentProvider info={{ locale, t, here: page, requestId: "", nonce: "" }}>
      <html lang={locale}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          <title>{t("status.photoNotSent")}</title>
          <meta name="robots" content="noindex" />
          {cssBundleHref ? <link rel="stylesheet" href={cssBundleHref} /> : null}
        </head>
        <body>
          <main id="main">
            <div className="wrap">
              <EmptyState
                page
                image={coffee}
                title={t("status.photoNotSent")}
                actions={
                  <a className="btn" href={page}>
                    <Icon name="again" />
                    {t("status.loadFailure.action")}
                  </a>
                }
              >
                {t("form.file.busy")}
              </EmptyState>
            </div>
          </main>
        </body>
      </html>
    </DocumentProvider>,
  );
  return `<!DOCTYPE html>${html}`;
}
