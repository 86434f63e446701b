import { normalizeCpf, parseCpf } from "~/domain/customer/cpf";
import { readEmail } from "~/domain/customer/email";
import { readName } from "~/domain/customer/person-name";
import { countryOf, readPhone } from "~/domain/customer/phone-number.server";
import type { Translate } from "~/locales/catalog";
import { nameWords } from "~/platform/forms/name-field.server";
import { field, isUntouched, type Reading } from "~/platform/forms/reading.server";
import type { CheckoutQuestion } from "./checkout-question";

/** The fields of who orders. */
export function customerFields({ t, cpf, country, known }: CheckoutQuestion) {
  const shown = known?.typed;
  return {
    name: field((text): Reading<string> => {
      if (isUntouched(text, shown?.name)) return { value: shown?.name ?? "" };
      const read = readName(text);
      return "name" in read ? { value: read.name } : { issue: nameWords(t, read) };
    }),
    phone: field((text): Reading<string> => {
      if (known?.phone && isUntouched(text, shown?.phone)) return { value: known.phone };
      return phoneOf(text, country, t);
    }),
    email: field((text): Reading<string | undefined> => {
      if (isUntouched(text, shown?.email)) return { value: shown?.email };
      const read = readEmail(text);
      if ("email" in read) return { value: read.email };
      return read.issue === "required" ? { value: undefined } : { issue: t("form.email.invalid") };
    }),
    cpf: field((text): Reading<string | undefined> => {
      if (normalizeCpf(text) === "") return { value: cpf };
      const parsed = parseCpf(text);
      return "issue" in parsed ? { issue: t(`form.cpf.${parsed.issue}`) } : { value: parsed.cpf };
    }),
  };
}

function phoneOf(text: string, country: string, t: Translate): Reading<string> {
  const read = readPhone(text, countryOf(country));
  if ("phone" in read) return { value: read.phone };
  return { issue: t(`form.${country === "BR" ? "phone" : "phoneAbroad"}.${read.issue}`) };
}
