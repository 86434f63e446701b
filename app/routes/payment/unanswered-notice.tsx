import { Link } from "@remix-run/react";
import { Banner } from "~/components/banner/banner";
import { useT } from "~/components/i18n";

/** An order was sent and never answered: the bag may be empty because of it. */
export function UnansweredNotice() {
  const t = useT();
  const action = (
    <Link className="link small" to="/payment/checking">
      {t("checkout.checking.action")}
    </Link>
  );
  return (
    <Banner icon="clock" tone="warn" title={t("payment.unknown.title")} action={action}>
      {t("payment.unknown.body")}
    </Banner>
  );
}
