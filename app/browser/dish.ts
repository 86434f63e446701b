import { addedBy, type PricedPart } from "~/domain/menu/portions";
import { formatMoney } from "~/domain/money/money";
import { DEFAULT_LOCALE, isLocale } from "~/locales/locale";
import { announce } from "./announce";
import { step } from "./step";

/**
 * A dish's form: the price follows the choice, and the steppers work in place. `data-dish` has the price of one and the
 * currency, `data-price` what an option adds, `data-pricing` that a group holds the parts of the dish, and how they are
 * priced, `data-most` how many options of a group can be taken.
 */
export function begin(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  const follow = () => {
    limitSteppers(form);
    limitChecks(form);
    showTotal(form);
  };
  form.addEventListener("change", follow);
  form.addEventListener("input", () => showTotal(form));
  form.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button[name=step]") : null;
    if (!(button instanceof HTMLButtonElement) || !step(form, button.value)) return;
    event.preventDefault();
    follow();
  });
  for (const part of form.querySelectorAll<HTMLElement>("[data-without-script]")) part.hidden = true;
  // Something may have been chosen before this script came.
  follow();
}

function limitSteppers(form: HTMLFormElement): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>("button[name=step]")) {
    const field = form.elements.namedItem(button.value.slice(0, -1));
    if (!(field instanceof HTMLInputElement)) continue;
    const number = Number(field.value);
    button.disabled =
      button.value.slice(-1) === "+"
        ? number >= Number(field.max) || isFull(field)
        : number <= Number(field.min);
  }
}

/** Whether a number is of a group of options that has all that it may have. */
function isFull(field: HTMLInputElement): boolean {
  const group = field.closest<HTMLElement>("fieldset[data-most]");
  if (!group) return false;
  const numbers = [...group.querySelectorAll<HTMLInputElement>("input[type=number]")];
  return numbers.reduce((sum, { value }) => sum + whole(value, 0), 0) >= Number(group.dataset.most);
}

/** The options of a group that have a price, and how often each is taken. */
function chosenIn(group: HTMLElement): PricedPart[] {
  return [...group.querySelectorAll<HTMLInputElement>("input[data-price]")].map((input) => ({
    price: Number(input.dataset.price),
    quantity: input.type === "number" ? whole(input.value, 0) : Number(input.checked),
  }));
}

/** At a group's maximum, its other boxes cannot be ticked. What is sold out has `data-off`. */
function limitChecks(form: HTMLFormElement): void {
  for (const group of form.querySelectorAll<HTMLElement>("fieldset[data-most]")) {
    const boxes = [...group.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
    const isFull = boxes.filter(({ checked }) => checked).length >= Number(group.dataset.most);
    for (const box of boxes) box.disabled = box.dataset.off !== undefined || (isFull && !box.checked);
  }
}

function showTotal(form: HTMLFormElement): void {
  const output = form.querySelector("button .price");
  const dish: unknown = JSON.parse(form.dataset.dish ?? "{}");
  if (
    !output ||
    typeof dish !== "object" ||
    dish === null ||
    !("price" in dish && "currency" in dish && "locale" in dish)
  )
    return;
  let one = Number(dish.price);
  for (const group of form.querySelectorAll("fieldset"))
    one += addedBy(group.dataset.pricing, chosenIn(group));
  const quantity = form.elements.namedItem("quantity");
  const pieces = quantity instanceof HTMLInputElement ? whole(quantity.value, 1) : 1;
  const value = one * pieces;
  // The page's own: a translator changes that of the document.
  const locale = isLocale(dish.locale) ? dish.locale : DEFAULT_LOCALE;
  const words = formatMoney({ value, currency: String(dish.currency) }, locale);
  if (output.textContent === words) return;
  output.textContent = words;
  // What changes inside of a button is not heard.
  announce(words);
}

/** A typed number. `otherwise` if it is none. */
function whole(text: string, otherwise: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 && number < 1_000 ? number : otherwise;
}
