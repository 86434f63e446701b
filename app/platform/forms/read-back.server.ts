import { failedCall, ifAnyFailed, ifMissing, orElse } from "~/platform/failures/or-else.server";
import type { ApiError } from "~/services/api-error.server";

/**
 * Makes a change of what the backend keeps. Where its answer is lost, what the backend has is read once: if that is as
 * it was wanted, it is a success. Every change that can be read goes this way, but those that have a key. Decision 42.
 *
 * @param readBack - what stands for the lost answer; false where nothing shows that the change was made
 * @param isToRead - which failures leave open whether it was made
 * @throws ApiError of the change: its loss too, where it was not made or nobody can tell
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

/** Makes a removal: what is not there any more is as it was to be. @throws ApiError */
export async function orGone(removal: Promise<undefined>): Promise<undefined> {
  return removal.catch(orElse(undefined, ifMissing));
}
