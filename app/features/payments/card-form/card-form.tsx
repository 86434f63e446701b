import type { ReactNode } from "react";
import { useT } from "~/components/document/i18n";
import { ErrorSummary } from "~/components/form/error-summary";
import { FieldFrame } from "~/components/form/fields/field-frame";
import { Icon } from "~/components/icon/icon";
import type { CardField } from "~/domain/payment/card-fields";
import type { VaultFormView } from "~/features/payments/cards/vault.server";
import type { CardErrorView } from "~/features/payments/cards/vault-error.server";
import { cardFieldId, cardFieldParts } from "./card-field-id";
import { ExpiryField } from "./expiry-field";
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
 * A card's fields. The browser posts them directly to the vault, which is another site. A script only writes them in
 * groups (`app/browser/card.ts`), and nothing of them ever reaches our server.
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
