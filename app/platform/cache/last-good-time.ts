/** How long the last good value stands in while the backend fails. */
export const LAST_GOOD_MS = 3_600_000;
