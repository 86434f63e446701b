import { useT } from "~/components/i18n";
import type { Money } from "~/domain/money";
import { ApplePay } from "./apple-pay";
import type { CheckoutMetas } from "./checkout-fields";
import { WayCards } from "./way-cards";
import type { PayWay } from "./ways.server";

interface MethodSectionProps {
  /** Id of the form. */
  form: string;
  fields: CheckoutMetas;
  page: {
    ways: readonly PayWay[];
    /** Whether a new card can be kept for the next time. */
    canSave: boolean;
    /** Undefined where it is not taken. */
    applePay: { country: string } | undefined;
    total: Money;
  };
}

/** How it is paid: now, at the door or at the counter. */
export function MethodSection({ form, fields, page }: MethodSectionProps) {
  const t = useT();
  const { ways, canSave, applePay, total } = page;
  const heading = t("checkout.method.heading");
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
        <p className="card">{t("checkout.method.none")}</p>
      )}
      {applePay ? (
        <ApplePay
          form={form}
          name={fields.method.name}
          country={applePay.country}
          total={total}
          chosen={fields.method.initialValue === "APPLE_PAY"}
        />
      ) : null}
    </section>
  );
}
