import { Link } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import { MoneyList, type MoneyRow } from "~/components/cart/money-list/money-list";
import { useT } from "~/components/document/i18n";
import { CHECKOUT } from "~/features/checkout/checkout-paths";

export interface CartSumsProps {
  rows: readonly MoneyRow[];
  /** The formatted minimum order. `missing` is set while it is not reached. */
  minimum: { minimum: string; missing: string | undefined } | undefined;
  soldOut: boolean;
  /** A change has no answer yet, so the sums are not final. */
  isBusy: boolean;
  /** A bar at the bottom of a phone says what the minimum misses. */
  hasBar?: boolean;
  children?: ReactNode;
}

/** The sums of a cart, and what prevents the checkout. */
export function CartSums({ rows, minimum, soldOut, isBusy, hasBar = false, children }: CartSumsProps) {
  const t = useT();
  return (
    <>
      <MoneyList rows={rows} isBusy={isBusy} />
      {children}
      {minimum && !isBusy ? <MinimumWords {...minimum} hasBar={hasBar} /> : null}
      {soldOut ? <p className="small muted">{t("bag.unavailableNote")}</p> : null}
    </>
  );
}

function MinimumWords({
  minimum,
  missing,
  hasBar,
}: NonNullable<CartSumsProps["minimum"]> & { hasBar: boolean }) {
  const t = useT();
  if (missing === undefined) return <p className="small muted">{t("cart.minimumReached", { minimum })}</p>;
  return <p className={hasBar ? "only-desk" : undefined}>{t("bag.minimum.missing", { minimum, missing })}</p>;
}

interface CheckoutLinkProps {
  className: string;
  isBusy: boolean;
  children?: ReactNode;
}

/** The link to the checkout. It waits while a change of the cart has no answer. */
export function CheckoutLink({ className, isBusy, children }: CheckoutLinkProps) {
  const t = useT();
  const hold = (event: MouseEvent) => {
    if (isBusy) event.preventDefault();
  };
  return (
    <Link
      className={className}
      to={CHECKOUT.page}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={hold}
    >
      {t("bag.toCheckout")}
      {children}
    </Link>
  );
}
