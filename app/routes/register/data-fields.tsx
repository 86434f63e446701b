import { useLocale, useT } from "~/components/document/i18n";
import { CpfField } from "~/components/form/fields/cpf-field";
import { TextField } from "~/components/form/fields/text-field";
import type { Fields } from "~/components/form/use-form";
import type { DataForm } from "~/features/account/forms/account-forms.server";

interface DataFieldsProps {
  fields: Fields<DataForm>;
  /** A CPF that was typed before, partly hidden. */
  keptCpf: string | undefined;
}

/** Name, birthday and CPF. Script formats a field when it loses the focus, never while it is typed. */
export function DataFields({ fields, keptCpf }: DataFieldsProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <TextField
        meta={fields.name}
        label={t("register.data.name")}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
      />
      <TextField
        meta={fields.birthday}
        label={t("register.data.birthday")}
        hint={t("register.data.birthdayHint")}
        className="brief"
        inputMode="numeric"
        autoComplete="bday"
        data-tidy={`birthday ${locale}`}
      />
      <CpfField
        meta={fields.cpf}
        label={t("register.data.cpf")}
        hint={t("register.data.cpfHint")}
        kept={keptCpf}
        className="brief"
        data-tidy="cpf"
      />
    </>
  );
}
