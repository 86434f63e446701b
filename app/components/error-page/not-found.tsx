import { EmptyState } from "~/components/empty-state/empty-state";
import { useT } from "~/components/i18n";
import emptyPlate from "~/images/prato-vazio.svg";

export interface NotFoundProps {
  /** What was looked for; a page where it is left out. */
  what?: "item" | "order" | undefined;
}

/** Body of a 404 page: nothing is there, the menu is. */
export function NotFound({ what }: NotFoundProps) {
  const t = useT();
  const key = what ? (`status.notFound.${what}` as const) : "status.404";
  return (
    <EmptyState
      page
      image={emptyPlate}
      title={t(`${key}.title`)}
      actions={
        <>
          <a className="btn" href="/menu">
            {t("status.404.action.menu")}
          </a>
          <a className="btn btn-2" href="/">
            {t("status.404.action.home")}
          </a>
        </>
      }
    >
      {t(`${key}.body`)}
    </EmptyState>
  );
}
