import { useT } from "~/components/document/i18n";
import { CheckField } from "~/components/form/fields/check-field";
import { TextField } from "~/components/form/fields/text-field";
import type { FieldMetadata } from "~/components/form/use-form";
import { ADDRESS_DETAILS, ADDRESS_FIELDS, type AddressDetail } from "~/domain/address/address";

interface AddressDetailsProps {
  fields: Record<"number" | "no_number" | AddressDetail, FieldMetadata> &
    Partial<Record<"street" | "district", FieldMetadata>>;
  /** Some of the places have no street of their own. */
  asksStreet?: boolean | undefined;
  /** Some of the places have no district of their own. */
  asksDistrict?: boolean | undefined;
}

/** The number and the details of an address: what a search cannot know. */
export function AddressDetails({ fields, asksStreet, asksDistrict }: AddressDetailsProps) {
  const t = useT();
  const [besideNumber, ...below] = ADDRESS_DETAILS.map((name) => {
    const { label, placeholder, ...fills } = ADDRESS_FIELDS[name].detail;
    const autoComplete = "autoComplete" in fills ? fills.autoComplete : undefined;
    const texts = { label: t(label), placeholder: t(placeholder) };
    return <TextField key={name} meta={fields[name]} autoComplete={autoComplete} {...texts} />;
  });
  return (
    <>
      {fields.street && (asksStreet || fields.street.initialValue) ? (
        <TextField
          meta={fields.street}
          label={t("geolocation.address.street")}
          autoComplete="address-line1"
          markOptional={!asksStreet}
        />
      ) : null}
      {fields.district && (asksDistrict || fields.district.initialValue) ? (
        <TextField
          meta={fields.district}
          label={t("geolocation.address.district")}
          autoComplete="address-level3"
          markOptional={!asksDistrict}
        />
      ) : null}
      <div className="pair">
        <TextField meta={fields.number} label={t("geolocation.address.number")} markOptional={false} />
        {besideNumber}
      </div>
      <CheckField meta={fields.no_number} label={t("geolocation.address.noNumber")} />
      {below}
    </>
  );
}
