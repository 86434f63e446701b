import type { ReactNode } from "react";
import { MoneyList, type MoneyRow } from "~/components/cart/money-list/money-list";
import { useT } from "~/components/document/i18n";
import { CHECKOUT } from "~/features/checkout/checkout-paths";

export interface CartSumsProps {
  rows: readonly MoneyRow[];
  /** The formatted minimum order. `missing` is set while it is not reached. */
  minimum: { minimum: string; missing: string | undefined } | undefined;
  soldOut: boolean;
  /** A bar at the bottom of a phone says what the minimum misses. */
  hasBar?: boolean;
  children?: ReactNode;
}

/** The sums of a cart, and what prevents the checkout. */
export function CartSums({ rows, minimum, soldOut, hasBar = false, children }: CartSumsProps) {
  const t = useT();
  return (
    <>
      <MoneyList rows={rows} />
      {children}
      {minimum ? <MinimumWords {...minimum} hasBar={hasBar} /> : null}
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
  children?: ReactNode;
}

/** The link to the checkout. Script holds it while a change of the cart has no answer (`app/browser/counts.ts`). */
export function CheckoutLink({ className, children }: CheckoutLinkProps) {
  const t = useT();
  return (
    <a className={className} href={CHECKOUT.page}>
      {t("bag.toCheckout")}
      {children}
    </a>
  );
}
