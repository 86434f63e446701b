/** The position in a list that grew: the pages loaded below the first one, and pixels from the top. */
export interface KeptPlace {
  pages: number;
  top: number;
}

const NAME = "menuPlace";

/** The saved position of this entry of the history. Back and reload have one, a new visit does not. */
export function keptPlace(state: unknown): KeptPlace | undefined {
  const place: unknown = isRecord(state) ? state[NAME] : undefined;
  if (!isRecord(place)) return undefined;
  const { pages, top } = place;
  return typeof pages === "number" && typeof top === "number" ? { pages, top } : undefined;
}

/** Saves the position with this entry of the history, beside the router's own data. */
export function keepPlace(place: KeptPlace): void {
  const state: unknown = history.state;
  history.replaceState({ ...(isRecord(state) ? state : {}), [NAME]: place }, "");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
