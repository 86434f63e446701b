import { useHere } from "~/components/document/here";
import { useT } from "~/components/document/i18n";
import { EmptyState } from "~/components/feedback/empty-state/empty-state";
import { Icon } from "~/components/icon/icon";
import coffee from "~/images/cafe.svg";

/** The body of a page that refused a form. It offers to load the page again. */
export function Refused() {
  const t = useT();
  return (
    <EmptyState
      page
      image={coffee}
      title={t("status.403.title")}
      actions={
        <a className="btn" href={useHere()}>
          <Icon name="again" />
          {t("status.403.action")}
        </a>
      }
    >
      {t("status.403.body")}
    </EmptyState>
  );
}
