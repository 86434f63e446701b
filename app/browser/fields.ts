import { tidyBirthday } from "~/domain/customer/birthday";
import { tidyBrazilianPhone } from "~/domain/customer/tidy";
import { isLocale } from "~/locales/locale";
import { isBrazilian } from "./mask";

/** What a field does while it is filled in: a password is shown, a number is written as one reads it, a hint follows a choice. */
export function begin(part: HTMLElement): void {
  if (part instanceof HTMLButtonElement) part.addEventListener("click", showPassword);
  if (part instanceof HTMLSelectElement) part.addEventListener("change", showHint);
  if (part instanceof HTMLInputElement) part.addEventListener("focusout", () => tidy(part));
}

function showPassword(event: MouseEvent): void {
  const { currentTarget: button } = event;
  const field = button instanceof HTMLButtonElement && button.parentElement?.querySelector("input");
  if (!field) return;
  event.preventDefault();
  const isShown = field.type === "text";
  field.type = isShown ? "password" : "text";
  button.value = isShown ? "1" : "0";
  const words = button.dataset.words?.split("|")[isShown ? 0 : 1];
  if (button.firstChild && words) button.firstChild.nodeValue = words;
}

/** `data-hints` has a value, the hint for it, and the hint for all others; `data-hint-at` where it stands. */
function showHint({ currentTarget: select }: Event): void {
  if (!(select instanceof HTMLSelectElement)) return;
  const [value, its = "", others = ""] = select.dataset.hints?.split("|") ?? [];
  const hint = document.getElementById(select.dataset.hintAt ?? "");
  if (hint) hint.textContent = select.value === value ? its : others;
}

/** Writes a field as one reads it, when it loses the focus. */
export function tidy(field: HTMLInputElement): void {
  const { value } = field;
  const [kind, locale] = field.dataset.tidy?.split(" ") ?? [];
  if (kind === "birthday" && isLocale(locale)) field.value = tidyBirthday(value, locale);
  if (kind === "phone" && isBrazilian(field)) field.value = tidyBrazilianPhone(value);
}
