import type { InputHTMLAttributes } from "react";
import { useScripted } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { FieldFrame } from "~/components/form/fields/field-frame";
import type { CardField } from "~/domain/payment/card-fields";
import { cardFieldParts } from "./card-field-id";

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
export function ExpiryField({ years, error }: ExpiryFieldProps) {
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
