import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { EmptyState } from "~/components/feedback/empty-state";
import type { PageHandle } from "~/components/frame/page-handle";
import { Pills, pastOrderLinks } from "~/components/order/past-order";
import { PRIVACY } from "~/features/legal/legal-paths";
import { ActiveCard, PastCard, UnreadCard } from "~/features/orders/order-cards";
import { TabPage } from "~/features/storefront/tab-page";
import { guard } from "~/guard.server";
import emptyPlate from "~/images/prato-vazio.svg";
import { type HistoryLinks, readOrderList } from "./list.server";

export const links = pastOrderLinks;

export const handle: PageHandle = {
  title: { key: "title.orders.title", description: "title.orders.description" },
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, readOrderList);
}

export default function OrderListPage() {
  const { frame } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <TabPage frame={frame} tab="orders" title={t("title.orders.title")}>
      <OrderList />
    </TabPage>
  );
}

function OrderList() {
  const { unread, active, past, history, rebuyKey, isGuest } = useLoaderData<typeof loader>();
  const t = useT();
  const isEmpty = unread.length + active.length + past.length === 0 && !history;
  return (
    <main id="main">
      <div className="wrap stack roomy">
        <h1>{t("title.orders.title")}</h1>
        {isEmpty ? <NoOrders /> : null}
        {unread.length + active.length > 0 ? (
          <section className="stack" aria-labelledby="orders-active">
            <h2 className="sub mt0" id="orders-active">
              {t("tracking.list.active")}
            </h2>
            <div className="orders">
              {active.map((order) => (
                <ActiveCard key={order.id} order={order} />
              ))}
              {unread.map(({ id }) => (
                <UnreadCard key={id} id={id} />
              ))}
            </div>
          </section>
        ) : null}
        {past.length > 0 || history ? (
          <section className="stack" aria-labelledby="orders-past">
            <h2 className="sub mt0" id="orders-past">
              {t("common.past")}
            </h2>
            {history ? <HistoryFilters links={history} /> : null}
            <div className="orders">
              {past.map((order) => (
                <PastCard key={order.id} order={order} rebuyKey={rebuyKey} />
              ))}
            </div>
            {past.length === 0 ? <p className="muted">{t("tracking.list.emptyFilter")}</p> : null}
            {history ? <HistoryPages links={history} /> : null}
          </section>
        ) : null}
        {isGuest ? (
          <p>
            <a className="link" href={PRIVACY.leave}>
              {t("privacy.leave.title")}
            </a>
          </p>
        ) : null}
      </div>
    </main>
  );
}

function NoOrders() {
  const t = useT();
  return (
    <EmptyState
      image={emptyPlate}
      title={t("tracking.list.empty.title")}
      actions={
        <a className="btn" href="/menu">
          {t("cart.empty.action")}
        </a>
      }
    >
      {t("tracking.list.empty.body")}
    </EmptyState>
  );
}

/** Which ended orders are listed. */
function HistoryFilters({ links }: { links: HistoryLinks }) {
  const t = useT();
  return (
    <Pills
      label={t("tracking.list.filter")}
      links={links.filters.map(({ filter, ...link }) => ({
        ...link,
        label: t(`enums.orderFilter.${filter}`),
      }))}
    />
  );
}

/** The pages of the list before and after this one. */
function HistoryPages({ links: { newer, older } }: { links: HistoryLinks }) {
  const t = useT();
  if (!newer && !older) return null;
  return (
    <div className="btns">
      {newer ? (
        <a className="btn btn-3 btn-wide fit" href={newer} rel="prev">
          {t("tracking.list.newer")}
        </a>
      ) : null}
      {older ? (
        <a className="btn btn-2 btn-wide fit" href={older} rel="next">
          {t("tracking.list.older")}
        </a>
      ) : null}
    </div>
  );
}
