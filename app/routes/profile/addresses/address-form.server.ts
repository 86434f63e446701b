import { z } from "zod";
import { mostOf } from "~/domain/address/address-fields";
import { line, needsNumber, unitFields, unitIn } from "~/features/address/address-forms.server";
import type { Translate } from "~/locales/catalog";
import type { AddressInput } from "~/services/contract/address.server";

/** What a customer can change of a saved address. Its place comes from a search for the street. */
export function savedAddressForm(t: Translate) {
  const street = line(t, mostOf("street")).min(1, t("form.required"));
  const district = line(t, mostOf("district")).optional();
  return needsNumber(z.object({ street, district, ...unitFields(t), is_main: z.boolean().optional() }), t);
}
export type SavedAddressForm = z.infer<ReturnType<typeof savedAddressForm>>;

/** The form's values before the customer changes them. */
export function filledIn(address: AddressInput) {
  return { street: address.street, ...unitIn(address) };
}
