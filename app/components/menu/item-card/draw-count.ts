import { MAX_QUANTITY } from "~/domain/money/quantity";
import type { Translate } from "~/locales/catalog";

/** What a card shows. */
export interface ShownCount {
  count: number;
  /** The item has several lines, so the cart is where one of them is changed. */
  isSeveral: boolean;
}

/**
 * Shows a count in a card, as `CardStepper` writes it: what takes one away, the count, the +. The + stays the same
 * element, so that it keeps the focus.
 */
export function drawCount(slot: HTMLElement, t: Translate, { count, isSeveral }: ShownCount): void {
  const plus = slot.lastElementChild;
  if (!(plus instanceof HTMLElement)) return;
  plus.toggleAttribute("disabled", count >= MAX_QUANTITY);
  slot.classList.toggle("stepper", count > 0);
  const before = slot.querySelector("output");
  const less = before?.previousElementSibling;
  if (count === 0) {
    if (less === document.activeElement) plus.focus();
    less?.remove();
    before?.remove();
    return;
  }
  const output = before ?? slot.insertBefore(document.createElement("output"), plus);
  const [tag, icon, label] = isSeveral
    ? (["a", "bag", "a11y.inCart"] as const)
    : ([
        "button",
        count > 1 ? "minus" : "trash",
        count > 1 ? "a11y.stepper.less" : "a11y.stepper.remove",
      ] as const);
  const button = less?.localName === tag ? less : document.createElement(tag);
  if (button !== less) {
    less?.remove();
    button.setAttribute(isSeveral ? "href" : "form", isSeveral ? "/cart" : "add");
    button.innerHTML = plus.innerHTML;
    output.before(button);
  }
  output.textContent = String(count);
  const item = slot.closest("li")?.querySelector("h2, h3")?.textContent ?? "";
  button.setAttribute("aria-label", t(label, { item }));
  const use = button.querySelector("use");
  use?.setAttribute("href", use.getAttribute("href")?.replace(/#.*/, `#i-${icon}`) ?? "");
}
