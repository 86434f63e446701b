import type { IconName } from "./names.js";
import spriteUrl from "./sprite.svg";
import "./icon.css";

export type { IconName };

/** A picture beside words: hidden from screen readers, coloured by the text around it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${spriteUrl}#i-${name}`} />
    </svg>
  );
}
