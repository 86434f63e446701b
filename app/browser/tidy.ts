import { tidyBirthday } from "~/domain/customer/birthday";
import { tidyBrazilianPhone, tidyCpf } from "~/domain/customer/tidy";
import { isLocale } from "~/locales/locale";

/** Writes a field as one reads it, when it loses the focus. Nothing moves while one types. */
export function tidy(field: HTMLInputElement): void {
  const { value, form } = field;
  const [kind, locale] = field.dataset.tidy?.split(" ") ?? [];
  const country = form?.querySelector<HTMLSelectElement>("[autocomplete=tel-country-code]");
  if (kind === "cpf") field.value = tidyCpf(value);
  if (kind === "birthday" && isLocale(locale)) field.value = tidyBirthday(value, locale);
  if (kind === "phone" && (!country || country.value === "BR")) field.value = tidyBrazilianPhone(value);
}
