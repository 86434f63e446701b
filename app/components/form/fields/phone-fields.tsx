import { useScripted } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import type { FieldMetadata } from "~/components/form/use-form";
import { FieldFrame } from "./field-frame";
import { controlProps, fieldParts, filled } from "./field-props";
import { TextField } from "./text-field";

const HOME = "BR";
/** Area code and number of a Brazilian phone, of a house or a mobile, see `data-mask`. */
export const BRAZILIAN_PHONE = "(##) ####-####|(##) #####-####";

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
  const hints = [t("register.phone.hint"), t("register.phone.hintAbroad")] as const;
  const hint = hints[country.initialValue === HOME ? 0 : 1];
  // Script changes the hint with the country: `app/browser/fields.ts`.
  const follows = useScripted()
    ? { "data-hints": [HOME, ...hints].join("|"), "data-hint-at": fieldParts(number, hint).hintId }
    : {};
  return (
    <>
      <FieldFrame parts={parts} label={t("register.phone.country")}>
        <select
          className="input"
          {...controlProps(country)}
          {...filled(country)}
          {...follows}
          autoComplete="tel-country-code"
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
        label={t("common.phone")}
        hint={hint}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        data-tidy="phone"
        data-mask={BRAZILIAN_PHONE}
      />
    </>
  );
}
