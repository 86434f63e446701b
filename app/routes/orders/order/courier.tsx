import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import type { CourierView } from "~/features/orders/order/live.server";

/**
 * Who brings the order, how far it is, and a line from the restaurant to the door with where the courier is. The minutes
 * at the pace so far are told unless the page tells others.
 */
export function CourierWay({ courier, hasMinutes }: { courier: CourierView; hasMinutes: boolean }) {
  const t = useT();
  const { name, distance, minutes, percent, at } = courier;
  const pace =
    hasMinutes || minutes === undefined ? undefined : t("tracking.courier.pace", { count: minutes });
  return (
    <div className="stack tight">
      <p className="mt0">
        <b>{t("tracking.courier.name", { name })}</b>
        {distance ? (
          <span className="block">
            {[t("tracking.courier.away", { distance }), pace]
              .filter((words) => words !== undefined)
              .join(", ")}
          </span>
        ) : null}
        <span className="small muted block">{t("tracking.courier.seen", { at })}</span>
      </p>
      {percent === undefined ? null : (
        <div className="row">
          <Icon name="store" />
          <svg className="grow" height="24" role="img" aria-label={t("tracking.courier.way", { percent })}>
            <rect y="10" width="100%" height="4" rx="2" fill="var(--line-2)" />
            <rect y="10" width={`${percent}%`} height="4" rx="2" fill="var(--accent-ink)" />
            <circle cx={`${Math.min(95, Math.max(5, percent))}%`} cy="12" r="8" fill="var(--accent-ink)" />
          </svg>
          <Icon name="pin" />
        </div>
      )}
    </div>
  );
}
