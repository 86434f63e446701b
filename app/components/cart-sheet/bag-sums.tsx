import { Link } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import { useT } from "~/components/i18n";
import { MoneyList, type MoneyRow } from "~/components/money-list/money-list";

export interface BagSumsProps {
  rows: readonly MoneyRow[];
  /** The minimum order, ready to show; `missing` while it is not reached. */
  minimum: { minimum: string; missing: string | undefined } | undefined;
  soldOut: boolean;
  /** A change is on its way: the sums are not what they will be. */
  isBusy: boolean;
  /** What stands below the sums. */
  children?: ReactNode;
}

/** What a bag costs, and what holds it up. */
export function BagSums({ rows, minimum, soldOut, isBusy, children }: BagSumsProps) {
  const t = useT();
  return (
    <>
      <MoneyList rows={rows} isBusy={isBusy} />
      {children}
      {minimum && !isBusy ? <MinimumWords {...minimum} /> : null}
      {soldOut ? <p className="small muted">{t("bag.unavailableNote")}</p> : null}
    </>
  );
}

function MinimumWords({ minimum, missing }: NonNullable<BagSumsProps["minimum"]>) {
  const t = useT();
  if (missing === undefined) return <p className="small muted">{t("cart.minimumReached", { minimum })}</p>;
  return <p>{t("bag.minimum.missing", { minimum, missing })}</p>;
}

interface CheckoutLinkProps {
  className: string;
  isBusy: boolean;
  children?: ReactNode;
}

/** To the checkout; while a change of the bag is on its way it waits for the answer. */
export function CheckoutLink({ className, isBusy, children }: CheckoutLinkProps) {
  const t = useT();
  const hold = (event: MouseEvent) => {
    if (isBusy) event.preventDefault();
  };
  return (
    <Link
      className={className}
      to="/payment"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={hold}
    >
      {t("bag.toCheckout")}
      {children}
    </Link>
  );
}
