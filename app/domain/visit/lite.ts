export const LITE_ON = "1";
export const LITE_OFF = "0";

/**
 * What lite mode saves on a first visit, whatever the restaurant's pictures are: the script of a guest's journey, in KB
 * and rounded down. `tests/e2e/dinner/budget.spec.ts` holds it against what is measured.
 */
export const LITE_SAVES_KB = 14;

/**
 * Whether a page is sent in lite mode: no script, no web font, small pictures. The customer's choice (the cookie)
 * counts more than the browser's `Save-Data: on` or an `ECT` of 2g or slow-2g. Decisions: "Lite mode".
 */
export function isLite(signals: {
  readonly cookie?: string | null | undefined;
  readonly saveData?: string | null | undefined;
  readonly ect?: string | null | undefined;
}): boolean {
  if (signals.cookie === LITE_ON) return true;
  if (signals.cookie === LITE_OFF) return false;
  if (signals.saveData?.trim().toLowerCase() === "on") return true;
  const ect = signals.ect?.trim().toLowerCase();
  return ect === "2g" || ect === "slow-2g";
}

/** In the action's query of a switch that is not in the footer. The footer's, on every page, sends no byte more. */
export const AT_TOP = "top";

/**
 * Where the page of a switch begins after it was used: at the footer's switches, so that a reader is not taken away
 * from what they pressed. An anchor that the path has already is kept.
 */
export function backToSwitch(back: string, posted: URL): string {
  return posted.searchParams.has(AT_TOP) || back.includes("#") ? back : `${back}#switches`;
}
