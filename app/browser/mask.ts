import { typedInMask } from "~/domain/text/mask";

/** Sets the signs of `data-mask` between what is typed at the end of a field. What is taken away stays away. */
export function begin(field: HTMLElement): void {
  if (!(field instanceof HTMLInputElement)) return;
  const { mask } = field.dataset;
  if (mask === undefined) return;
  field.addEventListener("input", ({ data }: Event & { data?: string | null }) => {
    const { value, selectionEnd } = field;
    // One key, no deletion and no paste.
    if (data?.length !== 1 || selectionEnd !== value.length || !isBrazilian(field)) return;
    field.value = typedInMask(mask, value);
  });
}

/** Other countries write phone numbers in ways of their own. */
export function isBrazilian({ form }: HTMLInputElement): boolean {
  const country = form?.querySelector<HTMLSelectElement>("[autocomplete=tel-country-code]");
  return !country || country.value === "BR";
}
