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
   * Has `look` look at a page that stands for these states, unless somebody did or does already at each of them. They
   * count as seen from the beginning, and no longer once `look` fails or finds a problem.
   *
   * @param look - whether it found none
   */
  async once(states: readonly string[], look: () => Promise<boolean>): Promise<void> {
    const files = states.map((state) =>
      join(this.#folder, createHash("sha256").update(state).digest("base64url")),
    );
    const fresh = files.filter(claimed);
    if (fresh.length === 0) return;
    let isClean = false;
    try {
      isClean = await look();
    } finally {
      if (!isClean) for (const file of fresh) rmSync(file, { force: true });
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
