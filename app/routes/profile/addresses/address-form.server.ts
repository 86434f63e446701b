import { z } from "zod";
import { line } from "~/features/address/address-forms.server";
import type { Translate } from "~/locales/catalog";
import type { AddressInput } from "~/services/contract/shared.server";

/** A saved address as its customer can change it: the place itself comes from a search. */
export function savedAddressForm(t: Translate) {
  const schema = z.object({
    street: line(t, 100).min(1, t("form.required")),
    number: line(t, 20).optional(),
    no_number: z.boolean().optional(),
    complement: line(t, 100).optional(),
    reference_point: line(t, 100).optional(),
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
export function filledIn({ street, number, complement, reference_point }: AddressInput) {
  return { street, number, no_number: number === "" ? "on" : undefined, complement, reference_point };
}

/** A place with what the form says of it: what was emptied there is left out. */
export function changed(place: AddressInput, form: SavedAddressForm): AddressInput {
  const { complement, reference_point, ...rest } = place;
  return {
    ...rest,
    number: form.no_number ? "" : (form.number ?? ""),
    ...(form.complement ? { complement: form.complement } : {}),
    ...(form.reference_point ? { reference_point: form.reference_point } : {}),
  };
}
