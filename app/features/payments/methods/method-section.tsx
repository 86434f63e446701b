import type { Money } from "~/domain/money/money";
import { ApplePay } from "../wallet/apple-pay";
import { MethodCards, type MethodMetas } from "./method-cards";
import type { MethodOffer } from "./offered-methods.server";

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
  // The form's fields are made when they are read, so they cannot be spread.
  const { method, change, save } = fields;
  const asked = { method, change, save: canSave ? save : undefined };
  return (
    <section className="stack tight">
      <h2 className="sub">{heading}</h2>
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
        <MethodCards methods={methods} fields={asked} legend={heading} isOpen={props.isOpen} />
      ) : (
        <p className="card">{none}</p>
      )}
    </section>
  );
}
