import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useT } from "~/components/document/i18n";
import { EmptyState } from "~/components/feedback/empty-state";
import { NEWS, News } from "~/components/feedback/news";
import { RouteError } from "~/components/frame/error-page/error-page";
import { Footer } from "~/components/frame/footer";
import { PlainHeader } from "~/components/frame/header/header";
import type { PageHandle } from "~/components/frame/page-handle";
import { useBrand, useRoot } from "~/components/frame/root-data";
import { Icon, type IconName } from "~/components/icon/icon";
import { guard } from "~/guard.server";
import coconut from "~/images/agua-de-coco.svg";
import type { CopyKind } from "~/platform/visitor/visitor";
import offlineCss from "./offline.css";

export const handle: PageHandle = { title: { key: "title.offline.title" }, script: "/offline.js" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: offlineCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async () => null);
}

/** In the order of the list: what is under way comes first. */
const KINDS: readonly (readonly [kind: CopyKind, icon: IconName])[] = [
  ["order", "clock"],
  ["bill", "orders"],
  ["menu", "menu"],
];

/**
 * What the service worker shows in the place of a page that it has no copy of. It holds nothing of the visitor. The
 * worker chooses a part (`data-part`), and fills in the address, what was typed, and the list of copies: see
 * `public/worker-pages.js`, which knows this markup.
 */
export default function OfflinePage() {
  const t = useT();
  const brand = useBrand();
  const again = (
    <a className="btn btn-2" href="#address">
      <Icon name="again" />
      {t("status.loadFailure.action")}
    </a>
  );
  return (
    <>
      <PlainHeader brand={brand} />
      <main id="main" data-part="read">
        <div className="wrap part-read">
          <EmptyState page image={coconut} title={t("offline.heading")}>
            {t("offline.lead")}
          </EmptyState>
          <ul className="card copies">
            {KINDS.map(([kind, icon]) => (
              <li key={kind} data-copy={kind} hidden>
                <a className="row" href="#copy">
                  <Icon name={icon} />
                  <span className="grow">
                    {"{title}"}
                    <span className="small muted block">{t("offline.kept", { time: "{time}" })}</span>
                  </span>
                  <Icon name="next" />
                </a>
              </li>
            ))}
          </ul>
          <p className="btns">{again}</p>
        </div>
        <div className="wrap part-refused">
          <EmptyState page image={coconut} title={t("offline.heading")}>
            {t("status.offline.post")}
          </EmptyState>
          <form className="btns" method="post" action="#address">
            <input type="hidden" name="typed" />
            <button type="submit" className="btn">
              {t("offline.resend")}
            </button>
            <a className="btn btn-2" href="#back">
              {t("a11y.back")}
            </a>
          </form>
        </div>
        <div className="wrap part-checking">
          <EmptyState page image={coconut} title={t("payment.unknown.title")} actions={again}>
            {t("offline.checking")}
          </EmptyState>
        </div>
      </main>
      <Footer brand={brand} phone={useRoot()?.phone} consent={false} language={false} />
      {NEWS.map((kind) => (
        <template key={kind} id={`news-${kind}`}>
          <News kind={kind} time="{time}" />
        </template>
      ))}
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
