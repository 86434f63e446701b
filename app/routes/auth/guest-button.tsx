import { Link } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { STEPS } from "~/features/address/address-steps";

/** Continues without an account, or returns to the guest's session that was set aside (`kept`). Decision 12. */
export function GuestButton({ kept }: { kept: boolean }) {
  const t = useT();
  if (!kept)
    return (
      <Link className="btn btn-3 btn-wide" to={STEPS.search}>
        {t("entry.auth.guest")}
      </Link>
    );
  return (
    <form className="stack tight" method="post" action="/resources/guest">
      <button type="submit" className="btn btn-3 btn-wide">
        {t("auth.entry.keptAction")}
      </button>
      <p className="small muted center">{t("auth.entry.kept")}</p>
    </form>
  );
}
