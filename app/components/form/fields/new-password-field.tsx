import { useT } from "~/components/document/i18n";
import type { FieldMetadata } from "~/components/form/use-form";
import { Icon } from "~/components/icon/icon";
import { PASSWORD_MIN } from "~/domain/customer/password";
import { PasswordField } from "./password-field";

interface NewPasswordFieldProps {
  meta: FieldMetadata;
  label: string;
  shown?: boolean | undefined;
}

/** A password that is chosen, with its rules. It is typed once, because its button shows it. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return <PasswordField {...props} autoComplete="new-password" rules={<PasswordRules />} />;
}

/** The rules for a new password. The styles are in `form/account.css`. */
function PasswordRules() {
  const t = useT();
  const rules = [
    t("common.passwordLength", { min: PASSWORD_MIN }),
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
