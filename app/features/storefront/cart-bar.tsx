import { useLocale, useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import { formatMoney, type Money } from "~/domain/money/money";
import { CART } from "~/domain/visit/cart-paths";
import type { BasketFrameData } from "./basket-frame.server";
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

/** The cart in the desktop's header. Script opens it as a sheet, and shows it again after each change. */
export function CartButton({ cart }: CartProps) {
  const t = useT();
  const locale = useLocale();
  const link = { href: CART.page, "data-sheet": "", "data-frame": "bag" };
  if (!cart) {
    return (
      <a className="btn btn-2 btn-s bag only-desk" {...link}>
        <Icon name="bag" />
        {t("title.cart.title")}
      </a>
    );
  }
  const total = formatMoney(cart.total, locale);
  const full = cart.count > 0;
  return (
    <a className={full ? "btn btn-s bag only-desk" : "btn btn-2 btn-s bag only-desk"} {...link}>
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
        <span aria-hidden="true">{t("title.cart.title")}</span>
      )}
    </a>
  );
}

/** The place of the cart at the bottom of a phone, above the tabs. It is empty while the cart is. */
export function CartBar({ cart }: CartProps) {
  return <div data-frame="bar">{cart && cart.count > 0 ? <Bar cart={cart} /> : null}</div>;
}

function Bar({ cart }: { cart: CartInfo }) {
  const t = useT();
  const total = formatMoney(cart.total, useLocale());
  return (
    <nav className="cartbar over-tabs" aria-label={t("title.cart.title")}>
      <a className="btn btn-wide btn-split" href={CART.page} data-sheet="">
        <span className="sr">{t("a11y.bag", { count: cart.count, total })}</span>
        <span className="count" aria-hidden="true">
          {cart.count}
        </span>
        <span aria-hidden="true">{t("bag.view")}</span>
        <span className="price" aria-hidden="true" data-sum={t("bag.summary.recalculated")}>
          {total}
        </span>
      </a>
    </nav>
  );
}

/** The place of what was chosen at a table or for a shared order, at the foot of its menu. Empty while nothing is. */
export function BasketBar({ chosen }: Pick<BasketFrameData, "chosen">) {
  const t = useT();
  return (
    <div data-frame="bar">
      {chosen ? (
        <nav className="cartbar" aria-label={chosen.title}>
          <a className="btn btn-wide btn-split" href={chosen.href} aria-label={chosen.label}>
            <span className="count">{chosen.count}</span>
            {chosen.title}
            <span className="price" data-sum={t("bag.summary.recalculated")}>
              {chosen.total}
            </span>
          </a>
        </nav>
      ) : null}
    </div>
  );
}
