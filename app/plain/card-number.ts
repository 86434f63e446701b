import { cardBrand, shortBrand } from "~/domain/payment/card-brand";

/** Shows the brand of a card's number beside it, while it is typed. */
export function begin(part: HTMLElement): void {
  const field = part.querySelector("input");
  const output = part.querySelector("output");
  if (!field || !output) return;
  const tell = () => {
    const brand = cardBrand(field.value);
    output.replaceChildren(...(brand === undefined ? [] : brandMark(brand)));
  };
  field.addEventListener("input", tell);
  // Something may have been typed before script started.
  tell();
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
