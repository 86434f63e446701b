import { createHash } from "node:crypto";
import { closeSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Page states that were looked at already, by any worker of the run: an empty file to each. */
export class SeenStates {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Has `look` look at a state, unless somebody did or does already. It counts as seen from the beginning, and no
   * longer once `look` fails or finds a problem.
   *
   * @param look - whether it found none
   */
  async once(state: string, look: () => Promise<boolean>): Promise<void> {
    const file = join(this.#folder, createHash("sha256").update(state).digest("base64url"));
    if (!claimed(file)) return;
    let isClean = false;
    try {
      isClean = await look();
    } finally {
      if (!isClean) rmSync(file, { force: true });
    }
  }
}

/** Makes a file; false where it is there already. */
function claimed(file: string): boolean {
  try {
    closeSync(openSync(file, "wx"));
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}
