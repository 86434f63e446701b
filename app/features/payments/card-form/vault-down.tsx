import { Link, useLocation } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { EmptyState } from "~/components/feedback/empty-state/empty-state";
import emptyPlate from "~/images/prato-vazio.svg";

interface VaultDownProps {
  purpose: "pay" | "save";
  /** The page with other payment methods. */
  back: string;
}

/** The vault cannot be reached. The customer can try again or use another method. */
export function VaultDown({ purpose, back }: VaultDownProps) {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <div className="wrap narrow">
      <EmptyState
        image={emptyPlate}
        title={t("cards.form.down.title")}
        page
        actions={
          <>
            <a className="btn btn-wide" href={pathname + search}>
              {t("status.loadFailure.action")}
            </a>
            <Link className="btn btn-3 btn-wide" to={back}>
              {t(purpose === "pay" ? "cards.form.otherWay" : "a11y.back")}
            </Link>
          </>
        }
      >
        {t(`cards.form.down.${purpose}`)}
      </EmptyState>
    </div>
  );
}
