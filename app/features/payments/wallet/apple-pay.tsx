import { useScripted } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { ChoiceCard } from "~/components/form/fields/radio-cards";
import { useRoot } from "~/components/frame/root-data";
import { amountText, type Money } from "~/domain/money/money";
import type { ApplePayment } from "./apple-pay-session";

interface ApplePayProps {
  /** The id of its form, whose radio buttons have the name `name`. */
  form: string;
  name: string;
  /** The restaurant's country, ISO 3166-1. */
  country: string;
  total: Money;
  /** The order to pay again, or `table` for the share of a bill. Without both, the cart is paid. */
  order?: string | undefined;
  table?: boolean | undefined;
  /** Whether it was chosen before. */
  chosen: boolean;
}

/** Its value among the payment methods. */
const VALUE = "APPLE_PAY";

/**
 * Apple Pay as one more payment method of a form. `app/browser/apple-pay.ts` shows it if the browser has it; until then it
 * is disabled and not posted.
 */
export function ApplePay({ form, name, country, total, order, table, chosen }: ApplePayProps) {
  const t = useT();
  const label = useRoot()?.brand ?? "";
  if (!useScripted()) return null;
  const payment: ApplePayment = {
    ...{ country, currency: total.currency, label, amount: amountText(total) },
    ...(order === undefined ? {} : { order }),
    ...(table ? { table } : {}),
  };
  return (
    <div className="choices" hidden data-apple-pay={JSON.stringify(payment)}>
      <ChoiceCard
        form={form}
        name={name}
        value={VALUE}
        label={t("enums.paymentMethod.APPLE_PAY")}
        icon="card"
        checked={chosen}
        disabled
      />
      <div hidden>
        <Banner icon="alert" tone="bad" title={t("payment.applePayFailed")} role="alert" />
      </div>
    </div>
  );
}
