import { z } from "zod";
import { normalizeCpf, parseCpf } from "~/domain/customer/cpf";
import { nameIssue, normalizeName } from "~/domain/customer/person-name";
import { countryOf, readPhone } from "~/features/account/phone-number.server";
import type { Translate } from "~/locales/catalog";
import { field, type Reading, tooLong } from "~/platform/forms/reading.server";
import { MAX_NAME } from "./checkout-fields";
import type { CheckoutQuestion } from "./checkout-question";

/** The fields of who orders. */
export function customerFields({ t, cpf, country }: CheckoutQuestion) {
  return {
    name: field((text) => {
      const name = normalizeName(text);
      const issue = nameIssue(name);
      if (issue) return { issue: t(`form.name.${issue}`) };
      return name.length > MAX_NAME ? tooLong(name, MAX_NAME, t) : { value: name };
    }),
    phone: field((text) => phoneOf(text, country, t)),
    email: field((text): Reading<string | undefined> => {
      const email = text.trim();
      if (email === "") return { value: undefined };
      const isEmail = email.length <= 254 && z.email().safeParse(email).success;
      return isEmail ? { value: email } : { issue: t("form.email.invalid") };
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
