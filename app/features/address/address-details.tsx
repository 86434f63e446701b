import type { FieldMetadata } from "@conform-to/react";
import { CheckField } from "~/components/form/check-field";
import { TextField } from "~/components/form/text-field";
import { useT } from "~/components/i18n";

type DetailField = "street" | "number" | "complement" | "reference_point";

interface AddressDetailsProps {
  fields: Record<DetailField, FieldMetadata<string | undefined>> & {
    no_number: FieldMetadata<boolean | undefined>;
  };
  /** Some of the places have no street of their own. */
  asksStreet: boolean;
}

/** What only the customer knows of an address. */
export function AddressDetails({ fields, asksStreet }: AddressDetailsProps) {
  const t = useT();
  return (
    <>
      {asksStreet || fields.street.initialValue ? (
        <TextField meta={fields.street} label={t("geolocation.address.street")} autoComplete="off" />
      ) : null}
      <div className="pair">
        <TextField
          meta={fields.number}
          label={t("geolocation.address.number")}
          inputMode="numeric"
          autoComplete="off"
          markOptional={false}
        />
        <TextField
          meta={fields.complement}
          label={t("geolocation.address.complement")}
          placeholder={t("geolocation.address.complementExample")}
          autoComplete="address-line2"
        />
      </div>
      <CheckField meta={fields.no_number} label={t("geolocation.address.noNumber")} />
      <TextField
        meta={fields.reference_point}
        label={t("geolocation.address.reference")}
        placeholder={t("geolocation.address.referenceExample")}
        autoComplete="off"
      />
    </>
  );
}
