import { type FieldMetadata, getSelectProps } from "@conform-to/react";
import type { FocusEvent } from "react";
import { useT } from "~/components/document/i18n";
import { tidyBrazilianPhone } from "~/domain/customer/tidy";
import { FieldFrame } from "./field-frame";
import { fieldParts } from "./field-props";
import { TextField } from "./text-field";

interface PhoneFieldsProps<Country, Number> {
  country: FieldMetadata<Country>;
  number: FieldMetadata<Number>;
  /** All countries, sorted by name. `label` includes the dial code. */
  countries: readonly { iso: string; label: string }[];
}

/** A phone number: the country for the dial code, and the number with any punctuation. */
export function PhoneFields<Country, Number>(props: PhoneFieldsProps<Country, Number>) {
  const { country, number, countries } = props;
  const t = useT();
  const parts = { ...fieldParts(country, undefined), optional: false };
  const { key, ...select } = getSelectProps(country);
  const isBrazil = (country.value ?? country.initialValue) === "BR";
  return (
    <>
      <FieldFrame parts={parts} label={t("register.phone.country")}>
        <select key={key} className="input" {...select} autoComplete="tel-country-code">
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
        maxLength={30}
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
