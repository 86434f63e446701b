import { Link } from "@remix-run/react";
import { useLocale, useT } from "~/components/document/i18n";
import { Banner, type BannerProps } from "~/components/feedback/banner/banner";
import { formatMoney } from "~/domain/money/money";
import type { Translate } from "~/locales/catalog";
import type { OwnNews } from "./bill-own.server";

/** The news of the diner's own payments. Only the payer sees them. */
export function OwnPayments({ own }: { own: readonly OwnNews[] }) {
  const t = useT();
  const locale = useLocale();
  return own.map(({ key, kind, amount, to }) => {
    const { action, body, ...banner } = wordsOf(t, kind, formatMoney(amount, locale));
    return (
      <Banner key={key} {...banner}>
        {body}
        <span className="block">
          <Link className="link" to={to}>
            {action}
          </Link>
        </span>
      </Banner>
    );
  });
}

type Words = Pick<BannerProps, "icon" | "tone" | "title"> & { body?: string; action: string };

function wordsOf(t: Translate, kind: OwnNews["kind"], amount: string): Words {
  switch (kind) {
    case "unanswered":
      return {
        ...{ icon: "clock", tone: "warn", title: t("title.checking.title") },
        body: t("bill.own.unanswered.body", { amount }),
        action: t("bill.own.unanswered.action"),
      };
    case "underWay":
      return {
        ...{ icon: "clock", tone: "accent", title: t("bill.own.underWay.title", { amount }) },
        action: t("bill.own.underWay.action"),
      };
    case "paid":
      return {
        ...{ icon: "check", tone: "ok", title: `${t("table.paid.title")}: ${amount}` },
        action: t("bill.own.paid"),
      };
    case "failed":
      return {
        ...{ icon: "alert", tone: "bad", title: t("table.PAYMENT_ERROR.title") },
        body: t("table.PAYMENT_ERROR.body"),
        action: t("bill.own.failed"),
      };
    case "refunded":
      return {
        ...{ icon: "info", tone: "ok", title: t("table.REFUND_SUCCESS.title", { amount }) },
        body: t("table.REFUND_SUCCESS.body"),
        action: t("bill.own.refund"),
      };
    case "refundFailed":
      return {
        ...{ icon: "alert", tone: "warn", title: t("table.REFUND_ERROR.title") },
        body: t("table.REFUND_ERROR.body", { amount }),
        action: t("bill.own.refund"),
      };
  }
}
