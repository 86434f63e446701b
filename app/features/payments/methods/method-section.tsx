import type { Money } from "~/domain/money/money";
import { ApplePay } from "../wallet/apple-pay";
import { MethodCards, type MethodMetas } from "./method-cards";
import type { MethodOffer } from "./offered-methods.server";

interface MethodSectionProps {
  /** Id of the form. */
  form: string;
  fields: MethodMetas;
  offer: MethodOffer;
  /** What is paid. */
  total: Money;
  /** Whether Apple Pay was chosen before. */
  isApplePayChosen: boolean;
  heading: string;
  /** Said where nothing is offered; otherwise the choice stays empty. */
  none?: string;
  /** An order that is paid again, or a share of the bill of one's own table; otherwise the cart. */
  order?: string;
  table?: boolean;
}

/** How it is paid: now, on delivery or at the counter. */
export function MethodSection(props: MethodSectionProps) {
  const { form, fields, offer, total, heading, none, order, table } = props;
  const { methods, canSave, applePay } = offer;
  // Conform's fields are made when they are asked for: they cannot be spread.
  const { method, change, save } = fields;
  const asked = { method, change, save: canSave ? save : undefined };
  return (
    <section className="stack tight">
      <h2 className="sub">{heading}</h2>
      {methods.length > 0 || none === undefined ? (
        <MethodCards methods={methods} fields={asked} legend={heading} />
      ) : (
        <p className="card">{none}</p>
      )}
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
    </section>
  );
}
