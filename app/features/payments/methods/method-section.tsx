import { useScripted } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { CheckField } from "~/components/form/fields/check-field";
import { RadioCards } from "~/components/form/fields/radio-cards";
import { TextField } from "~/components/form/fields/text-field";
import type { FieldMetadata } from "~/components/form/use-form";
import type { Money } from "~/domain/money/money";
import { METHOD_FIELDS } from "~/domain/payment/method-fields";
import { ApplePay } from "../wallet/apple-pay";
import type { MethodOffer } from "./offered-methods.server";
import type { OfferedMethod, ShownField } from "./payment-method.server";
import "./next-step.css";

const HEADING = "method-heading";

interface MethodSectionProps {
  /** The id of the form. */
  form: string;
  fields: MethodMetas;
  offer: MethodOffer;
  /** The amount to pay. */
  total: Money;
  /** Whether Apple Pay was chosen before. */
  isApplePayChosen: boolean;
  heading: string;
  /** Shows all methods, because the customer has chosen one and may want another. */
  isOpen?: boolean | undefined;
  /** The sentence if nothing is offered. Without it, the section is empty then. */
  none?: string;
  /** The order to pay again, or `table` for the share of a bill. Without both, the cart is paid. */
  order?: string;
  table?: boolean;
}

/** The choice of a payment method: now, on delivery or at the counter. */
export function MethodSection(props: MethodSectionProps) {
  const { form, fields, offer, total, heading, none, order, table } = props;
  const { methods, canSave, applePay } = offer;
  return (
    <section className="stack tight">
      <h2 className="sub" id={HEADING}>
        {heading}
      </h2>
      {applePay ? (
        <ApplePay
          form={form}
          name={fields.method.name}
          country={applePay.country}
          total={total}
          order={order}
          table={table}
          chosen={props.isApplePayChosen}
        />
      ) : null}
      {methods.length > 0 || none === undefined ? (
        <MethodCards
          methods={methods}
          fields={fields}
          canSave={canSave}
          legend={heading}
          isOpen={props.isOpen}
        />
      ) : (
        <p className="card">{none}</p>
      )}
    </section>
  );
}

/** The form's fields for a payment method. Fields that a form does not have are not shown. */
type MethodMetas = { method: FieldMetadata } & { [Field in ShownField]?: FieldMetadata | undefined };

interface MethodCardsProps {
  methods: readonly OfferedMethod[];
  fields: MethodMetas;
  /** Whether a new card can be saved. */
  canSave: boolean;
  legend: string;
  /** Shows all methods, also those of another group than the chosen one. */
  isOpen?: boolean | undefined;
}

/** The payment methods, one card per choice. The field of a choice is shown below it. */
function MethodCards({ methods, fields, canSave, legend, isOpen = false }: MethodCardsProps) {
  const options = methods.map(({ field, ...method }) => {
    const meta = field && (field !== "save" || canSave) ? fields[field] : undefined;
    return { ...method, more: field && meta && <OwnField field={field} meta={meta} /> };
  });
  return (
    <RadioCards meta={fields.method} legend={legend} headedBy={HEADING} options={options} fold={!isOpen} />
  );
}

function OwnField({ field, meta }: { field: ShownField; meta: FieldMetadata }) {
  const t = useT();
  if (field === "save") return <CheckField meta={meta} label={t("cards.save")} />;
  const { label, hint, placeholder, inputMode } = METHOD_FIELDS[field];
  return (
    <TextField
      meta={meta}
      label={t(label)}
      hint={t(hint)}
      placeholder={t(placeholder)}
      inputMode={inputMode}
      autoComplete="off"
      className="short"
    />
  );
}

/**
 * The words of a button that pays. While a new card is chosen they say that its fields come next: CSS shows one of the
 * two, so it needs no script. Browsers without style or `:has` always show the first.
 */
export function NextStep({ children }: { children: string }) {
  const t = useT();
  return (
    <>
      <span className="to-pay">{children}</span>{" "}
      <span className="to-card" hidden data-busy={useScripted() ? t("payment.openingCard") : undefined}>
        {t("payment.toCard")}
      </span>
    </>
  );
}
