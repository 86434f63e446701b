import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import { PASSWORD_MIN } from "~/domain/customer/password";

/** The rules for a new password, beside a `PasswordField`. The styles are in `form/account.css`. */
export function PasswordRules() {
  const t = useT();
  const rules = [
    t("auth.password.rules.length", { min: PASSWORD_MIN }),
    t("auth.password.rules.any"),
    t("auth.password.rules.phrase"),
  ];
  return (
    <ul className="rules card">
      {rules.map((rule) => (
        <li key={rule}>
          <Icon name="info" />
          {rule}
        </li>
      ))}
    </ul>
  );
}
