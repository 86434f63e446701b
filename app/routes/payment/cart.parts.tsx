import { Link } from "@remix-run/react";
import { Banner } from "~/components/banner/banner";
import { CartLine } from "~/components/cart-line/cart-line";
import { EmptyState } from "~/components/empty-state/empty-state";
import { FieldError } from "~/components/form/field-error";
import { useLocale, useT } from "~/components/i18n";
import { Icon } from "~/components/icon/icon";
import { MoneyList, type MoneyRow } from "~/components/money-list/money-list";
import { formatMoney, type Money } from "~/domain/money";
import plate from "~/images/prato-vazio.svg";
import type { CartItem } from "~/services/contract/shared.server";
import type { RefusedChange } from "./cart.server";
import { MAX_NOTE } from "./checkout-fields";

/** No bag, and where to fill one. */
export function EmptyBag({ isGone }: { isGone: boolean }) {
  const t = useT();
  const words = isGone ? "cart.gone" : "cart.empty";
  return (
    <EmptyState
      page
      image={plate}
      title={t(`${words}.title`)}
      actions={
        <Link className="btn" to="/menu">
          {t(`${words}.action`)}
        </Link>
      }
    >
      {t(`${words}.body`)}
    </EmptyState>
  );
}

/** What the backend changed in the bag. */
export function Notices({ notices }: { notices: readonly { title: string; lines: readonly string[] }[] }) {
  return notices.map(({ title, lines }) => (
    <Banner key={title} icon="info" tone="warn" title={title}>
      {lines.map((line) => (
        <span className="block" key={line}>
          {line}
        </span>
      ))}
    </Banner>
  ));
}

interface LinesProps {
  lines: readonly CartItem[];
  refused: RefusedChange | undefined;
}

/** The bag's lines, each with its quantity, its note and the way to change it. */
export function Lines({ lines, refused }: LinesProps) {
  return (
    <ul className="card lines">
      {lines.map((line) => (
        <CartLine
          key={line.id}
          line={line}
          action="/cart"
          editHref={`/menu/${encodeURIComponent(line.item_id)}?line=${encodeURIComponent(line.id)}`}
        >
          <LineNote line={line} refused={refused?.line === line.id ? refused : undefined} />
        </CartLine>
      ))}
    </ul>
  );
}

function LineNote({ line, refused }: { line: CartItem; refused: RefusedChange | undefined }) {
  const t = useT();
  const id = `note-${line.id}`;
  const error = refused && <FieldError id={`${id}-error`}>{refused.error}</FieldError>;
  if (line.status === "UNAVAILABLE") return error;
  const isNote = refused?.note !== undefined;
  return (
    <>
      {isNote ? null : error}
      <details open={isNote}>
        <summary className="link small">
          {t("bag.line.note")}
          <span className="sr">{`, ${line.name}`}</span>
          <Icon name="down" />
        </summary>
        <form className="field" method="post" action="/cart">
          <input type="hidden" name="line" value={line.id} />
          <label className="sr" htmlFor={id}>
            {t("bag.line.noteOf", { item: line.name })}
          </label>
          <textarea
            className="input"
            id={id}
            name="note"
            maxLength={MAX_NOTE}
            defaultValue={refused?.note ?? line.note ?? ""}
            aria-invalid={isNote || undefined}
            aria-describedby={isNote ? `${id}-error` : undefined}
          />
          {isNote ? error : null}
          <button type="submit" className="btn btn-2 btn-s fit">
            {t("bag.line.noteSave")}
          </button>
        </form>
      </details>
    </>
  );
}

interface BagSummaryProps {
  rows: readonly MoneyRow[];
  minimum: { minimum: string; missing: string | undefined } | undefined;
  soldOut: boolean;
  canGoOn: boolean;
}

/** What the bag costs, and whether it can be ordered. */
export function BagSummary({ rows, minimum, soldOut, canGoOn }: BagSummaryProps) {
  const t = useT();
  return (
    <aside className="stack stuck">
      <section className="card stack" aria-labelledby="summary">
        <h2 className="sub" id="summary">
          {t("bag.summary.heading")}
        </h2>
        <MoneyList rows={rows} />
        {minimum ? <MinimumWords {...minimum} /> : null}
        {soldOut ? <p className="small muted">{t("bag.unavailableNote")}</p> : null}
        {canGoOn ? (
          <Link className="btn btn-wide only-desk" to="/payment">
            {t("bag.toCheckout")}
          </Link>
        ) : null}
      </section>
    </aside>
  );
}

function MinimumWords({ minimum, missing }: { minimum: string; missing: string | undefined }) {
  const t = useT();
  if (missing === undefined) return <p className="small muted">{t("cart.minimumReached", { minimum })}</p>;
  return <p>{t("bag.minimum.missing", { minimum, missing })}</p>;
}

/** The way on at the thumb of a phone. */
export function CheckoutBar({ total }: { total: Money }) {
  const t = useT();
  const price = formatMoney(total, useLocale());
  return (
    <div className="cartbar">
      <Link className="btn btn-wide btn-split" to="/payment">
        {t("bag.toCheckout")}
        <span className="price">{price}</span>
      </Link>
    </div>
  );
}
