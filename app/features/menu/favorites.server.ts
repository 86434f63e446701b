import { unlessLate } from "~/platform/concurrency/in-time.server";
import { logged, orElse, unlessSignedOut } from "~/platform/failures/or-else.server";
import { escapeAttribute } from "~/platform/rendering/escape-attribute.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** How long a page waits for what stands on it only for its customer. */
export const PERSONAL_PART_MS = 400;

const readings = new WeakMap<Visitor, Map<string, Promise<ReadonlySet<string> | undefined>>>();

/**
 * The ids of what a customer likes; undefined for guests, and where the backend fails or is slow: the page then
 * comes without pressed favorites. Asked at most once for each visitor and service.
 */
export function favoriteIdsOf(visitor: Visitor, serviceId: string): Promise<ReadonlySet<string> | undefined> {
  const known = readings.get(visitor) ?? new Map<string, Promise<ReadonlySet<string> | undefined>>();
  readings.set(visitor, known);
  const reading = known.get(serviceId) ?? readIds(visitor, serviceId);
  known.set(serviceId, reading);
  return reading;
}

async function readIds(visitor: Visitor, serviceId: string): Promise<ReadonlySet<string> | undefined> {
  if (!visitor.isSignedIn) return undefined;
  const marks = await unlessLate(visitor.api.crm.favoriteMarks(serviceId), PERSONAL_PART_MS).catch(
    orElse(undefined, unlessSignedOut, logged(visitor, "warn", "favorites left out")),
  );
  return marks && new Set(marks.filter(({ active }) => active).map(({ item_id }) => item_id));
}

/** A favorite that is not pressed, as React writes `HeartButton`: its attributes never hold a bare quote. */
const FAVORITE = / name="on" value="([^"]*)" aria-pressed="false"/g;

/**
 * Presses the favorites of `ids` in HTML of `HeartButton`s, of which none is pressed; all else stays as it is.
 * One pass, whatever the number of ids.
 */
export function withFavorites(html: string, ids: ReadonlySet<string> | undefined): string {
  if (!ids || ids.size === 0) return html;
  const escaped = new Set([...ids].map(escapeAttribute));
  return html.replace(FAVORITE, (favorite, id: string) =>
    escaped.has(id) ? ` name="off" value="${id}" aria-pressed="true"` : favorite,
  );
}
