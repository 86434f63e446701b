import { Link } from "@remix-run/react";
import { useLocale, useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import { formatMoney, type Money } from "~/domain/money/money";
import { CART } from "~/features/cart/cart-paths";
import { useCartSheet } from "~/features/cart/cart-sheet/use-cart-sheet";
import "~/components/frame/thumb-bar.css";
import "./cart-bar.css";

export interface CartInfo {
  count: number;
  total: Money;
}

interface CartProps {
  /** Absent while the cart's content is not known. */
  cart?: CartInfo | undefined;
}

/** The cart in the desktop's header. */
export function CartButton({ cart }: CartProps) {
  const t = useT();
  const locale = useLocale();
  const { onClick, sheet } = useCartSheet();
  if (!cart) {
    return (
      <Link className="btn btn-2 btn-s bag only-desk" to={CART.page}>
        <Icon name="bag" />
        {t("shell.bag")}
      </Link>
    );
  }
  const total = formatMoney(cart.total, locale);
  const full = cart.count > 0;
  return (
    <>
      <Link
        className={full ? "btn btn-s bag only-desk" : "btn btn-2 btn-s bag only-desk"}
        to={CART.page}
        onClick={onClick}
      >
        <Icon name="bag" />
        <span className="sr">{t("a11y.bag", { count: cart.count, total })}</span>
        {full ? (
          <>
            <span aria-hidden="true">{total}</span>
            <span className="count" aria-hidden="true">
              {cart.count}
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
export function CartBar({ cart }: CartProps) {
  const { onClick, sheet } = useCartSheet();
  return (
    <>
      {cart && cart.count > 0 ? <Bar cart={cart} onClick={onClick} /> : null}
      {sheet}
    </>
  );
}

function Bar({ cart, onClick }: { cart: CartInfo } & Pick<ReturnType<typeof useCartSheet>, "onClick">) {
  const t = useT();
  const total = formatMoney(cart.total, useLocale());
  return (
    <nav className="cartbar over-tabs" aria-label={t("shell.bag")}>
      <Link className="btn btn-wide btn-split" to={CART.page} onClick={onClick}>
        <span className="sr">{t("a11y.bag", { count: cart.count, total })}</span>
        <span className="count" aria-hidden="true">
          {cart.count}
        </span>
        <span aria-hidden="true">{t("bag.view")}</span>
        <span className="price" aria-hidden="true">
          {total}
        </span>
      </Link>
    </nav>
  );
}
