import { Link } from "@remix-run/react";
import { MoneyList, type MoneyRow } from "~/components/cart/money-list/money-list";
import { useLocale, useT } from "~/components/document/i18n";
import { formatMoney, type Money } from "~/domain/money/money";
import type { VaultFormView } from "~/features/payments/cards/vault.server";
import type { CardErrorView } from "~/features/payments/cards/vault-error.server";
import { CardForm } from "./card-form";
import "~/components/frame/thumb-bar.css";

interface PayByCardProps {
  vault: VaultFormView;
  error: CardErrorView | undefined;
  isSaved: boolean;
  rows: readonly MoneyRow[];
  total: Money;
  /** The page where another payment method is chosen. */
  otherMethod: string;
  action: string;
}

/** A card's fields beside the total that it pays. On a phone the button is at the bottom. */
export function PayByCard({ rows, total, otherMethod, action, ...form }: PayByCardProps) {
  const t = useT();
  return (
    <CardForm {...form} className="wrap split">
      <aside className="stack stuck">
        <section className="card stack" aria-labelledby="summary">
          <h2 className="sub" id="summary">
            {t("checkout.summary.heading")}
          </h2>
          <MoneyList rows={rows} />
          <PayButton action={action} total={total} className="btn btn-wide btn-split only-desk" />
          <Link className="btn btn-3 btn-wide" to={otherMethod}>
            {t("cards.form.otherWay")}
          </Link>
        </section>
      </aside>
      <div className="cartbar">
        <PayButton action={action} total={total} className="btn btn-wide btn-split" />
      </div>
    </CardForm>
  );
}

interface PayButtonProps {
  action: string;
  total: Money;
  className: string;
}

function PayButton({ action, total, className }: PayButtonProps) {
  const price = formatMoney(total, useLocale());
  return (
    <button type="submit" className={className}>
      {action} <span className="price">{price}</span>
    </button>
  );
}
