/** Sums, bars and the page's main buttons, which a message must not cover. */
const KEPT = ".cartbar, .tabs, .bag, .money, main .btn-wide";

/** What was pressed last. */
let pressed: Element | null = null;

/** Notes what is pressed from now on: not every browser gives that the focus. */
export function notePresses(): void {
  const note = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest("a, button, input, label, summary") : null;
  };
  addEventListener("click", note, true);
}

/** What was pressed last, since {@link notePresses}. */
export const lastPressed = () => pressed;

/** Whether a message covers what was pressed, what has the focus, a sum or a bar. */
export function standsInTheWay(box: Element): boolean {
  return (
    covers(box, pressed) ||
    coversFocus(box) ||
    [...document.querySelectorAll(KEPT)].some((kept) => covers(box, kept))
  );
}

/** Whether a message covers what has the focus. */
export function coversFocus(box: Element): boolean {
  return document.activeElement !== document.body && covers(box, document.activeElement);
}

function covers(box: Element, other: Element | null): boolean {
  if (!other || other.contains(box) || box.contains(other)) return false;
  const here = box.getBoundingClientRect();
  const { left, right, top, bottom, width } = other.getBoundingClientRect();
  return width > 0 && left < here.right && right > here.left && top < here.bottom && bottom > here.top;
}

/** The page's polite live region: while a sheet is open the sheet's, since the rest of the page is out of reach. */
export function liveRegion(): Element | null {
  const [inSheet, ofPage] = ["dialog[open] [role=status]", "[role=status]"].map((region) =>
    document.querySelector(region),
  );
  return inSheet ?? ofPage ?? null;
}
