import { useT } from "~/components/i18n";
import { NumberStepper } from "~/components/stepper/stepper";
import { FieldError } from "./field-error";

interface QuantityStepperProps {
  /** A text is what was typed and is no number. */
  value: number | string;
  min?: number;
  max: number;
  /** Already in the page's language. */
  error?: string | undefined;
  name?: string;
}

/** How many of an item; posts `quantity`, and `step` as `quantity-` or `quantity+` from its buttons. */
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
