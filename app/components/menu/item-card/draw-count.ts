import { MAX_QUANTITY } from "~/domain/money/quantity";
import type { Translate } from "~/locales/catalog";

/**
 * Shows a count in a card, as `CardStepper` writes it: what takes one away, the count, the +. The + stays the same
 * element, so that it keeps the focus. A link to the cart, in the place of the minus, stays too.
 */
export function drawCount(slot: HTMLElement, t: Translate, count: number): void {
  const plus = slot.lastElementChild;
  if (!(plus instanceof HTMLElement)) return;
  plus.toggleAttribute("disabled", count >= MAX_QUANTITY);
  slot.classList.toggle("stepper", count > 0);
  let shown = slot.querySelector("b");
  let less = shown?.previousElementSibling;
  if (count === 0) {
    if (less === document.activeElement) plus.focus();
    less?.remove();
    shown?.remove();
    return;
  }
  if (!shown || !less) {
    less = document.createElement("button");
    less.setAttribute("form", "add");
    shown = document.createElement("b");
    plus.before(less, shown);
  }
  shown.textContent = String(count);
  if (less.localName === "a") return;
  const item = slot.closest("li")?.querySelector("h2, h3")?.textContent ?? "";
  less.setAttribute("aria-label", t(count > 1 ? "a11y.stepper.less" : "a11y.stepper.remove", { item }));
  const icon = plus.innerHTML.replace("#i-plus", count > 1 ? "#i-minus" : "#i-trash");
  if (less.innerHTML !== icon) less.innerHTML = icon;
}
