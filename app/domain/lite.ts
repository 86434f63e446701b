/** The values of the lite switch, in its form and in its cookie. */
export const LITE_ON = "1";
export const LITE_OFF = "0";

/**
 * Whether a page is sent lite: no script, no web font, small pictures. What the customer chose (the
 * cookie) wins over what the browser says with `Save-Data: on` or an `ECT` of 2g or slow-2g.
 * Decisions: "Lite mode".
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
