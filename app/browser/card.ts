import {
  cardBrand,
  cardDigits,
  formatExpiry,
  groupExpiry,
  groupNumber,
  placeAfter,
  readExpiry,
  shortBrand,
} from "~/domain/payment/card";
import { setChildren } from "./announce";

/** A card's fields: the number in groups with its brand, and one field for month and year. */
export function begin(part: HTMLElement): void {
  const number = part.querySelector<HTMLInputElement>("[name=number]");
  const brand = part.querySelector("output");
  if (number && brand) beginNumber(number, brand);
  const expiry = part.querySelector<HTMLInputElement>("[data-expiry]");
  const [month, year] = part.querySelectorAll("select");
  if (expiry && month && year) beginExpiry(expiry, month, year);
}

/** Groups are for the eye. The digits alone are sent. */
function beginNumber(field: HTMLInputElement, output: HTMLOutputElement): void {
  watch(field, groupNumber, () => {
    const brand = cardBrand(field.value);
    setChildren(output, ...(brand === undefined ? [] : brandMark(brand)));
  });
  field.form?.addEventListener("formdata", ({ formData }) => {
    formData.set(field.name, cardDigits(field.value));
  });
}

/** The field sets the two lists, which are sent: without script they are what is seen. */
function beginExpiry(field: HTMLInputElement, month: HTMLSelectElement, year: HTMLSelectElement): void {
  field.id = month.id;
  month.removeAttribute("id");
  field.hidden = field.disabled = false;
  for (const list of [month, year]) {
    list.required = false;
    list.hidden = true;
  }
  // Something may have been chosen before script started, or come back by Back.
  if (month.value && year.value && !field.value)
    field.value = formatExpiry({ month: Number(month.value), year: Number(year.value) });
  watch(field, groupExpiry, () => {
    const expiry = readExpiry(field.value);
    month.value = String(expiry?.month ?? "");
    year.value = String(expiry?.year ?? "");
    // The vault's form comes back empty, so a month that does not exist is said before.
    const isRight = field.value === "" || (month.value && year.value);
    field.setCustomValidity(isRight ? "" : (field.dataset.expiry ?? ""));
  });
}

/** Writes a field's text in its groups while it is typed, and tells so. The cursor stays behind its digit. */
function watch(field: HTMLInputElement, group: (typed: string) => string, tell: () => void): void {
  const write = () => {
    const { value, selectionStart } = field;
    const text = group(value);
    if (text !== value) {
      const at = selectionStart ?? value.length;
      const before = value.slice(0, at).replace(/\D/g, "").length;
      const added = at === value.length ? text.length : placeAfter(text, before);
      field.value = text;
      // Only where one types: elsewhere it would take the focus.
      if (document.activeElement === field) field.setSelectionRange(added, added);
    }
    tell();
  };
  field.addEventListener("input", write);
  // Something may have been typed before script started.
  write();
}

/** A brand as a small icon. Screen readers read its full name. */
function brandMark(brand: string): (Node | string)[] {
  const mark = shortBrand(brand);
  if (mark === brand.toUpperCase()) return [mark];
  const [seen, heard] = [document.createElement("span"), document.createElement("span")];
  seen.setAttribute("aria-hidden", "true");
  seen.textContent = mark ?? "";
  heard.className = "sr";
  heard.textContent = brand;
  return [seen, heard];
}
