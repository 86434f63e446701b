import { z } from "zod";
import { detailFields, detailsOf, line, withoutDetails } from "~/features/address/address-forms.server";
import type { Translate } from "~/locales/catalog";
import type { AddressInput } from "~/services/contract/address.server";

/** A saved address as its customer can change it: the place itself comes from a search. */
export function savedAddressForm(t: Translate) {
  const schema = z.object({
    street: line(t, 100).min(1, t("form.required")),
    number: line(t, 20).optional(),
    no_number: z.boolean().optional(),
    ...detailFields(t),
    is_main: z.boolean().optional(),
  });
  return schema.refine(({ number, no_number }) => Boolean(number) || no_number === true, {
    path: ["number"],
    error: t("form.address.number"),
    // All that is missing is told at once.
    when: () => true,
  });
}
export type SavedAddressForm = z.infer<ReturnType<typeof savedAddressForm>>;

/** What stands in the form before it is touched. */
export function filledIn(address: AddressInput) {
  const { street, number } = address;
  return { street, number, no_number: number === "" ? "on" : undefined, ...detailsOf(address) };
}

/** A place with what the form says of it: what was emptied there is left out. */
export function changed(place: AddressInput, form: SavedAddressForm): AddressInput {
  const number = form.no_number ? "" : (form.number ?? "");
  return { ...withoutDetails(place), number, ...detailsOf(form) };
}
