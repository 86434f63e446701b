import type { FieldMetadata } from "@conform-to/react";
import type { Money } from "~/domain/money";
import { ApplePay } from "./apple-pay";
import { WayCards } from "./way-cards";
import type { PayWay } from "./ways.server";

type TextMeta = FieldMetadata<string | undefined>;

interface MethodSectionProps {
  /** Id of the form. */
  form: string;
  /** `change` where the door is one of the ways. */
  fields: { method: TextMeta; save: TextMeta; change?: TextMeta };
  page: {
    ways: readonly PayWay[];
    /** Whether a new card can be kept for the next time. */
    canSave: boolean;
    /** Undefined where it is not taken. */
    applePay: { country: string } | undefined;
    total: Money;
  };
  heading: string;
  /** Said where there is no way to pay. */
  none: string;
  /** A share of the bill that one sits at is paid; else it is the bag. */
  table?: boolean;
}

/** How it is paid: now, at the door or at the counter. */
export function MethodSection({ form, fields, page, heading, none, table }: MethodSectionProps) {
  const { ways, canSave, applePay, total } = page;
  return (
    <section className="stack tight">
      <h2 className="sub">{heading}</h2>
      {ways.length > 0 ? (
        <WayCards
          ways={ways}
          method={fields.method}
          change={fields.change}
          save={canSave ? fields.save : undefined}
          legend={heading}
          legendHidden
        />
      ) : (
        <p className="card">{none}</p>
      )}
      {applePay ? (
        <ApplePay
          form={form}
          name={fields.method.name}
          country={applePay.country}
          total={total}
          table={table}
          chosen={fields.method.initialValue === "APPLE_PAY"}
        />
      ) : null}
    </section>
  );
}
