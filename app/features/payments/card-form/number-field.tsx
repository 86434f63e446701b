import { useT } from "~/components/document/i18n";
import { FieldFrame } from "~/components/form/fields/field-frame";
import { cardFieldParts } from "./card-field-id";

/**
 * A card's number. Where scripts run, `app/browser/card.ts` writes it in groups and shows its brand while it is typed. The
 * number is stored nowhere.
 */
export function NumberField({ error }: { error: string | undefined }) {
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
