import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { intent } from "~/components/document/intent";
import { Icon } from "~/components/icon/icon";
import type { LinePost } from "~/domain/menu/basket";
import "./stepper.css";

interface CartStepperProps {
  /** The path that is posted to: `line`, the new `quantity` (0 removes the line), and the old one as `was`. */
  action: string;
  line: string;
  item: string;
  quantity: number;
  max?: number;
}

/** The quantity of a cart's line. Each button posts the new quantity. At 1 the minus is a bin. */
export function CartStepper({ action, line, item, quantity, max = 99 }: CartStepperProps) {
  const t = useT();
  const last = quantity <= 1;
  return (
    <form className="stepper" method="post" action={action} data-count={line}>
      <FormKey />
      <input type="hidden" {...intent<LinePost>("changeLine")} />
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
      {/* Not the form: two lines may have the same item, and landmarks have names of their own. */}
      <output aria-label={t("a11y.stepper.group", { item })}>{quantity}</output>
      <button
        type="submit"
        name="quantity"
        value={quantity + 1}
        disabled={quantity >= max}
        aria-label={t("a11y.add", { item })}
      >
        <Icon name="plus" />
      </button>
    </form>
  );
}

export interface NumberStepperProps {
  /** The name of the number field. The buttons send `step` as this name and a sign, such as `quantity+`. */
  name: string;
  /** A text is invalid input, as typed. */
  value: number | string;
  min: number;
  max: number;
  /** It cannot be stepped up now, whatever its own maximum. */
  full?: boolean;
  /** The words of the field and the buttons. */
  labels: { field?: string; less: string; more: string };
  id?: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  /** What each one adds to a price, in minor units. */
  adds?: number | undefined;
  /** The id that the page scrolls to, without script. */
  at?: string | undefined;
}

/**
 * A number to type or to step. Without script the buttons request the form again (GET), one up or down, even if the
 * form is invalid.
 */
export function NumberStepper({
  name,
  value,
  min,
  max,
  full,
  labels,
  id,
  describedBy,
  invalid,
  adds,
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
        data-price={adds}
      />
      <button
        type="submit"
        name="step"
        value={`${name}+`}
        formMethod="get"
        formAction={formAction}
        formNoValidate
        disabled={full || Number(value) >= max}
        aria-label={labels.more}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}
