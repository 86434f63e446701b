import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Follow } from "~/components/behavior/follow";
import { useT } from "~/components/document/i18n";
import { EmptyState } from "~/components/feedback/empty-state";
import { RouteError } from "~/components/frame/error-page/error-page";
import { Footer } from "~/components/frame/footer";
import { PlainHeader } from "~/components/frame/header/header";
import type { PageHandle } from "~/components/frame/page-handle";
import { useBrand, useRoot } from "~/components/frame/root-data";
import { Timeline } from "~/components/order/timeline";
import { freshnessWords, statusWords, warmWords } from "~/features/orders/order/order-words";
import { guard } from "~/guard.server";
import emptyPlate from "~/images/prato-vazio.svg";
import { readTracked, type TrackedOrder } from "./track.server";
import "~/components/order/hero.css";

export const handle: PageHandle = {
  title: { key: "title.track.title", description: "title.track.description" },
  card: true,
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, (visitor) => readTracked(visitor, args.params.token));
}

/** How an order is, for whoever was sent the link. */
export default function TrackPage() {
  const page = useLoaderData<typeof loader>();
  const root = useRoot();
  const brand = useBrand();
  return (
    <>
      <PlainHeader brand={brand} />
      <main id="main">
        <div className="wrap narrow">{page.state === "shown" ? <Status order={page.order} /> : <Over />}</div>
      </main>
      <Footer brand={brand} phone={root?.phone} language={false} consent={false} />
    </>
  );
}

function Status({ order }: { order: TrackedOrder }) {
  const t = useT();
  const status = statusWords(t, order, order.status);
  return (
    <div className="stack">
      <section className="card stack roomy" aria-labelledby="track">
        <div className="hero">
          <p className="muted">{t("title.track.title")}</p>
          <h1 id="track" className="mt0">
            {status}
          </h1>
          <p className="muted">{warmWords(t, order)}</p>
        </div>
        <Timeline
          steps={order.steps.map(({ status: step, state }) => ({
            label: statusWords(t, order, step),
            state,
            isAtWork: state === "now" && order.stage?.isAtWork,
          }))}
        />
      </section>
      <Follow
        everySeconds={order.refreshSeconds}
        news={t("a11y.live.now", { status })}
        words={order.refreshSeconds === undefined ? undefined : freshnessWords(t, order.updatedAt)}
      />
    </div>
  );
}

/** The link is over, and the menu is there. */
function Over() {
  const t = useT();
  return (
    <EmptyState
      page
      image={emptyPlate}
      title={t("status.notFound.track.title")}
      actions={
        <a className="btn" href="/menu">
          {t("cart.empty.action")}
        </a>
      }
    >
      {t("status.notFound.track.body")}
    </EmptyState>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
