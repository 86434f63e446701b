import { createHash } from "node:crypto";
import { closeSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";

/** By folder, what this process knows of it: a state is asked of the disk once. */
const KNOWN = new Map<string, Set<string>>();

/** Page states that were looked at already, by any worker of the run: an empty file to each. */
export class SeenStates {
  readonly #folder: string;
  /** Those that this worker knows to be seen. */
  readonly #known: Set<string>;

  constructor(folder: string) {
    this.#folder = folder;
    this.#known = KNOWN.get(folder) ?? new Set();
    KNOWN.set(folder, this.#known);
  }

  /**
   * Has `look` look at a page that stands for these states, unless somebody did or does already at each of them. They
   * count as seen from the beginning, and no longer once `look` fails or finds a problem.
   *
   * @param look - gets those of the states that are new; whether it found none
   */
  async once(states: readonly string[], look: (fresh: readonly string[]) => Promise<boolean>): Promise<void> {
    const unknown = states.filter((state) => !this.#known.has(state));
    const fresh = unknown.filter((state) => claimed(this.#fileOf(state)));
    for (const state of unknown) this.#known.add(state);
    if (fresh.length === 0) return;
    let isClean = false;
    try {
      isClean = await look(fresh);
    } finally {
      if (!isClean) for (const state of fresh) this.#forget(state);
    }
  }

  #forget(state: string): void {
    this.#known.delete(state);
    rmSync(this.#fileOf(state), { force: true });
  }

  #fileOf(state: string): string {
    return join(this.#folder, createHash("sha256").update(state).digest("base64url"));
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
