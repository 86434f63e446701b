import { Link } from "@remix-run/react";
import { useLocale, useT } from "~/components/i18n";
import { Icon } from "~/components/icon/icon";
import { formatMoney, type Money } from "~/domain/money";
import { useCartSheet } from "~/features/cart/cart-sheet/use-cart-sheet";
import "./cart-bar.css";

export interface BagInfo {
  count: number;
  total: Money;
}

interface BagProps {
  /** Absent while the cart's content is not known. */
  bag?: BagInfo | undefined;
}

/** The cart in the desktop's header. */
export function BagButton({ bag }: BagProps) {
  const t = useT();
  const locale = useLocale();
  const { onClick, sheet } = useCartSheet();
  if (!bag) {
    return (
      <Link className="btn btn-2 btn-s bag only-desk" to="/cart">
        <Icon name="bag" />
        {t("shell.bag")}
      </Link>
    );
  }
  const total = formatMoney(bag.total, locale);
  const full = bag.count > 0;
  return (
    <>
      <Link
        className={full ? "btn btn-s bag only-desk" : "btn btn-2 btn-s bag only-desk"}
        to="/cart"
        onClick={onClick}
      >
        <Icon name="bag" />
        <span className="sr">{t("a11y.bag", { count: bag.count, total })}</span>
        {full ? (
          <>
            <span aria-hidden="true">{total}</span>
            <span className="count" aria-hidden="true">
              {bag.count}
            </span>
          </>
        ) : (
          <span aria-hidden="true">{t("shell.bag")}</span>
        )}
      </Link>
      {sheet}
    </>
  );
}

/** The cart at the bottom of a phone, above the tabs. Renders nothing while the cart is empty. */
export function CartBar({ bag }: BagProps) {
  const { onClick, sheet } = useCartSheet();
  return (
    <>
      {bag && bag.count > 0 ? <Bar bag={bag} onClick={onClick} /> : null}
      {sheet}
    </>
  );
}

function Bar({ bag, onClick }: { bag: BagInfo } & Pick<ReturnType<typeof useCartSheet>, "onClick">) {
  const t = useT();
  const total = formatMoney(bag.total, useLocale());
  return (
    <nav className="cartbar over-tabs" aria-label={t("shell.bag")}>
      <Link className="btn btn-wide btn-split" to="/cart" onClick={onClick}>
        <span className="sr">{t("a11y.bag", { count: bag.count, total })}</span>
        <span className="count" aria-hidden="true">
          {bag.count}
        </span>
        <span aria-hidden="true">{t("bag.view")}</span>
        <span className="price" aria-hidden="true">
          {total}
        </span>
      </Link>
    </nav>
  );
}
