import { MoneyList } from "~/components/cart/money-list/money-list";
import { useLocale, useT } from "~/components/document/i18n";
import { formatMoney } from "~/domain/money/money";
import type { GivenBack } from "~/features/orders/order/given-back.server";
import type { MessageKey, Translate } from "~/locales/catalog";

interface GivenBackSectionProps {
  givenBack: GivenBack;
  /** The order is cancelled, and its page has said what became of the payment. */
  isDone?: boolean;
}

/** What a cancellation gives back: amounts by where they go, and in words what has none. */
export function GivenBackSection({ givenBack, isDone = false }: GivenBackSectionProps) {
  const t = useT();
  const locale = useLocale();
  const { amounts, charge, tip, coupon } = givenBack;
  if (isDone && amounts.length === 0 && charge !== "PIX_OPEN" && !coupon) return null;
  const rows = amounts.map((back) => ({ label: labelOf(t, back), value: back.amount }));
  return (
    <>
      <h2 id="given-back" className="sub mt0">
        {t("after.givenBack.heading")}
      </h2>
      {rows.length > 0 ? <MoneyList rows={rows} /> : null}
      {tip ? (
        <p className="small muted">{t("after.givenBack.tip", { tip: formatMoney(tip, locale) })}</p>
      ) : null}
      {charge === "NONE" || (isDone && charge !== "PIX_OPEN") ? null : <p>{t(CHARGE_WORDS[charge])}</p>}
      {coupon ? <p>{t("after.givenBack.coupon")}</p> : null}
    </>
  );
}

const CHARGE_WORDS = {
  REFUNDED: "order.refunded.body",
  RELEASED: "after.givenBack.RELEASED",
  PIX_OPEN: "after.givenBack.PIX_OPEN",
  UNCHARGED: "after.givenBack.UNCHARGED",
  UNSURE: "after.givenBack.UNSURE",
} as const satisfies Record<Exclude<GivenBack["charge"], "NONE">, MessageKey>;

function labelOf(t: Translate, back: GivenBack["amounts"][number]): string {
  if (back.what === "giftCard") return t("tracking.total.giftCard");
  const method = t(`enums.paymentMethod.${back.method}`);
  if (back.lastFour === undefined) return method;
  return `${method}, ${t("tracking.payment.card", { last4: back.lastFour })}`;
}
