import { tidyBirthday } from "~/domain/customer/birthday";
import { tidyBrazilianPhone, tidyCpf } from "~/domain/customer/tidy";
import { isLocale } from "~/locales/locale";

/** Writes a field as one reads it, when it loses the focus. Nothing moves while one types. */
export function tidy(field: HTMLInputElement): void {
  const { lang } = document.documentElement;
  const { value, form } = field;
  const country = form?.querySelector<HTMLSelectElement>("[autocomplete=tel-country-code]");
  if (field.dataset.tidy === "cpf") field.value = tidyCpf(value);
  if (field.dataset.tidy === "birthday") field.value = tidyBirthday(value, isLocale(lang) ? lang : "pt-BR");
  if (field.dataset.tidy === "phone" && (!country || country.value === "BR"))
    field.value = tidyBrazilianPhone(value);
}
