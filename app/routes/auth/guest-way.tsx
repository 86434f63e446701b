import { Link } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { STEPS } from "~/features/address/address-steps";

/** Going on without an account; where a guest's session waits (`kept`), back to it, cart and all. Decision 12. */
export function GuestWay({ kept }: { kept: boolean }) {
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
