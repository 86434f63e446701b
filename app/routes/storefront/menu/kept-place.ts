/** Where somebody was in a list that grew: pages that were loaded below the first, and pixels from the top. */
export interface KeptPlace {
  pages: number;
  top: number;
}

const NAME = "menuPlace";

/** The place of this entry of the browser's history: Back and reload find it, a new visit begins at the top. */
export function keptPlace(state: unknown): KeptPlace | undefined {
  const place: unknown = isRecord(state) ? state[NAME] : undefined;
  if (!isRecord(place)) return undefined;
  const { pages, top } = place;
  return typeof pages === "number" && typeof top === "number" ? { pages, top } : undefined;
}

/** Keeps the place with this entry of the history, beside what the router keeps there. */
export function keepPlace(place: KeptPlace): void {
  const state: unknown = history.state;
  history.replaceState({ ...(isRecord(state) ? state : {}), [NAME]: place }, "");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
