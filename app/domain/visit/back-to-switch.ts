/** In the action's query of a switch that is not in the footer. The footer's, on every page, sends no byte more. */
export const AT_TOP = "top";

/**
 * Where the page of a switch begins after it was used: at the footer's switches, so that a reader is not taken away
 * from what they pressed. An anchor that the path has already is kept.
 */
export function backToSwitch(back: string, posted: URL): string {
  return posted.searchParams.has(AT_TOP) || back.includes("#") ? back : `${back}#switches`;
}
