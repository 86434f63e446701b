import { NumberStepper } from "~/components/basics/stepper/stepper";
import { useFormKey } from "~/components/document/form-key";
import { useLocale, useT } from "~/components/document/i18n";
import { useLite } from "~/components/document/lite";
import { FieldError } from "~/components/form/fields/field-error";
import { SubmitButton } from "~/components/form/submit-button";
import { Icon } from "~/components/icon/icon";
import { formatMoney, type Money } from "~/domain/money/money";
import { MAX_QUANTITY } from "~/domain/money/quantity";
import "~/components/behavior/unstarted/unstarted.css";
import "~/components/frame/thumb-bar.css";

/** The field above both buttons. Without script the page comes back at it, not at its top. */
const HERE = "note";

/** Updates the price where no script runs: it sends the form by GET. With script the price updates by itself. */
export function UpdatePrice() {
  const t = useT();
  const button = (
    <button
      type="submit"
      className="btn btn-2 btn-wide"
      formMethod="get"
      formAction={`#${HERE}`}
      formNoValidate
    >
      {t("item.updatePrice")}
    </button>
  );
  // A lite page has no script, even if its browser runs script.
  return useLite() ? button : <div className="unstarted">{button}</div>;
}

/** The allergens of an item, in a closed `details`. */
export function Allergens({ words }: { words: string }) {
  const t = useT();
  return (
    <details className="small">
      <summary className="link">
        {t("item.allergens.heading")}
        <Icon name="down" />
      </summary>
      <p className="muted">
        {words ? t("item.allergens.contains", { list: words }) : t("item.allergens.none")}
      </p>
    </details>
  );
}

interface AddBarProps {
  total: Money;
  /** Adds to the cart. Otherwise it changes a line of it. */
  isNew: boolean;
  /** As typed. */
  quantity: string;
  error: string | undefined;
  /** It is sold out. */
  off: boolean;
}

/** Quantity and the button that adds, at the bottom of a phone. */
export function AddBar({ total, isNew, quantity, error, off }: AddBarProps) {
  // On the button only, because the form is also sent by GET to update its price.
  const key = useFormKey();
  const t = useT();
  const locale = useLocale();
  return (
    <div className="cartbar inline">
      {error ? <FieldError id="quantity-error">{error}</FieldError> : null}
      <div className="row">
        <NumberStepper
          at={HERE}
          id="quantity"
          name="quantity"
          value={quantity}
          min={1}
          max={MAX_QUANTITY}
          labels={{
            field: t("item.quantity.label"),
            less: t("item.quantity.less"),
            more: t("item.quantity.more"),
          }}
          invalid={error !== undefined}
          describedBy={error ? "quantity-error" : undefined}
        />
        {off ? (
          <button type="button" className="btn grow" disabled>
            {t("item.soldOut.title")}
          </button>
        ) : (
          <SubmitButton {...key} className="btn grow btn-split" busy={isNew ? t("item.adding") : undefined}>
            {t(isNew ? "item.add" : "item.update")}{" "}
            <output className="price">{formatMoney(total, locale)}</output>
          </SubmitButton>
        )}
      </div>
    </div>
  );
}
