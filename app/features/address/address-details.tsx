import type { FieldMetadata } from "@conform-to/react";
import { useT } from "~/components/document/i18n";
import { CheckField } from "~/components/form/fields/check-field";
import { TextField } from "~/components/form/fields/text-field";
import type { Translate } from "~/locales/catalog";
import type { AddressDetail } from "~/services/contract/address.server";

interface AddressDetailsProps {
  fields: Record<"street" | "number" | AddressDetail, FieldMetadata<string | undefined>> & {
    no_number: FieldMetadata<boolean | undefined>;
  };
  /** Some of the places have no street of their own. */
  asksStreet: boolean;
}

interface Control {
  name: AddressDetail;
  label: string;
  placeholder: string;
  autoComplete: string;
}

/** The control of each detail, in their order. */
function controlsOf(t: Translate) {
  return {
    complement: {
      name: "complement",
      label: t("geolocation.address.complement"),
      placeholder: t("geolocation.address.complementExample"),
      autoComplete: "address-line2",
    },
    reference_point: {
      name: "reference_point",
      label: t("geolocation.address.reference"),
      placeholder: t("geolocation.address.referenceExample"),
      autoComplete: "off",
    },
  } satisfies { [Name in AddressDetail]: Control & { name: Name } };
}

/** What only the customer knows of an address. */
export function AddressDetails({ fields, asksStreet }: AddressDetailsProps) {
  const t = useT();
  const { complement, ...more } = controlsOf(t);
  const detail = ({ name, ...control }: Control) => <TextField key={name} meta={fields[name]} {...control} />;
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
        {detail(complement)}
      </div>
      <CheckField meta={fields.no_number} label={t("geolocation.address.noNumber")} />
      {Object.values(more).map(detail)}
    </>
  );
}
