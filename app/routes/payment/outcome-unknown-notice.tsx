import { Link } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner/banner";
import { CHECKOUT } from "~/domain/visit/cart-paths";

/** An order was sent without an answer. The cart may be empty because of it. */
export function OutcomeUnknownNotice() {
  const t = useT();
  return (
    <Banner icon="clock" tone="warn" title={t("payment.unknown.title")}>
      {t("checkout.checking.notice")}
      <Link className="link block" to={CHECKOUT.checking}>
        {t("checkout.checking.action")}
      </Link>
    </Banner>
  );
}
