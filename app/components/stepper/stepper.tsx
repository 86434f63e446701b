import { FormKey } from "~/components/form/form-key";
import { useT } from "~/components/i18n";
import { Icon } from "~/components/icon/icon";
import "./stepper.css";

interface CartStepperProps {
  /** Path that takes the post: `line`, the new `quantity`, 0 to remove, and the one that it `was`. */
  action: string;
  line: string;
  item: string;
  quantity: number;
  max?: number;
}

/** Quantity of a line in the bag: each button posts the new quantity; at 1 the minus is a bin. */
export function CartStepper({ action, line, item, quantity, max = 99 }: CartStepperProps) {
  const t = useT();
  const last = quantity <= 1;
  return (
    <form className="stepper" method="post" action={action} aria-label={t("a11y.stepper.group", { item })}>
      <FormKey />
      <input type="hidden" name="line" value={line} />
      <input type="hidden" name="was" value={quantity} />
      <button
        type="submit"
        name="quantity"
        value={quantity - 1}
        aria-label={t(last ? "a11y.stepper.remove" : "a11y.stepper.less", { item })}
      >
        <Icon name={last ? "trash" : "minus"} />
      </button>
      <output>{quantity}</output>
      <button
        type="submit"
        name="quantity"
        value={quantity + 1}
        disabled={quantity >= max}
        aria-label={t("a11y.stepper.more", { item })}
      >
        <Icon name="plus" />
      </button>
    </form>
  );
}

export interface NumberStepperProps {
  /** Name of the number field; the buttons send `step` as this name and a sign, such as `quantity+`. */
  name: string;
  /** A text is what was typed and is no number. */
  value: number | string;
  min: number;
  max: number;
  /** What is counted: the field's and the buttons' words. */
  labels: { field?: string; less: string; more: string };
  id?: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  /** The id of what the page is to come back at, without script. */
  at?: string | undefined;
}

/**
 * A number to type or to step. Without script the buttons ask for the form anew (GET), one up or down; they need
 * no valid form for that.
 */
export function NumberStepper({
  name,
  value,
  min,
  max,
  labels,
  id,
  describedBy,
  invalid,
  at,
}: NumberStepperProps) {
  const formAction = at && `#${at}`;
  return (
    <span className="stepper fixed">
      <button
        type="submit"
        name="step"
        value={`${name}-`}
        formMethod="get"
        formAction={formAction}
        formNoValidate
        disabled={Number(value) <= min}
        aria-label={labels.less}
      >
        <Icon name="minus" />
      </button>
      <input
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        defaultValue={value}
        aria-label={labels.field}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
      />
      <button
        type="submit"
        name="step"
        value={`${name}+`}
        formMethod="get"
        formAction={formAction}
        formNoValidate
        disabled={Number(value) >= max}
        aria-label={labels.more}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}
