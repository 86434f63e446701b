import { useT } from "~/components/document/i18n";
import { Pills } from "~/components/order/past-order/past-order";
import type { HistoryLinks } from "./history.server";

/** Which ended orders are listed. */
export function HistoryFilters({ links }: { links: HistoryLinks }) {
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
export function HistoryPages({ links: { newer, older } }: { links: HistoryLinks }) {
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
