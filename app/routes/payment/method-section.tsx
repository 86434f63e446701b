import { RadioCards } from "~/components/form/radio-cards";
import { TextField } from "~/components/form/text-field";
import { useT } from "~/components/i18n";
import type { IconName } from "~/components/icon/icon";
import type { CheckoutOption } from "~/domain/availability";
import type { DoorMethod } from "~/domain/door-method";
import type { CheckoutMetas } from "./checkout-fields";

const ICONS: Record<DoorMethod, IconName> = {
  CASH: "cash",
  CREDIT: "card",
  DEBIT: "card",
  MEAL_VOUCHER: "voucher",
  FOOD_VOUCHER: "voucher",
};

interface MethodSectionProps {
  fields: CheckoutMetas;
  methods: readonly DoorMethod[];
  option: CheckoutOption;
}

/** How it is paid at the door, or at the counter. */
export function MethodSection({ fields, methods, option }: MethodSectionProps) {
  const t = useT();
  const heading = t("checkout.method.heading");
  const change = (
    <TextField
      meta={fields.change}
      label={t("checkout.change.label")}
      hint={t("checkout.change.hint")}
      placeholder={t("checkout.change.example")}
      inputMode="decimal"
      autoComplete="off"
      className="short"
    />
  );
  const options = methods.map((method) => ({
    value: method,
    label: t(`enums.paymentMethod.${method}`),
    detail: t(`checkout.method.hint.${option}`),
    icon: ICONS[method],
    more: method === "CASH" ? change : undefined,
  }));
  return (
    <section>
      <h2 className="sub">{heading}</h2>
      {options.length > 0 ? (
        <RadioCards meta={fields.method} legend={heading} legendHidden options={options} />
      ) : (
        <p className="card">{t("checkout.method.none")}</p>
      )}
    </section>
  );
}
