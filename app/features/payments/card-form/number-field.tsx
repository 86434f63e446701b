import { useEffect, useRef, useState } from "react";
import { useT } from "~/components/document/i18n";
import { FieldFrame } from "~/components/form/fields/field-frame";
import { cardBrand, shortBrand } from "~/domain/payment/card-brand";
import { cardFieldId } from "./card-field-id";

/** The digits of the longest number, and a space after every fourth. */
const MAX_LENGTH = 23;

/** A card's number. Where scripts run, its brand is shown beside it during typing. The number is stored nowhere. */
export function NumberField({ error }: { error: string | undefined }) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [brand, setBrand] = useState<string>();
  const tell = () => setBrand(cardBrand(field.current?.value ?? ""));
  // Something may have been typed before script started.
  useEffect(() => setBrand(cardBrand(field.current?.value ?? "")), []);
  const id = cardFieldId("number");
  const parts = { id, errorId: `${id}-error`, error, hintId: undefined, optional: false };
  return (
    <FieldFrame parts={parts} label={t("cards.form.number")}>
      <div className="brand-of">
        <input
          ref={field}
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
          onInput={tell}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? parts.errorId : undefined}
        />
        <output className="chip" htmlFor={id}>
          {brand === undefined ? null : <Brand brand={brand} />}
        </output>
      </div>
    </FieldFrame>
  );
}

function Brand({ brand }: { brand: string }) {
  const mark = shortBrand(brand);
  return mark === brand.toUpperCase() ? (
    mark
  ) : (
    <>
      <span aria-hidden="true">{mark}</span>
      <span className="sr">{brand}</span>
    </>
  );
}
