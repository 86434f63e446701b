import { useT } from "~/components/document/i18n";
import { FieldFrame } from "~/components/form/fields/field-frame";
import { cardFieldId } from "./card-field-id";

/** The digits of the longest number, and a space after every fourth. */
const MAX_LENGTH = 23;

/**
 * A card's number. Where scripts run, its brand is shown beside it during typing, by `app/plain/card-number.ts`. The
 * number is stored nowhere.
 */
export function NumberField({ error }: { error: string | undefined }) {
  const t = useT();
  const id = cardFieldId("number");
  const parts = { id, errorId: `${id}-error`, error, hintId: undefined, optional: false };
  return (
    <FieldFrame parts={parts} label={t("cards.form.number")}>
      <div className="brand-of" data-card-number>
        <input
          className="input"
          id={id}
          name="number"
          type="text"
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
          maxLength={MAX_LENGTH}
          required
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? parts.errorId : undefined}
        />
        <output className="chip" htmlFor={id} />
      </div>
    </FieldFrame>
  );
}
