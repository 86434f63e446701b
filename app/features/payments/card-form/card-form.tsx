import { Link, useLocation } from "@remix-run/react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { MoneyList, type MoneyRow } from "~/components/cart/money-list";
import { useScripted } from "~/components/document/document";
import { useLocale, useT } from "~/components/document/i18n";
import { EmptyState } from "~/components/feedback/empty-state";
import { EnterButton } from "~/components/form/enter-button";
import { ErrorSummary } from "~/components/form/error-summary";
import { FieldFrame } from "~/components/form/fields/field-frame";
import type { FieldParts } from "~/components/form/fields/field-props";
import { StepPage } from "~/components/frame/step-page";
import { Icon } from "~/components/icon/icon";
import { formatMoney, type Money } from "~/domain/money/money";
import type { CardField } from "~/domain/payment/card";
import type { VaultFormView } from "~/features/payments/cards/vault.server";
import type { CardErrorView } from "~/features/payments/cards/vault-error.server";
import emptyPlate from "~/images/prato-vazio.svg";
import "~/components/frame/thumb-bar.css";

interface CardFormProps {
  vault: VaultFormView;
  error: CardErrorView | undefined;
  /** Whether the card will be saved. */
  isSaved?: boolean;
  className: string;
  /** The total and the button, beside the fields. */
  children: ReactNode;
}

/**
 * A card's fields. The browser posts them directly to the vault, which is another site. A script only writes them in
 * groups (`app/browser/card.ts`), and nothing of them ever reaches our server.
 */
export function CardForm({ vault, error, isSaved = false, className, children }: CardFormProps) {
  const t = useT();
  return (
    <form className={className} method="post" action={vault.action} autoComplete="on">
      <EnterButton disabled />
      {vault.hidden.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="stack">
        <h1>{t("cards.form.heading")}</h1>
        <CardSummary error={error} />
        <div className="card stack" data-card>
          {error ? <p>{t("cards.form.retype")}</p> : null}
          <CardFields years={vault.years} error={error} />
        </div>
        {isSaved ? (
          <p className="small muted row start">
            <Icon name="check" />
            <span>{t("cards.form.saved")}</span>
          </p>
        ) : null}
        <p className="small muted row start">
          <Icon name="lock" />
          <span>{t("cards.form.safe")}</span>
        </p>
      </div>
      {children}
    </form>
  );
}

function CardSummary({ error }: { error: CardErrorView | undefined }) {
  if (!error) return null;
  const id = error.field && cardFieldId(error.field);
  return <ErrorSummary errors={[{ id, message: error.message }]} />;
}

function CardFields({ years, error }: { years: readonly number[]; error: CardErrorView | undefined }) {
  const t = useT();
  const of = (field: CardField) => (error?.field === field ? error.message : undefined);
  return (
    <>
      <NumberField error={of("number")} />
      <div className="halves">
        <ExpiryField years={years} error={of("expiry_month")} />
        <Line
          name="security_code"
          label={t("cards.form.code")}
          hint={t("cards.form.codeHint")}
          error={of("security_code")}
          inputMode="numeric"
          autoComplete="cc-csc"
        />
      </div>
      <Line
        name="holder_name"
        label={t("cards.form.holder")}
        error={of("holder_name")}
        autoComplete="cc-name"
        autoCapitalize="characters"
      />
    </>
  );
}

interface LineProps {
  name: CardField;
  label: string;
  hint?: string;
  error: string | undefined;
  autoComplete: string;
  autoCapitalize?: string;
  inputMode?: "numeric";
}

function Line({ name, label, hint, error, ...rest }: LineProps) {
  const parts = cardFieldParts(name, error, hint);
  const described = [error ? parts.errorId : undefined, parts.hintId].filter(Boolean).join(" ");
  return (
    <FieldFrame parts={parts} label={label} hint={hint}>
      <input
        className="input"
        id={parts.id}
        name={name}
        type="text"
        required
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        {...rest}
      />
    </FieldFrame>
  );
}

/** The months of every year. */
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** What is wrong, for whichever control is shown. */
type Said = Pick<InputHTMLAttributes<HTMLInputElement>, "aria-invalid" | "aria-describedby">;

interface ExpiryFieldProps {
  /** The years in which a card can expire. */
  years: readonly number[];
  error: string | undefined;
}

/**
 * The month until which a card is valid. The vault takes month and year apart, and no server of ours may split them: so
 * there are two lists. Where scripts run, `app/browser/card.ts` shows one field instead, `08/29`, which sets the lists.
 */
function ExpiryField({ years, error }: ExpiryFieldProps) {
  const t = useT();
  const parts = cardFieldParts("expiry_month", error);
  const said: Said = { "aria-invalid": error ? true : undefined, "aria-describedby": error && parts.errorId };
  return (
    <FieldFrame parts={parts} label={t("cards.form.expiry")} className="expiry">
      {useScripted() ? (
        <input
          className="input"
          hidden
          disabled
          required
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={t("cards.form.expiryExample")}
          data-expiry={t("payment.INVALID_EXPIRY")}
          {...said}
        />
      ) : null}
      <div className="lists">
        <List name="expiry_month" first={t("cards.form.month")} id={parts.id} said={said}>
          {MONTHS.map((month) => ({ value: month, label: String(month).padStart(2, "0") }))}
        </List>
        <List name="expiry_year" first={t("cards.form.year")} said={said}>
          {years.map((year) => ({ value: year, label: String(year) }))}
        </List>
      </div>
    </FieldFrame>
  );
}

interface ListProps {
  name: CardField & `expiry_${string}`;
  /** What it is a list of: its first line, before one is chosen. */
  first: string;
  id?: string;
  said: Said;
  children: readonly { value: number; label: string }[];
}

function List({ name, first, id, said, children }: ListProps) {
  const t = useT();
  return (
    <select
      className="input"
      id={id}
      name={name}
      required
      aria-label={`${t("cards.form.expiry")}: ${first}`}
      autoComplete={name === "expiry_month" ? "cc-exp-month" : "cc-exp-year"}
      {...said}
    >
      <option value="">{first}</option>
      {children.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/**
 * A card's number. Where scripts run, `app/browser/card.ts` writes it in groups and shows its brand while it is typed. The
 * number is stored nowhere.
 */
function NumberField({ error }: { error: string | undefined }) {
  const t = useT();
  const parts = cardFieldParts("number", error);
  return (
    <FieldFrame parts={parts} label={t("cards.form.number")}>
      <div className="brand-of">
        <input
          className="input"
          id={parts.id}
          name="number"
          type="text"
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
          required
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? parts.errorId : undefined}
        />
        <output className="chip" htmlFor={parts.id} />
      </div>
    </FieldFrame>
  );
}

/** The id of a card's field, for links from errors. */
const cardFieldId = (field: CardField) => `card-${field}`;

/** What label, hint and error of a card's field need to know. Every field is required. */
function cardFieldParts(field: CardField, error: string | undefined, hint?: string): FieldParts {
  const id = cardFieldId(field);
  return { id, errorId: `${id}-error`, error, hintId: hint ? `${id}-hint` : undefined, optional: false };
}

interface VaultDownProps {
  purpose: "pay" | "save";
  /** The page with other payment methods. */
  back: string;
}

/** The vault cannot be reached. The customer can try again or use another method. */
export function VaultDown({ purpose, back }: VaultDownProps) {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <div className="wrap narrow">
      <EmptyState
        image={emptyPlate}
        title={t("cards.form.down.title")}
        page
        actions={
          <>
            <a className="btn btn-wide" href={pathname + search}>
              {t("status.loadFailure.action")}
            </a>
            <Link className="btn btn-3 btn-wide" to={back}>
              {t(purpose === "pay" ? "common.otherWay" : "a11y.back")}
            </Link>
          </>
        }
      >
        {t(`cards.form.down.${purpose}`)}
      </EmptyState>
    </div>
  );
}

interface PayByCardPageProps extends Pick<CardFormProps, "error" | "isSaved"> {
  /** Undefined while the vault is down. */
  vault: VaultFormView | undefined;
  rows: readonly MoneyRow[];
  total: Money;
  title: string;
  /** The page where another payment method is chosen. */
  back: string;
  /** The button's words. */
  action: string;
}

/** The page where a new card is typed that pays: its fields beside the total. On a phone the button is at the bottom. */
export function PayByCardPage({ vault, rows, total, title, back, action, ...form }: PayByCardPageProps) {
  const t = useT();
  return (
    <StepPage back={back} title={title} bar={Boolean(vault)}>
      {vault ? (
        <CardForm {...form} vault={vault} className="wrap split">
          <aside className="stack stuck">
            <section className="card stack" aria-labelledby="summary">
              <h2 className="sub" id="summary">
                {t("bag.summary.heading")}
              </h2>
              <MoneyList rows={rows} />
              <PayButton action={action} total={total} className="btn btn-wide btn-split only-desk" />
              <Link className="btn btn-3 btn-wide" to={back}>
                {t("common.otherWay")}
              </Link>
            </section>
          </aside>
          <div className="cartbar">
            <PayButton action={action} total={total} className="btn btn-wide btn-split" />
          </div>
        </CardForm>
      ) : (
        <VaultDown purpose="pay" back={back} />
      )}
    </StepPage>
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
