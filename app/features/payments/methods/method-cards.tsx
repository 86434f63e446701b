import { useT } from "~/components/document/i18n";
import { CheckField } from "~/components/form/fields/choice/check-field";
import { RadioCards } from "~/components/form/fields/choice/radio-cards";
import { TextField } from "~/components/form/fields/text-field";
import type { FieldMetadata } from "~/components/form/use-form";
import type { MethodField, OfferedMethod } from "./payment-method.server";

/** The form's fields for a payment method. Fields that a form does not have are not shown. */
export type MethodMetas = { method: FieldMetadata } & { [Field in MethodField]?: FieldMetadata | undefined };

interface MethodCardsProps {
  methods: readonly OfferedMethod[];
  fields: MethodMetas;
  legend: string;
  /** Shows all methods, also those of another group than the chosen one. */
  isOpen?: boolean | undefined;
}

/** The payment methods, one card per choice. The field of a choice is shown below it. */
export function MethodCards({ methods, fields, legend, isOpen = false }: MethodCardsProps) {
  const options = methods.map(({ field, ...method }) => {
    const meta = field && fields[field];
    return { ...method, more: field && meta && <OwnField field={field} meta={meta} /> };
  });
  return <RadioCards meta={fields.method} legend={legend} legendHidden options={options} fold={!isOpen} />;
}

function OwnField({ field, meta }: { field: MethodField; meta: FieldMetadata }) {
  const t = useT();
  switch (field) {
    case "change":
      return (
        <TextField
          meta={meta}
          label={t("checkout.change.label")}
          hint={t("checkout.change.hint")}
          placeholder={t("checkout.change.example")}
          inputMode="decimal"
          autoComplete="off"
          className="short"
        />
      );
    case "save":
      return <CheckField meta={meta} label={t("cards.save")} />;
    default:
      return field satisfies never;
  }
}
