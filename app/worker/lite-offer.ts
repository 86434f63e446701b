/** A document that took longer to come is a slow network's. */
const SLOW_MS = 3_000;
/** Who has closed the offer is not asked again for so long. */
const REST_MS = 30 * 24 * 3_600_000;

/** Fields that somebody fills in: lite mode loads the page anew, without what was typed. */
const TYPED = "main :is(input:not([type=hidden],[type=search]), textarea, select)";

/** Whether the page offers lite mode: it would help, nobody has decided, and nothing is being filled in. Record 68. */
export function offersLite(): boolean {
  const isDecided = document.documentElement.dataset.lite !== undefined;
  return !isDecided && !isResting() && (wantsLess() || isSlow()) && !document.querySelector(TYPED);
}

/** Notes that the offer was closed. */
export function declineLite(): void {
  try {
    localStorage.liteDeclinedAt = Date.now();
  } catch {
    // The browser keeps nothing: the next slow page asks again.
  }
}

function isResting(): boolean {
  try {
    return Date.now() - Number(localStorage.liteDeclinedAt ?? 0) < REST_MS;
  } catch {
    return false;
  }
}

/** No browser has this setting yet without a switch for developers. */
const wantsLess = () => matchMedia("(prefers-reduced-data: reduce)").matches;

/** Without redirects and the server's own time (`Server-Timing`), because lite mode makes neither shorter. */
function isSlow(): boolean {
  const [came] = performance.getEntriesByType("navigation");
  if (!(came instanceof PerformanceNavigationTiming)) return false;
  const server = came.serverTiming.find(({ name }) => name === "app")?.duration ?? 0;
  return came.responseEnd - came.fetchStart - server > SLOW_MS;
}
