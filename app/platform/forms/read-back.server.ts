import { failedCall, ifAnyFailed, ifMissing, orElse } from "~/platform/backend/or-else.server";
import type { ApiError } from "~/services/api-error.server";

/**
 * Makes a change at the backend. If its outcome is unknown, the state is read once, and if it is as wanted, that is a
 * success. Every change whose result can be read uses this, except those with an idempotency key. Decision 42.
 *
 * @param readBack - replaces the missing answer; false if nothing shows that the change was made
 * @param isToRead - which failures leave open whether it was made
 * @throws ApiError of the change, also if its outcome is unknown and the state does not show it
 */
export async function orReadBack<T>(
  change: Promise<T>,
  readBack: () => Promise<T | false>,
  isToRead = ({ outcomeUnknown }: ApiError) => outcomeUnknown,
): Promise<T> {
  try {
    return await change;
  } catch (thrown) {
    const error = failedCall(thrown);
    if (!isToRead(error)) throw error;
    const found = await readBack().catch(orElse(false as const, ifAnyFailed));
    if (found === false) throw error;
    return found;
  }
}

/** Makes a removal. If the thing does not exist any more, that is a success. @throws ApiError */
export async function orGone(removal: Promise<undefined>): Promise<undefined> {
  return removal.catch(orElse(undefined, ifMissing));
}
