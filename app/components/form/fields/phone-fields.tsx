import { type FocusEvent, useState } from "react";
import { useT } from "~/components/document/i18n";
import type { FieldMetadata } from "~/components/form/use-form";
import { tidyBrazilianPhone } from "~/domain/customer/tidy";
import { FieldFrame } from "./field-frame";
import { controlProps, fieldParts, filled } from "./field-props";
import { TextField } from "./text-field";

interface PhoneFieldsProps {
  country: FieldMetadata;
  number: FieldMetadata;
  /** All countries, sorted by name. `label` includes the dial code. */
  countries: readonly { iso: string; label: string }[];
}

/** A phone number: the country for the dial code, and the number with any punctuation. */
export function PhoneFields(props: PhoneFieldsProps) {
  const { country, number, countries } = props;
  const t = useT();
  const parts = { ...fieldParts(country, undefined), optional: false };
  const [iso, setIso] = useState(country.initialValue);
  const isBrazil = iso === "BR";
  return (
    <>
      <FieldFrame parts={parts} label={t("register.phone.country")}>
        <select
          className="input"
          {...controlProps(country)}
          {...filled(country)}
          autoComplete="tel-country-code"
          onChange={({ currentTarget }) => setIso(currentTarget.value)}
        >
          {countries.map(({ iso, label }) => (
            <option key={iso} value={iso}>
              {label}
            </option>
          ))}
        </select>
      </FieldFrame>
      <TextField
        meta={number}
        label={t("register.phone.number")}
        hint={t(isBrazil ? "register.phone.hint" : "register.phone.hintAbroad")}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        onBlur={tidyOf(country.name)}
      />
    </>
  );
}

/** Formats a Brazilian number when the field loses focus. Nothing moves during typing. */
function tidyOf(country: string) {
  return ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const select = currentTarget.form?.elements.namedItem(country);
    if (select instanceof HTMLSelectElement && select.value === "BR")
      currentTarget.value = tidyBrazilianPhone(currentTarget.value);
  };
}
