import type { IconName } from "./names.js";
import spriteUrl from "./sprite.svg";
import "./icon.css";

export type { IconName };

/** An icon beside words, hidden from screen readers, in the colour of the text. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${spriteUrl}#i-${name}`} />
    </svg>
  );
}
