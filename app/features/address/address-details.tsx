import { useT } from "~/components/document/i18n";
import { CheckField } from "~/components/form/fields/choice/check-field";
import { TextField } from "~/components/form/fields/text-field";
import type { FieldMetadata } from "~/components/form/use-form";
import { ADDRESS_DETAILS, ADDRESS_FIELDS, type AddressDetail } from "~/domain/address/address-fields";

interface AddressDetailsProps {
  fields: Record<"street" | "number" | AddressDetail, FieldMetadata> & {
    no_number: FieldMetadata;
  };
  /** Some of the places have no street of their own. */
  asksStreet: boolean;
}

/** The number and the details of an address: what a search cannot know. */
export function AddressDetails({ fields, asksStreet }: AddressDetailsProps) {
  const t = useT();
  const [besideNumber, ...below] = ADDRESS_DETAILS.map((name) => {
    const { label, placeholder, autoComplete } = ADDRESS_FIELDS[name].detail;
    const texts = { label: t(label), placeholder: t(placeholder) };
    return <TextField key={name} meta={fields[name]} autoComplete={autoComplete} {...texts} />;
  });
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
        {besideNumber}
      </div>
      <CheckField meta={fields.no_number} label={t("geolocation.address.noNumber")} />
      {below}
    </>
  );
}
