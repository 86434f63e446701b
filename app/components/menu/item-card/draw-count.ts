import { MAX_QUANTITY } from "~/domain/money/quantity";
import type { Translate } from "~/locales/catalog";

/** What a card shows. */
export interface ShownCount {
  count: number;
  /** The item has several lines, so the cart is where one of them is changed. */
  isSeveral: boolean;
}

/**
 * Shows a count in a card, as `CardStepper` writes it. What is there stays, so the pressed button keeps the focus: its
 * + is the last element, and before it come what takes one away and the count.
 */
export function drawCount(slot: HTMLElement, t: Translate, { count, isSeveral }: ShownCount): void {
  const plus = slot.lastElementChild;
  const output = slot.querySelector("output");
  const less = output?.previousElementSibling;
  const item = slot.closest("li")?.querySelector("h2, h3")?.textContent ?? "";
  if (!plus) return;
  if (plus instanceof HTMLButtonElement) plus.disabled = count >= MAX_QUANTITY;
  if (count === 0) {
    // What had the focus goes.
    if (less === document.activeElement && plus instanceof HTMLElement) plus.focus();
    output?.remove();
    less?.remove();
    slot.classList.remove("stepper");
    for (const name of ["role", "aria-label"]) slot.removeAttribute(name);
    return;
  }
  slot.classList.add("stepper");
  slot.setAttribute("role", "group");
  slot.setAttribute("aria-label", t("a11y.stepper.group", { item }));
  const shown = output ?? slot.insertBefore(document.createElement("output"), plus);
  if (shown.textContent !== String(count)) shown.textContent = String(count);
  const button = less?.matches(isSeveral ? "a" : "button") ? less : newLess(plus, isSeveral);
  const isLast = count === 1;
  const label = isSeveral ? "a11y.inCart" : isLast ? "a11y.stepper.remove" : "a11y.stepper.less";
  button.setAttribute("aria-label", t(label, { item }));
  setIcon(button, isSeveral ? "bag" : isLast ? "trash" : "minus");
  if (button === less) return;
  less?.remove();
  slot.insertBefore(button, shown);
}

/** A button like the +, or the link to the cart. */
function newLess(plus: Element, isSeveral: boolean): HTMLElement {
  const less = isSeveral
    ? Object.assign(document.createElement("a"), { href: "/cart" })
    : Object.assign(document.createElement("button"), { type: "submit" });
  if (!isSeveral) less.setAttribute("form", plus.getAttribute("form") ?? "add");
  const icon = plus.querySelector("svg");
  if (icon) less.append(icon.cloneNode(true));
  return less;
}

function setIcon(button: Element, name: string): void {
  const use = button.querySelector("use");
  const href = use?.getAttribute("href")?.replace(/#.*/, `#i-${name}`);
  if (href) use?.setAttribute("href", href);
}
