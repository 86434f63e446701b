import { FormKey } from "~/components/document/form-key";
import { useT } from "~/components/document/i18n";
import { Form } from "~/components/form/form";
import { Icon } from "~/components/icon/icon";

interface OrderAgainProps {
  action: string;
  /** Identifies one press of the page's buttons, see `rebuyKey`. */
  rebuyKey: string;
  number: string;
  className: string;
}

/** Orders a past order again, by one press. */
export function OrderAgain({ action, rebuyKey, number, className }: OrderAgainProps) {
  const t = useT();
  return (
    <Form method="post" action={action}>
      <FormKey />
      <input type="hidden" name="key" value={rebuyKey} />
      <button type="submit" className={className} aria-label={t("a11y.orderAgain", { number })}>
        <Icon name="again" />
        {t("shell.orderAgain")}
      </button>
    </Form>
  );
}
