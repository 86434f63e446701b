import type { IconName } from "./names.js";
import spriteUrl from "./sprite.svg";
import "./icon.css";

export type { IconName };

/** An icon beside words, hidden from screen readers, in the colour of the text. It has a size without style, too. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" width="24" height="24" aria-hidden="true">
      <use href={`${spriteUrl}#i-${name}`} />
    </svg>
  );
}
