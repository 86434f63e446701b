import { NumberStepper } from "~/components/basics/stepper";
import { useT } from "~/components/document/i18n";
import { FieldError } from "./field-frame";

interface QuantityStepperProps {
  /** A text is invalid input, as typed. */
  value: number | string;
  min?: number;
  max: number;
  error?: string | undefined;
  name?: string;
}

/** The quantity of an item. It posts `quantity`, and its buttons post `step` as `quantity-` or `quantity+`. */
export function QuantityStepper({ value, min = 1, max, error, name = "quantity" }: QuantityStepperProps) {
  const t = useT();
  const errorId = `${name}-error`;
  const labels = {
    field: t("item.quantity.label"),
    less: t("item.quantity.less"),
    more: t("item.quantity.more"),
  };
  return (
    <>
      <NumberStepper
        id={name}
        name={name}
        value={value}
        min={min}
        max={max}
        labels={labels}
        invalid={Boolean(error)}
        describedBy={error ? errorId : undefined}
      />
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </>
  );
}
