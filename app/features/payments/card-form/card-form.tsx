import type { ReactNode } from "react";
import { useT } from "~/components/document/i18n";
import { ErrorSummary } from "~/components/form/error-summary";
import { FieldFrame } from "~/components/form/fields/field-frame";
import { Icon } from "~/components/icon/icon";
import type { CardField } from "~/domain/payment/card-fields";
import type { VaultFormView } from "~/features/payments/cards/vault.server";
import type { CardErrorView } from "~/features/payments/cards/vault-error.server";
import { cardFieldId } from "./card-field-id";
import { NumberField } from "./number-field";

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
 * A card's fields. The browser posts them directly to the vault, which is another site. No script reads or sends them,
 * and nothing of them ever reaches our server.
 */
export function CardForm({ vault, error, isSaved = false, className, children }: CardFormProps) {
  const t = useT();
  return (
    <form className={className} method="post" action={vault.action} autoComplete="on">
      {vault.hidden.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="stack">
        <h1>{t("cards.form.heading")}</h1>
        <CardSummary error={error} />
        <div className="card stack roomy">
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
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: index + 1,
    label: String(index + 1).padStart(2, "0"),
  }));
  return (
    <>
      <NumberField error={of("number")} />
      <Line
        name="holder_name"
        label={t("cards.form.holder")}
        error={of("holder_name")}
        autoComplete="cc-name"
        autoCapitalize="characters"
        maxLength={100}
      />
      <div className="three">
        <Choice
          name="expiry_month"
          label={t("cards.form.month")}
          error={of("expiry_month")}
          autoComplete="cc-exp-month"
          options={months}
        />
        <Choice
          name="expiry_year"
          label={t("cards.form.year")}
          error={of("expiry_year")}
          autoComplete="cc-exp-year"
          options={years.map((year) => ({ value: year, label: String(year) }))}
        />
        <Line
          name="security_code"
          label={t("cards.form.code")}
          hint={t("cards.form.codeHint")}
          error={of("security_code")}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
        />
      </div>
    </>
  );
}

function partsOf(name: CardField, error: string | undefined, hint?: string) {
  const id = cardFieldId(name);
  return { id, errorId: `${id}-error`, error, hintId: hint ? `${id}-hint` : undefined, optional: false };
}

interface LineProps {
  name: CardField;
  label: string;
  hint?: string;
  error: string | undefined;
  autoComplete: string;
  autoCapitalize?: string;
  inputMode?: "numeric";
  maxLength: number;
  className?: string;
}

function Line({ name, label, hint, error, className, ...rest }: LineProps) {
  const parts = partsOf(name, error, hint);
  const described = [error ? parts.errorId : undefined, parts.hintId].filter(Boolean).join(" ");
  return (
    <FieldFrame parts={parts} label={label} hint={hint} className={className}>
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

interface ChoiceProps {
  name: CardField;
  label: string;
  error: string | undefined;
  autoComplete: string;
  options: readonly { value: number; label: string }[];
}

function Choice({ name, label, error, autoComplete, options }: ChoiceProps) {
  const t = useT();
  const parts = partsOf(name, error);
  return (
    <FieldFrame parts={parts} label={label}>
      <select
        className="input"
        id={parts.id}
        name={name}
        required
        autoComplete={autoComplete}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? parts.errorId : undefined}
      >
        <option value="">{t("cards.form.choose")}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
