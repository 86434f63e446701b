import { goTo } from "./follow";

/** A link that shows its own page otherwise: the script puts that in place of this one, and keeps what was typed. */
export function begin(link: HTMLElement): void {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    void goTo(new URL(link.dataset.here ?? "", location.href).href, "same");
  });
}
