import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import { LiveOrder } from "~/components/order/live-order";
import { PastOrder } from "~/components/order/past-order";
import type { OrderGist } from "./order/order-view.server";
import { cardArrivalWords, leftWords, placedWords, statusWords } from "./order/order-words";
import { orderPage, rebuyPath } from "./order-paths";

/** An order under way. */
export function ActiveCard({ order }: { order: OrderGist }) {
  const t = useT();
  const status = statusWords(t, order, order.status);
  return (
    <LiveOrder
      href={orderPage(order.id)}
      title={t("title.order.title", { status, number: order.number })}
      detail={cardArrivalWords(t, order)}
      left={leftWords(t, order.arrival)}
      stage={{ ...(order.stage ?? { current: 1, total: 1 }), status }}
      scheduled={order.scheduled}
      late={order.arrival?.kind === "late"}
    />
  );
}

/** An order that has come, or was called off. */
export function PastCard({ order, rebuyKey }: { order: OrderGist; rebuyKey: string }) {
  const t = useT();
  const cancelled = order.status === "CANCELLED";
  const free = order.payment.state === "UNCHARGED";
  return (
    <PastOrder
      href={orderPage(order.id)}
      number={order.number}
      title={order.items || t("tracking.number", { number: order.number })}
      detail={order.items ? placedWords(t, order) : order.placed}
      status={free ? t("tracking.list.cancelledFree") : statusWords(t, order, order.status, "short")}
      cancelled={cancelled}
      image={order.image}
      total={order.total}
      confirm={order.canConfirm ? orderPage(order.id) : undefined}
      again={order.canRebuy ? { action: rebuyPath(order.id), rebuyKey } : undefined}
    />
  );
}

/** An order of which nothing could be read just now: the card tries again. */
export function UnreadCard({ id }: { id: string }) {
  const t = useT();
  return (
    <a className="card live" href={orderPage(id)}>
      <Icon name="alert" />
      <span>
        <b>{t("tracking.list.unread.title")}</b>
        <span className="small muted block">{t("tracking.list.unread.body")}</span>
      </span>
      <Icon name="next" />
    </a>
  );
}
