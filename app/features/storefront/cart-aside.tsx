import { LinesMini } from "~/components/cart/cart-line";
import { MoneyList } from "~/components/cart/money-list";
import { useT } from "~/components/document/i18n";
import { CART, CHECKOUT } from "~/domain/visit/cart-paths";
import type { CartAsideData } from "./store-frame.server";

/** The cart beside the menu on a desktop. Script shows it again after each change. */
export function CartAside({ count, cart }: { count: number; cart: CartAsideData | undefined }) {
  const t = useT();
  return (
    <aside className="card stack stuck only-desk" aria-labelledby="bag-heading" data-frame="aside">
      <div className="section-head mt0">
        <h2 id="bag-heading">{cart ? t("bag.heading") : t("cart.empty.title")}</h2>
        {cart ? <span className="small muted">{t("bag.items", { count })}</span> : null}
      </div>
      {cart ? (
        <>
          <LinesMini lines={cart.lines} />
          <MoneyList rows={cart.rows} />
          {cart.obstacle ? (
            <>
              <p>{cart.obstacle}</p>
              <a className="btn btn-2 btn-wide" href={CART.page}>
                {t("bag.change")}
              </a>
            </>
          ) : (
            <a className="btn btn-wide" href={CHECKOUT.page}>
              {t("common.goToCheckout")}
            </a>
          )}
        </>
      ) : (
        <p className="muted">{t("cart.empty.body")}</p>
      )}
    </aside>
  );
}
