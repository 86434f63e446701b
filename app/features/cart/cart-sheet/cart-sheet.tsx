import { Link, useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { CartLine } from "~/components/cart/cart-line/cart-line";
import { useLiveLines } from "~/components/cart/cart-line/use-live-lines";
import { useLocale, useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner/banner";
import { Sheet } from "~/components/layers/sheet/sheet";
import { SuggestionsPart } from "~/components/menu/suggestions/suggestions";
import { formatMoney } from "~/domain/money/money";
import { CART } from "~/features/cart/cart-paths";
import type { CartPage } from "../cart-page.server";
import { CartSums, CheckoutLink } from "./cart-sums";

/**
 * The cart as a sheet over the current page, where scripts run. It shows what `/cart` shows, and can be changed there.
 */
export function CartSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { load, data } = useFetcher<() => Promise<CartPage>>();
  useEffect(() => load(CART.sheet), [load]);
  return (
    <Sheet className="bag-sheet" labelledBy="bag-sheet" onClose={onClose}>
      <h2 id="bag-sheet">{t("bag.heading")}</h2>
      {data ? <SheetCart {...data} /> : <p aria-busy="true">{t("a11y.loading")}</p>}
    </Sheet>
  );
}

function SheetCart({ cart, notices, isGone, suggestions }: CartPage) {
  const t = useT();
  const locale = useLocale();
  const live = useLiveLines(cart?.lines ?? []);
  const changed = notices.map(({ title, lines }) => (
    <Banner key={title} icon="info" tone="warn" title={title}>
      {lines.join(". ")}
    </Banner>
  ));
  if (!cart) {
    const words = isGone ? "cart.gone" : "cart.empty";
    return (
      <div className="stack">
        {changed}
        <p>
          <b className="block">{t(`${words}.title`)}</b>
          {t(`${words}.body`)}
        </p>
        <Link className="btn btn-wide" to="/menu">
          {t(`${words}.action`)}
        </Link>
        <SuggestionsPart suggestions={suggestions} />
      </div>
    );
  }
  const isBusy = live.isBusy;
  return (
    <div className="stack">
      {changed}
      {live.problem ? <Banner icon="alert" tone="bad" role="alert" title={live.problem} /> : null}
      <ul className="card lines" onSubmit={live.onSubmit}>
        {live.lines.map((line) => (
          <CartLine key={line.id} line={line} action={CART.page} />
        ))}
      </ul>
      <div className="card stack">
        <CartSums rows={cart.rows} minimum={cart.minimum} soldOut={cart.soldOut} isBusy={isBusy} />
      </div>
      <SuggestionsPart suggestions={suggestions} />
      <div className="stack tight foot-bar">
        {cart.canGoOn ? (
          <CheckoutLink className="btn btn-wide btn-split" isBusy={isBusy}>
            {cart.total && !isBusy ? <span className="price">{formatMoney(cart.total, locale)}</span> : null}
          </CheckoutLink>
        ) : null}
        <Link className="btn btn-3 btn-wide" to={CART.page}>
          {t("bag.view")}
        </Link>
      </div>
    </div>
  );
}
